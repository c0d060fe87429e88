/** Where a link in a book leads. */
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
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  const isOurs = address.origin === new URL(base).origin;
  return isWeb && !isOurs ? { kind: 'external', url: address.href } : undefined;
}

const XLINK = 'http://www.w3.org/1999/xlink';

/** Answers every click on a link in the parent's place: the frame itself goes nowhere. */
export function watchLinks(
  document: Document,
  findHref: FindHref,
  onFollow: (target: LinkTarget) => void,
): void {
  const follow = (event: MouseEvent): void => {
    const element = (event.target as Element | null)?.closest?.('a, area');
    const link = element?.getAttribute('href') ?? element?.getAttributeNS(XLINK, 'href');
    if (link == null) return;
    event.preventDefault();
    const target = event.type === 'click' ? readLink(link, document.baseURI, findHref) : undefined;
    if (target) onFollow(target);
  };
  document.addEventListener('click', follow);
  // the middle button would open a section as a page of its own
  document.addEventListener('auxclick', follow);
}
