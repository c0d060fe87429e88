/** The target of a link in a book; an external one is `http:`, `https:`, `mailto:` or `tel:`. */
export type LinkTarget =
  { readonly kind: 'internal'; readonly href: string } | { readonly kind: 'external'; readonly url: string };

/** Finds the href in the reading order for a URL of the server. */
export type FindHref = (url: URL) => string | undefined;

/** `resolve` returns the URL of a section, as for the publication. */
export function createHrefFinder(
  hrefs: readonly string[],
  resolve: (href: string) => string,
  base: string,
): FindHref {
  const withoutQuery = (url: URL) => url.origin + url.pathname;
  const known = new Map(hrefs.map((href) => [withoutQuery(new URL(resolve(href), base)), href]));
  return (url) => known.get(withoutQuery(url));
}

/** Undefined for links that are not followed: other schemes, and files that are not a section. */
export function resolveLink(link: string, base: string, findHref: FindHref): LinkTarget | undefined {
  let url: URL;
  try {
    url = new URL(link, base);
  } catch {
    return undefined;
  }
  const href = findHref(url);
  if (href !== undefined) return { kind: 'internal', href: href + url.hash };
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { kind: 'external', url: url.href };
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isSameOrigin = url.origin === new URL(base).origin;
  return isWeb && !isSameOrigin ? { kind: 'external', url: url.href } : undefined;
}

const XLINK = 'http://www.w3.org/1999/xlink';

/** The link that contains the target of an event, and its reference. */
export function findLink(target: EventTarget | null): { element: Element; link: string } | undefined {
  const element = (target as Element | null)?.closest?.('a, area');
  const link = element?.getAttribute('href') ?? element?.getAttributeNS(XLINK, 'href');
  return element && link != null ? { element, link } : undefined;
}
