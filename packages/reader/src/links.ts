/** Where a link in a book leads; outside it, to `http:`, `https:` or `mailto:`. */
export type LinkTarget =
  { readonly kind: 'internal'; readonly href: string } | { readonly kind: 'external'; readonly url: string };

/** Finds the href in the reading order for an address of the server. */
export type FindHref = (address: URL) => string | undefined;

/** `resolve` gives a section's address, as for the publication. */
export function createHrefFinder(
  hrefs: readonly string[],
  resolve: (href: string) => string,
  base: string,
): FindHref {
  const addressOf = (url: URL) => url.origin + url.pathname;
  const known = new Map(hrefs.map((href) => [addressOf(new URL(resolve(href), base)), href]));
  return (address) => known.get(addressOf(address));
}

/** Undefined for what a reader does not follow: other schemes, and files that are no section. */
export function readLink(link: string, base: string, findHref: FindHref): LinkTarget | undefined {
  let address: URL;
  try {
    address = new URL(link, base);
  } catch {
    return undefined;
  }
  const href = findHref(address);
  if (href !== undefined) return { kind: 'internal', href: href + address.hash };
  if (address.protocol === 'mailto:') return { kind: 'external', url: address.href };
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  const isOurs = address.origin === new URL(base).origin;
  return isWeb && !isOurs ? { kind: 'external', url: address.href } : undefined;
}

const XLINK = 'http://www.w3.org/1999/xlink';

/** The link that an event is on, with what it says. */
export function linkAt(target: EventTarget | null): { element: Element; link: string } | undefined {
  const element = (target as Element | null)?.closest?.('a, area');
  const link = element?.getAttribute('href') ?? element?.getAttributeNS(XLINK, 'href');
  return element && link != null ? { element, link } : undefined;
}
