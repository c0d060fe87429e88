// Shortens passages of books in exported cards to what may still be copied (decision 044).
import { clozeText } from '@zhiye/contract/constants/study/cloze';
import { FLASHCARD_LENGTH } from '@zhiye/contract/constants/study/flashcard';
import type { Db } from '../../../../db/client.ts';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { takeCopyAllowance } from '../../reading/index.ts';
import type { GrantedCopies } from '../../reading/index.ts';
import type { FlashcardRecord } from './flashcard-record.ts';

type GrantedPassage = GrantedCopies['passages'][number];

export interface ExportDeps {
  readonly db: Db;
  readonly storage: FileStorage;
}

const SHORTENED = '…';

/** Passages count against the copy cap of their book, also when the access has expired. The cards stay in their order. */
export async function limitQuotes(
  deps: ExportDeps,
  userId: string,
  records: readonly FlashcardRecord[],
  now: Date,
): Promise<FlashcardRecord[]> {
  const limited = [...records];
  for (const [bookId, places] of placesByBook(records)) {
    const passages = places.map((place) => ({ cfi: records[place]!.cfi, text: records[place]!.quote }));
    const granted = await grantQuotes(deps, { userId, bookId, passages }, now);
    places.forEach((place, index) => {
      limited[place] = applyGrant(records[place]!, granted?.[index]);
    });
  }
  return limited;
}

/** Where the cards of each book are that have a passage. */
function placesByBook(records: readonly FlashcardRecord[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  records.forEach(({ bookId, quote }, place) => {
    if (bookId === null || quote === '') return;
    places.set(bookId, [...(places.get(bookId) ?? []), place]);
  });
  return places;
}

/** Undefined for a book that the person no longer holds, such as a refunded one. */
async function grantQuotes(
  deps: ExportDeps,
  request: { userId: string; bookId: number; passages: { cfi: string; text: string }[] },
  now: Date,
) {
  try {
    const result = await takeCopyAllowance(deps, { ...request, isShortened: true, mayBeExpired: true }, now);
    return result.isGranted ? result.passages : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** What leaves is what was counted: the text of the book, unless the card has the same one. */
function applyGrant(record: FlashcardRecord, granted: GrantedPassage | undefined): FlashcardRecord {
  const { text = '', isShortened = true } = granted ?? {};
  const quote = text.slice(0, FLASHCARD_LENGTH.quote);
  if (isShortened || quote.length < text.length) return withQuote(record, `${quote}${SHORTENED}`);
  return collapse(text) === collapse(record.quote) ? record : withQuote(record, text);
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The passage is often the answer as well, or the text with gaps. */
function withQuote(record: FlashcardRecord, quote: string): FlashcardRecord {
  const { kind, front, back } = record;
  const passage = record.quote.trim();
  const isFront = kind === 'cloze' && clozeText(front).includes(passage);
  return {
    ...record,
    quote,
    front: isFront ? `{{c1::${quote}}}` : replaceOnce(front, passage, quote),
    back: replaceOnce(back, passage, quote),
  };
}

/** The quote stands for the first passage, a mark for the others: a text that repeats one letter is not multiplied by its quote. */
function replaceOnce(text: string, passage: string, quote: string): string {
  const [before = '', ...after] = passage === '' ? [text] : text.split(passage);
  if (after.length === 0) return before;
  const [next = '', ...others] = after;
  return before + quote + [next, ...others].join(others.length > 0 ? SHORTENED : '');
}
