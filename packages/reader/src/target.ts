import type { ReaderTarget } from './api.ts';
import type { PagedDocument } from './pagination.ts';
import { measureSpans, pageAt, placeAt } from './place.ts';

/** A page of a section that may not be laid out yet. */
export interface Destination {
  readonly section: number;
  readonly findPage: (paged: PagedDocument) => number;
}

export const firstPage = (): number => 0;
export const lastPage = (paged: PagedDocument): number => paged.pages - 1;

/** Undefined when the book has no such place. */
export function findDestination(
  readingOrder: readonly { readonly href: string; readonly positions: number }[],
  target: ReaderTarget,
): Destination | undefined {
  if ('href' in target) {
    const [path, fragment] = target.href.split('#');
    const section = readingOrder.findIndex((item) => item.href === path);
    if (section >= 0) return { section, findPage: pageFinder(fragment, target.progression) };
  }
  if (!('totalProgression' in target) || target.totalProgression === undefined || readingOrder.length === 0)
    return undefined;
  const { section, progression } = placeAt(measureSpans(readingOrder), target.totalProgression);
  return { section, findPage: pageFinder(undefined, progression) };
}

function pageFinder(fragment: string | undefined, progression = 0): Destination['findPage'] {
  if (fragment) return (paged) => paged.pageOfFragment(fragment) ?? 0;
  return (paged) => pageAt(progression, paged.pages);
}
