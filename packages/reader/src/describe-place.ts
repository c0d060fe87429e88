import type { ReaderPublication } from './api.ts';
import type { CfiPlaces } from './cfi-places.ts';
import { contentsAt, listContents } from './contents.ts';
import type { Spot } from './flow.ts';
import { measureSpans, positionOf, totalProgressionOf } from './place.ts';
import type { Place, RelocationCause } from './reader-events.ts';
import { directionOfLanguage } from './writing.ts';

/** Puts what is in view into the words of the whole book. */
export type DescribePlace = (spot: Spot, cause: RelocationCause) => Place;

/** The next section that belongs to the order, in a direction; undefined at the ends of the book. */
export function neighbourOf(
  readingOrder: readonly { readonly linear: boolean }[],
  section: number,
  step: 1 | -1,
): number | undefined {
  let neighbour = section + step;
  while (readingOrder[neighbour] && !readingOrder[neighbour]!.linear) neighbour += step;
  return readingOrder[neighbour] ? neighbour : undefined;
}

export function createPlaceDescriber(
  { manifest }: ReaderPublication,
  places: Pick<CfiPlaces, 'print' | 'startOf'>,
): DescribePlace {
  const { readingOrder, metadata } = manifest;
  const spans = measureSpans(readingOrder);
  const entries = listContents(manifest);
  const ofLanguage = directionOfLanguage(metadata.language[0]);

  return (spot, cause) => {
    const { section, text, page, pages, progression, isLast } = spot;
    const item = readingOrder[section]!;
    const contents = contentsAt(entries, section, page, text.pageOfFragment);
    const stated = metadata.readingProgression;
    return {
      locator: {
        href: item.href,
        progression,
        totalProgression: isLast ? 1 : totalProgressionOf(spans, section, progression),
        title: contents?.title ?? item.title ?? null,
        get cfi() {
          const anchor = spot.findAnchor();
          if (!anchor) return places.startOf(section);
          const { node, offset } = anchor;
          return places.print(section, {
            startContainer: node,
            startOffset: offset,
            endContainer: node,
            endOffset: offset,
          });
        },
      },
      section,
      page: page + 1,
      pages,
      position: isLast ? spans.total : positionOf(spans, section, progression),
      positions: spans.total,
      contents,
      direction: stated === 'auto' ? (ofLanguage === 'rtl' ? 'rtl' : text.direction) : stated,
      layout: spot.layout,
      isFirst: spot.isFirst,
      isLast,
      cause,
    };
  };
}
