/**
 * True when two addresses belong to one site: the last two names of their hosts are the same. `co.uk` counts as a site,
 * which takes too much for one's own and never too little.
 */
export function isSameSite(a: string, b: string): boolean {
  const [site, other] = [siteOf(a), siteOf(b)];
  return site !== undefined && site === other;
}

function siteOf(url: string): string | undefined {
  const host = URL.parse(url)?.hostname;
  if (!host) return undefined;
  return /^[\d.]+$|^\[/.test(host) ? host : host.split(".").slice(-2).join(".");
}
