import type { ReaderPublication } from './api.ts';
import type { Place, RelocationCause } from './reader-events.ts';
import { contentsAt, listContents } from './contents.ts';
import type { PagedDocument } from './pagination.ts';
import { measureSpans, positionOf, progressionOf, totalProgressionOf } from './place.ts';

/** Puts the page of a section into the words of the whole book. */
export type DescribePlace = (
  section: number,
  page: number,
  paged: PagedDocument,
  cause: RelocationCause,
) => Place;

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

export function createPlaceDescriber({ manifest }: ReaderPublication): DescribePlace {
  const { readingOrder, metadata } = manifest;
  const spans = measureSpans(readingOrder);
  const entries = listContents(manifest);

  return (section, page, paged, cause) => {
    const item = readingOrder[section]!;
    const progression = progressionOf(page, paged.pages);
    const isLast = page === paged.pages - 1 && neighbourOf(readingOrder, section, 1) === undefined;
    const contents = contentsAt(entries, section, page, paged.pageOfFragment);
    const stated = metadata.readingProgression;
    return {
      locator: {
        href: item.href,
        progression,
        totalProgression: isLast ? 1 : totalProgressionOf(spans, section, progression),
        title: contents?.title ?? item.title ?? null,
        cfi: `epubcfi(${item.cfi}!/4)`,
      },
      section,
      page: page + 1,
      pages: paged.pages,
      position: isLast ? spans.total : positionOf(spans, section, progression),
      positions: spans.total,
      contents,
      direction: stated === 'auto' ? paged.direction : stated,
      layout: 'paged',
      isFirst: page === 0 && neighbourOf(readingOrder, section, -1) === undefined,
      isLast,
      cause,
    };
  };
}
