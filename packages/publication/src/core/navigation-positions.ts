import type { NavigationLink, ReadingOrderItem } from './manifest.ts';
import type { PositionedItem } from './positions.ts';

/** Says of every line of a navigation list at which position of the book it leads. */
export type PlaceLinks = (links: readonly NavigationLink[]) => NavigationLink[];

/** An identifier in an address; one that is badly escaped names nothing (RFC 3986, section 2.1). */
function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

export function createLinkPlacer(
  items: readonly { readonly link: ReadingOrderItem; readonly positioned: PositionedItem }[],
): PlaceLinks {
  const documents = new Map<string, { first: number; last: number; item: PositionedItem }>();
  let next = 1;
  for (const { link, positioned } of items) {
    const last = next + link.positions - 1;
    // a document that is read twice is found where it comes first
    if (!documents.has(link.href)) documents.set(link.href, { first: next, last, item: positioned });
    next = last + 1;
  }

  const positionOf = (href: string): number | undefined => {
    const [address = '', fragment = ''] = href.split('#');
    const found = documents.get(address);
    if (!found) return undefined;
    const { first, last, item } = found;
    const anchor = item.text.anchors.get(decodeFragment(fragment) ?? '') ?? 0;
    return Math.min(last, item.layout === 'fixed' ? first : first + anchor);
  };

  const place: PlaceLinks = (links) =>
    links.map((link) => ({
      ...link,
      position: link.href === undefined ? undefined : positionOf(link.href),
      children: link.children && place(link.children),
    }));
  return place;
}
