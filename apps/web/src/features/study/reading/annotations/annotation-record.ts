import { ANNOTATION_LENGTH } from '@zhiye/contract/constants/study/annotation';
import type { AnnotationContent } from '@zhiye/contract/constants/study/annotation-merge';
import type { ReplicaAnnotation } from '@zhiye/contract/constants/study/annotation-replica';
import { storableText } from '../../../../shared/notes/storable-text.ts';
import type { CurrentLocation, Highlight, Quote, TextSelection } from '@zhiye/reader';

/** An annotation in this browser. */
export interface LocalAnnotation extends ReplicaAnnotation {
  /** The code with which the server refused the last change, until the next change. */
  readonly refusedCode?: number | undefined;
}

/** What `serialized` holds beside the CFI. */
export interface Anchor {
  readonly prefix: string;
  readonly suffix: string;
  /** The passage as it stands in the book, where `selectedText` writes its formulas in one line. */
  readonly exact?: string;
  /** How far into the book, 0 to 1, when it was made. */
  readonly progression: number;
  /** The page of the printed book and the chapter, for lists of notes that do not open the book. */
  readonly printedPage?: string;
  readonly chapter?: string;
}

export function readAnchor({ serialized }: Pick<AnnotationContent, 'serialized'>): Anchor {
  try {
    const { prefix, suffix, exact, progression, printedPage, chapter } = JSON.parse(
      serialized,
    ) as Partial<Anchor>;
    const isInBook = typeof progression === 'number' && progression >= 0 && progression <= 1;
    return {
      prefix: String(prefix ?? ''),
      suffix: String(suffix ?? ''),
      progression: isInBook ? progression : 0,
      ...(typeof exact === 'string' && { exact }),
      ...(typeof printedPage === 'string' && { printedPage }),
      ...(typeof chapter === 'string' && { chapter }),
    };
  } catch {
    return { prefix: '', suffix: '', progression: 0 };
  }
}

type AnchorFields = Pick<AnnotationContent, 'chapterPos' | 'cfi' | 'serialized' | 'selectedText'>;

/**
 * `printedPage` is that of the passage, which may differ from that of the view. Undefined when the selection is too large to
 * be stored.
 */
export function anchorOfSelection(
  { cfi, section, text, linearText, quote }: TextSelection,
  location: CurrentLocation | undefined,
  printedPage: string | null,
): AnchorFields | undefined {
  if (cfi.length > ANNOTATION_LENGTH.cfi) return undefined;
  const { prefix, suffix, exact } = quote;
  const place = { ...placeOf(location), ...printedPageOf(printedPage) };
  const anchorWith = (more: Pick<Anchor, 'exact'>): string =>
    JSON.stringify({ prefix, suffix, ...more, ...place } satisfies Anchor);
  const plain = anchorWith({});
  if (plain.length > ANNOTATION_LENGTH.serialized) return undefined;
  // a long passage has no space for both texts; that of the book is needed
  const withExact = linearText === text ? plain : anchorWith({ exact });
  const isLinear = withExact.length <= ANNOTATION_LENGTH.serialized;
  return {
    chapterPos: section,
    cfi,
    serialized: isLinear ? withExact : plain,
    selectedText: storableText(isLinear ? linearText : text, ANNOTATION_LENGTH.selectedText),
  };
}

const MAX_CHAPTER_LENGTH = 100;
const MAX_PAGE_LENGTH = 20;

function placeOf(location: CurrentLocation | undefined): Pick<Anchor, 'progression' | 'chapter'> {
  const chapter = location?.locator.title;
  return {
    progression: location?.locator.totalProgression ?? 0,
    ...(chapter && { chapter: storableText(chapter, MAX_CHAPTER_LENGTH) }),
  };
}

const printedPageOf = (page: string | null): Pick<Anchor, 'printedPage'> =>
  page ? { printedPage: storableText(page, MAX_PAGE_LENGTH) } : {};

/** The bookmark of a page: its first words and its chapter. */
export function anchorOfPage(location: CurrentLocation, firstWords: string): AnchorFields | undefined {
  const { locator, section } = location;
  const { cfi } = locator;
  if (cfi === '' || cfi.length > ANNOTATION_LENGTH.cfi) return undefined;
  const place = { ...placeOf(location), ...printedPageOf(location.printedPage) };
  const serialized = JSON.stringify({ prefix: '', suffix: '', ...place } satisfies Anchor);
  return { chapterPos: section, cfi, serialized, selectedText: storableText(firstWords, 60) };
}

export type AnnotationKind = 'highlight' | 'note' | 'bookmark';

export function kindOf({ isBookmark, title, note }: AnnotationContent): AnnotationKind {
  if (isBookmark) return 'bookmark';
  return title !== '' || note !== '' ? 'note' : 'highlight';
}

/** For the engine. A text that was cut cannot find its passage again. */
export function toHighlight({ uid, content }: ReplicaAnnotation): Highlight {
  const { cfi, color, style, selectedText } = content;
  const { prefix, suffix, exact = selectedText } = readAnchor(content);
  const quote: Quote = { exact, prefix, suffix };
  return {
    id: uid,
    cfi,
    color,
    style,
    ...(selectedText !== '' && selectedText.length < ANNOTATION_LENGTH.selectedText && { quote }),
  };
}
