/** Flags that every command takes, before or after its name. */

export interface GlobalFlag {
  /** As commander declares it. */
  flags: string;
  describe: string;
  /** Name in {@linkcode GlobalFlags}. */
  key: string;
  type: "boolean" | "string" | "integer";
}

export const GLOBAL_FLAGS: readonly GlobalFlag[] = [
  {
    flags: "-s, --session <name>",
    key: "session",
    type: "string",
    describe: "Session: a name, or a socket's path",
  },
  { flags: "--output <mode>", key: "output", type: "string", describe: "compact, raw or json" },
  {
    flags: "--compact",
    key: "compact",
    type: "boolean",
    describe: "Changed lines and bare values (the default)",
  },
  { flags: "--raw", key: "raw", type: "boolean", describe: "The result alone" },
  {
    flags: "--json",
    key: "json",
    type: "boolean",
    describe: "The whole reply as one line of JSON",
  },
  { flags: "--pretty", key: "pretty", type: "boolean", describe: "Indent JSON" },
  {
    flags: "--timeout-ms <n>",
    key: "timeoutMs",
    type: "integer",
    describe: "Time of a command in all (35000)",
  },
  {
    flags: "--wait-ms <n>",
    key: "waitMs",
    type: "integer",
    describe: "Wait for an element (5000)",
  },
  { flags: "--chromium <path>", key: "chromium", type: "string", describe: "Browser binary" },
  { flags: "--headed", key: "headed", type: "boolean", describe: "Show the browser's window" },
  { flags: "--headless", key: "headless", type: "boolean", describe: "No window (the default)" },
  {
    flags: "--idle-timeout-s <n>",
    key: "idleTimeoutS",
    type: "integer",
    describe: "End the session unused for so long (600)",
  },
  {
    flags: "--parent <pid>",
    key: "parent",
    type: "integer",
    describe: "End the session with this process",
  },
  {
    flags: "--own-browser",
    key: "ownBrowser",
    type: "boolean",
    describe: "Share the browser with no other session",
  },
  { flags: "--launch", key: "launch", type: "boolean", describe: "A browser for this one command" },
];
