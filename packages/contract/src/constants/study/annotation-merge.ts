// The rules by which changes of annotations on several devices become one result. The server applies them; tests run
// them with random interleavings. Clocks play no part: the order is that in which operations arrive at the server.
import type { AnnotationColor, AnnotationStyle } from './annotation.ts';

/** What a person made: a highlight, a note (a highlight with a text), or a bookmark. */
export interface AnnotationContent {
  readonly isBookmark: boolean;
  /** Milliseconds since 1970, strictly increasing in a browser (requirement R-308). */
  readonly id: number;
  /** Milliseconds since 1970 by the clock of the browser. For display only. */
  readonly createTime: number;
  /** Index of the section in the reading order. */
  readonly chapterPos: number;
  readonly cfi: string;
  /** The surrounding text and the progression, which find the passage when the CFI does not. */
  readonly serialized: string;
  readonly selectedText: string;
  readonly color: AnnotationColor;
  readonly style: AnnotationStyle;
  readonly title: string;
  readonly note: string;
}

/** An annotation as the server stores it. */
export interface StoredAnnotation extends AnnotationContent {
  readonly uid: string;
  /** Taken from a counter of the person; every change has a higher one. */
  readonly rev: number;
  /** The revision in which title or note last changed. */
  readonly noteRev: number;
  readonly isDeleted: boolean;
  /** The content of an old deletion is gone; an edit brings it along. */
  readonly isErased: boolean;
}

/** Parts of an annotation that change independently. */
export type AnnotationPart = 'look' | 'note' | 'anchor';
export const ANNOTATION_PARTS: readonly AnnotationPart[] = ['look', 'note', 'anchor'];

interface OperationBase {
  readonly uid: string;
  /** Names the operation, so that a repeated one has no further effect. */
  readonly operationId: string;
  /** The revision on which the change was made; 0 for a new annotation. */
  readonly baseRev: number;
}
/** Creates, edits or restores. `changed` names the parts that differ from the base. */
export interface PutAnnotation extends OperationBase {
  readonly kind: 'put';
  readonly changed: readonly AnnotationPart[];
  readonly content: AnnotationContent;
}
export interface DeleteAnnotation extends OperationBase {
  readonly kind: 'delete';
}
export type AnnotationOperation = PutAnnotation | DeleteAnnotation;

type NoteText = Pick<AnnotationContent, 'title' | 'note'>;

const SEPARATOR = '\n\n';

/**
 * Applies an operation. `stored` is undefined for an unknown annotation, `rev` is the next revision. Returns `stored`
 * itself when nothing changes.
 */
export function mergeOperation(
  stored: StoredAnnotation | undefined,
  operation: AnnotationOperation,
  rev: number,
): StoredAnnotation | undefined {
  if (operation.kind === 'delete') return mergeDeletion(stored, operation, rev);
  const { uid, content } = operation;
  if (!stored || stored.isErased) {
    return { ...content, uid, rev, noteRev: rev, isDeleted: false, isErased: false };
  }
  const merged = { ...stored, ...changedParts(stored, operation), isDeleted: false };
  if (!stored.isDeleted && isSameContent(stored, merged)) return stored;
  const hasNewNote = merged.note !== stored.note || merged.title !== stored.title;
  return { ...merged, rev, noteRev: hasNewNote ? rev : stored.noteRev };
}

/** An edit that the deletion did not know beats it. */
function mergeDeletion(stored: StoredAnnotation | undefined, { baseRev }: DeleteAnnotation, rev: number) {
  if (!stored || stored.isDeleted || stored.rev > baseRev) return stored;
  return { ...stored, isDeleted: true, rev };
}

/** The last arrival decides color and anchor; of a note that changed on both sides, both texts are kept. */
function changedParts(stored: StoredAnnotation, { changed, content, baseRev }: PutAnnotation) {
  const isNoteUnchanged = stored.noteRev <= baseRev;
  return {
    ...(changed.includes('look') && lookOf(content)),
    ...(changed.includes('anchor') && anchorOf(content)),
    ...(changed.includes('note') && (isNoteUnchanged ? noteOf(content) : joinNotes(stored, content))),
  };
}

const lookOf = ({ color, style }: AnnotationContent) => ({ color, style });
const anchorOf = ({ chapterPos, cfi, serialized, selectedText }: AnnotationContent) => ({
  chapterPos,
  cfi,
  serialized,
  selectedText,
});
const noteOf = ({ title, note }: NoteText): NoteText => ({ title, note });

/** Keeps both notes, one below the other, unless one contains the other as whole paragraphs. */
export function joinNotes(stored: NoteText, added: NoteText): NoteText {
  const isOtherTitle = stored.title !== '' && added.title !== '' && stored.title !== added.title;
  const title = stored.title || added.title;
  const text = isOtherTitle ? [added.title, added.note].filter(Boolean).join('\n') : added.note;
  if (text === '' || hasParagraphs(stored.note, text)) return { title, note: stored.note };
  if (stored.note === '' || hasParagraphs(text, stored.note)) return { title, note: text };
  return { title, note: stored.note + SEPARATOR + text };
}

const framed = (text: string) => SEPARATOR + text + SEPARATOR;
const hasParagraphs = (note: string, part: string) => framed(note).includes(framed(part));

/**
 * Repeats a change of a note on the merged one: `sent` is what the server received, `local` what the person wrote
 * since. Text of other devices stays.
 */
export function rebaseNote(merged: NoteText, sent: NoteText, local: NoteText): NoteText {
  const title = merged.title === sent.title ? local.title : undefined;
  if (merged.note === sent.note && title !== undefined) return noteOf(local);
  if (sent.note !== '' && hasParagraphs(merged.note, sent.note) && title !== undefined) {
    const parts = framed(merged.note).split(framed(sent.note));
    const note = [parts[0], local.note, parts.slice(1).join(framed(sent.note))];
    return {
      title,
      note: note
        .map((part) => part!.trim())
        .filter(Boolean)
        .join(SEPARATOR),
    };
  }
  return joinNotes(merged, local);
}

/** Takes the named parts of `changed`, and the others of `base`. A note is the rebased one. */
export function withParts(
  base: AnnotationContent,
  changed: AnnotationContent,
  parts: readonly AnnotationPart[],
): AnnotationContent {
  return {
    ...base,
    ...(parts.includes('look') && lookOf(changed)),
    ...(parts.includes('anchor') && anchorOf(changed)),
    ...(parts.includes('note') && noteOf(changed)),
  };
}

const CONTENT_KEYS = [
  'isBookmark',
  'id',
  'createTime',
  'chapterPos',
  'cfi',
  'serialized',
  'selectedText',
  'color',
  'style',
  'title',
  'note',
] as const satisfies readonly (keyof AnnotationContent)[];

export const isSameContent = (one: AnnotationContent, other: AnnotationContent): boolean =>
  CONTENT_KEYS.every((key) => one[key] === other[key]);

/** The content of a stored annotation, without what belongs to the server. */
export const contentOf = (annotation: AnnotationContent): AnnotationContent =>
  Object.fromEntries(CONTENT_KEYS.map((key) => [key, annotation[key]])) as unknown as AnnotationContent;
