// Applies the copy cap to the passages of an export. The only place that knows how passages are counted.
import type { Note } from '@zhiye/contract';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { takeCopyAllowance } from '../../reading/index.ts';

const MARK = '…';

export interface LimitedQuote {
  readonly text: string;
  readonly isShortened: boolean;
}

/**
 * The passages of annotations, in their order, each as much of it as may be copied. The texts are those of the
 * annotations: the book may have changed. A passage that was counted before is free, so that a repeated export is, too.
 */
export async function limitQuotes(
  deps: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  notes: readonly Note[],
  now: Date,
): Promise<LimitedQuote[]> {
  const limited = new Map<Note, LimitedQuote>();
  for (const bookId of new Set(notes.map((note) => note.bookId))) {
    const ofBook = notes.filter((note) => note.bookId === bookId && note.annotation.selectedText !== '');
    const lengths = await countAllowed(deps, userId, bookId, ofBook, now);
    for (const [index, note] of ofBook.entries()) limited.set(note, cut(note, lengths[index]!));
  }
  return notes.map((note) => limited.get(note) ?? { text: '', isShortened: false });
}

/** How many characters of each passage may be copied; null for all. */
async function countAllowed(
  deps: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  bookId: number,
  notes: readonly Note[],
  now: Date,
): Promise<(number | null)[]> {
  if (notes.length === 0) return [];
  const passages = notes.map(({ annotation: { cfi, selectedText: text } }) => ({ cfi, text }));
  const request = { userId, bookId, passages, isShortened: true, mayBeExpired: true };
  try {
    const taken = await takeCopyAllowance(deps, request, now);
    if (!taken.isGranted) return notes.map(() => 0);
    return taken.passages.map(({ text, isShortened }) => (isShortened ? [...text].length : null));
  } catch (error) {
    // the access was taken back: nothing of the book may be copied
    if (error instanceof Refusal) return notes.map(() => 0);
    throw error;
  }
}

function cut({ annotation: { selectedText } }: Note, allowed: number | null): LimitedQuote {
  const characters = [...selectedText];
  if (allowed === null || characters.length <= allowed) return { text: selectedText, isShortened: false };
  return { text: characters.slice(0, allowed).join('') + MARK, isShortened: true };
}
