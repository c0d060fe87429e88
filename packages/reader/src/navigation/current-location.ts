import type { ReaderPublication } from '../api.ts';
import type { CfiResolver } from './cfi-resolver.ts';
import { findContentsEntry, listContents } from './contents.ts';
import type { ViewState } from '../layout/flow.ts';
import { measurePositionSpans, positionOf, totalProgressionOf } from './progression.ts';
import type { CurrentLocation, RelocationCause } from './reader-events.ts';
import { directionOfLanguage } from '../text/writing-mode.ts';

/** Describes what is in view as a location in the whole book. */
export type DescribeLocation = (viewState: ViewState, cause: RelocationCause) => CurrentLocation;

/** The next linear section in a direction; undefined at the ends of the book. */
export function adjacentSection(
  readingOrder: readonly { readonly linear: boolean }[],
  section: number,
  step: 1 | -1,
): number | undefined {
  let neighbor = section + step;
  while (readingOrder[neighbor] && !readingOrder[neighbor]!.linear) neighbor += step;
  return readingOrder[neighbor] ? neighbor : undefined;
}

export function createLocationDescriber(
  { manifest }: ReaderPublication,
  cfiResolver: Pick<CfiResolver, 'cfiOf' | 'startCfiOf'>,
): DescribeLocation {
  const { readingOrder, metadata } = manifest;
  const spans = measurePositionSpans(readingOrder);
  const entries = listContents(manifest);
  const printedPages = listContents({ readingOrder, toc: manifest.pageList ?? [] });
  const languageDirection = directionOfLanguage(metadata.language[0]);

  return (viewState, cause) => {
    const { section, text, page, pages, progression, isLast } = viewState;
    const item = readingOrder[section]!;
    const contents = findContentsEntry(entries, section, page, text.pageOfFragment);
    const progressionDirection = metadata.readingProgression;
    const cfiOfView = computeOnce(viewState, (view) => cfiOfStart(view, cfiResolver));
    return {
      locator: {
        href: item.href,
        progression,
        totalProgression: isLast ? 1 : totalProgressionOf(spans, section, progression),
        title: contents?.title ?? item.title ?? null,
        get cfi() {
          return cfiOfView();
        },
      },
      section,
      page: page + 1,
      pages,
      position: isLast ? spans.total : positionOf(spans, section, progression),
      positions: spans.total,
      contents,
      printedPage: findContentsEntry(printedPages, section, page, text.pageOfFragment)?.title ?? null,
      direction:
        progressionDirection === 'auto'
          ? languageDirection === 'rtl'
            ? 'rtl'
            : text.direction
          : progressionDirection,
      layout: viewState.layout,
      isFirst: viewState.isFirst,
      isLast,
      cause,
    };
  };
}

function cfiOfStart(
  { section, findAnchor }: ViewState,
  cfiResolver: Pick<CfiResolver, 'cfiOf' | 'startCfiOf'>,
): string {
  const anchor = findAnchor();
  if (!anchor) return cfiResolver.startCfiOf(section);
  const { node, offset } = anchor;
  const point = { startContainer: node, startOffset: offset, endContainer: node, endOffset: offset };
  return cfiResolver.cfiOf(section, point);
}

/** Computes a value when it is first asked for, and then lets go of what it was computed from. */
function computeOnce<Source, Value>(source: Source, compute: (from: Source) => Value): () => Value {
  let from: { source: Source } | undefined = { source };
  let value: Value;
  return () => {
    if (from) value = compute(from.source);
    from = undefined;
    return value;
  };
}
