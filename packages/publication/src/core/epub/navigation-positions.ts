import type { NavigationLink, ReadingOrderItem } from '../publication-manifest.ts';
import type { PositionedDocument } from '../text/positions.ts';
import { POSITION_LENGTH } from '../text/text-meter.ts';

/** Adds to every entry of a navigation list the place of its target in the book. */
export type AssignPositions = (links: readonly NavigationLink[]) => NavigationLink[];

/** The identifier in a URL fragment; undefined when it is wrongly escaped (RFC 3986, section 2.1). */
function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

export function createPositionAssigner(
  items: readonly { readonly link: ReadingOrderItem; readonly positioned: PositionedDocument }[],
): AssignPositions {
  const documents = new Map<string, { first: number; last: number; item: PositionedDocument }>();
  let next = 1;
  for (const { link, positioned } of items) {
    const last = next + link.positions - 1;
    // a document that is listed twice counts where it is listed first
    if (!documents.has(link.href)) documents.set(link.href, { first: next, last, item: positioned });
    next = last + 1;
  }

  const placeOf = (href: string): Pick<NavigationLink, 'position' | 'characters'> => {
    const [address = '', fragment = ''] = href.split('#');
    const found = documents.get(address);
    if (!found) return {};
    const { first, last, item } = found;
    if (item.layout === 'fixed') return { position: first };
    const characters = item.text.anchors.get(decodeFragment(fragment) ?? '') ?? 0;
    return { position: Math.min(last, first + Math.floor(characters / POSITION_LENGTH)), characters };
  };

  const assign: AssignPositions = (links) =>
    links.map((link) => ({
      ...link,
      ...(link.href !== undefined && placeOf(link.href)),
      children: link.children && assign(link.children),
    }));
  return assign;
}
