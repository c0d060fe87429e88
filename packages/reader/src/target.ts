import { parseCfi, resolvePoint } from '@zhiye/epub-cfi';
import type { Cfi } from '@zhiye/epub-cfi';
import type { ReaderTarget } from './api.ts';
import type { CfiPlaces } from './cfi-places.ts';
import type { Destination } from './flow.ts';
import { measureSpans, placeAt } from './place.ts';
import type { SectionText } from './section-text.ts';

type Order = readonly { readonly href: string; readonly positions: number }[];

/** Undefined when the book has no such place. What is more precise is tried first. */
export function findDestination(
  readingOrder: Order,
  places: Pick<CfiPlaces, 'sectionOf'>,
  target: ReaderTarget,
): Destination | undefined {
  const { href, cfi, progression, totalProgression } = target as Partial<Record<string, never>> & TargetParts;
  const [path, fragment] = href?.split('#') ?? [];
  const named = readingOrder.findIndex((item) => item.href === path);
  const parsed = cfi === undefined ? undefined : readCfi(cfi);
  const pointed = parsed && places.sectionOf(parsed);
  const rest = offsetFinder(fragment, progression);
  const isThere = pointed !== undefined && (path === undefined || readingOrder[pointed]!.href === path);
  // a document may stand in the order more than once
  if (parsed && isThere) {
    return { section: pointed, findOffset: (text) => offsetOfCfi(text, parsed) ?? rest(text) };
  }
  if (named >= 0) return { section: named, findOffset: rest };
  if (totalProgression === undefined || readingOrder.length === 0) return undefined;
  const place = placeAt(measureSpans(readingOrder), totalProgression);
  return { section: place.section, findOffset: offsetFinder(undefined, place.progression) };
}

interface TargetParts {
  readonly href?: string;
  readonly cfi?: string;
  readonly progression?: number;
  readonly totalProgression?: number;
}

/** Undefined for what is no CFI. */
export function readCfi(cfi: string): Cfi | undefined {
  try {
    return parseCfi(cfi);
  } catch {
    return undefined;
  }
}

/** Undefined when the document has no such place, or it is not drawn. */
export function offsetOfCfi(text: SectionText, cfi: Cfi): number | undefined {
  const point = resolvePoint(text.document, cfi);
  return point.found === 'notFound' ? undefined : text.offsetOf(point);
}

function offsetFinder(fragment: string | undefined, progression = 0): Destination['findOffset'] {
  if (fragment) return (text) => text.offsetOfFragment(fragment) ?? 0;
  // the end of a section is its last page, not the one after it
  const share = fraction(progression);
  // the length of a large text is dear, and its start needs none
  return (text) => (share > 0 ? Math.min(share * text.length, text.length - 1) : 0);
}

const fraction = (value: number): number => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);
