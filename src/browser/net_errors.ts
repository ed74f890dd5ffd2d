/** Chrome's network error codes in words. Source: `net/base/net_error_list.h`. */
const WORDS: Record<string, string> = {
  ERR_ABORTED: "the answer was no page (an empty answer or a cancelled load)",
  ERR_ADDRESS_UNREACHABLE: "the address cannot be reached",
  ERR_BLOCKED_BY_CLIENT: "blocked by the browser",
  ERR_CERT_AUTHORITY_INVALID: "its certificate is not from a trusted authority",
  ERR_CERT_COMMON_NAME_INVALID: "its certificate is for another name",
  ERR_CERT_DATE_INVALID: "its certificate is expired or not valid yet",
  ERR_CONNECTION_CLOSED: "the server closed the connection",
  ERR_CONNECTION_REFUSED: "nothing listens there",
  ERR_CONNECTION_RESET: "the connection was reset",
  ERR_CONNECTION_TIMED_OUT: "the server did not answer",
  ERR_EMPTY_RESPONSE: "the server sent nothing",
  ERR_FILE_NOT_FOUND: "no such file",
  ERR_INTERNET_DISCONNECTED: "there is no network",
  ERR_INVALID_URL: "that is no address",
  ERR_NAME_NOT_RESOLVED: "no such host",
  ERR_NETWORK_CHANGED: "the network changed",
  ERR_PROXY_CONNECTION_FAILED: "the proxy cannot be reached",
  ERR_SSL_PROTOCOL_ERROR: "the server does not speak TLS there",
  ERR_TIMED_OUT: "the server did not answer in time",
  ERR_TOO_MANY_REDIRECTS: "it redirects in a circle",
  ERR_TUNNEL_CONNECTION_FAILED: "the proxy refused the connection",
  ERR_UNKNOWN_URL_SCHEME: "no such kind of address",
  ERR_UNSAFE_PORT: "the browser refuses that port",
};

/** `net::ERR_CONNECTION_REFUSED` as `nothing listens there`. */
export function describeNetError(errorText: string): string {
  return WORDS[errorText.replace(/^net::/, "")] ?? "the browser could not load it";
}
