import { parseCfi, resolvePoint } from '@zhiye/epub-cfi';
import type { Cfi } from '@zhiye/epub-cfi';
import type { ReaderTarget } from '../api.ts';
import type { CfiResolver } from './cfi-resolver.ts';
import type { Destination } from '../layout/flow.ts';
import { measurePositionSpans, sectionAtProgression } from './progression.ts';
import type { SectionText } from '../text/section-text.ts';

type Order = readonly { readonly href: string; readonly positions: number }[];

/** The most precise part of a target comes first. Undefined when the book has no such position. */
export function resolveTarget(
  readingOrder: Order,
  cfiResolver: Pick<CfiResolver, 'sectionOf'>,
  target: ReaderTarget,
): Destination | undefined {
  const { href, cfi, progression, totalProgression } = target as Partial<Record<string, never>> & TargetParts;
  const [path, fragment] = href?.split('#') ?? [];
  const sectionOfHref = readingOrder.findIndex((item) => item.href === path);
  const parsed = cfi === undefined ? undefined : tryParseCfi(cfi);
  const sectionOfCfi = parsed && cfiResolver.sectionOf(parsed);
  const findInSection = offsetFinder(fragment, progression);
  const isSameDocument =
    sectionOfCfi !== undefined && (path === undefined || readingOrder[sectionOfCfi]!.href === path);
  // the reading order may contain a document more than once
  if (parsed && isSameDocument) {
    return { section: sectionOfCfi, findOffset: (text) => offsetOfCfi(text, parsed) ?? findInSection(text) };
  }
  if (sectionOfHref >= 0) return { section: sectionOfHref, findOffset: findInSection };
  if (totalProgression === undefined || readingOrder.length === 0) return undefined;
  const position = sectionAtProgression(measurePositionSpans(readingOrder), totalProgression);
  return { section: position.section, findOffset: offsetFinder(undefined, position.progression) };
}

interface TargetParts {
  readonly href?: string;
  readonly cfi?: string;
  readonly progression?: number;
  readonly totalProgression?: number;
}

/** Undefined when the text is not a CFI. */
export function tryParseCfi(cfi: string): Cfi | undefined {
  try {
    return parseCfi(cfi);
  } catch {
    return undefined;
  }
}

/** Undefined when the document has no such point, or it is not drawn. */
function offsetOfCfi(text: SectionText, cfi: Cfi): number | undefined {
  const point = resolvePoint(text.document, cfi);
  return point.found === 'notFound' ? undefined : text.offsetOf(point);
}

function offsetFinder(fragment: string | undefined, progression = 0): Destination['findOffset'] {
  if (fragment) return (text) => text.offsetOfFragment(fragment) ?? 0;
  // progression 1 is the last page of the section, not the page after it
  const share = fraction(progression);
  // measuring the length of a large text is expensive, and its start does not need it
  return (text) => (share > 0 ? Math.min(share * text.length, text.length - 1) : 0);
}

const fraction = (value: number): number => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);
