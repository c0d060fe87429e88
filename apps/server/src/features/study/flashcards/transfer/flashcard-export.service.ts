// Writes the cards of a person into a file, while it is sent.
import { Readable } from 'node:stream';
import { flashcardFileErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import { clozeText } from '@zhiye/contract/constants/study/cloze';
import { FLASHCARD_LENGTH } from '@zhiye/contract/constants/study/flashcard';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/file-reply.ts';
import { createPlaces } from '../../../../platform/places.ts';
import { Refusal, refuse } from '../../../../platform/refusal.ts';
import { csvStreamReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { matchFlashcards, selectFlashcardsAfter } from '../cards/flashcard.store.ts';
import type { StoredFlashcard } from '../cards/flashcard.store.ts';
import { requireCategory } from '../categories/flashcard-category.service.ts';
import { selectCategories } from '../categories/flashcard-category.store.ts';
import { ANKI_HEAD, writeAnkiLines } from './anki-text.ts';
import { csvHead, csvLine } from './flashcard-csv.ts';
import type { FlashcardRecord } from './flashcard-record.ts';
import type { Db } from '../../../../db/client.ts';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import { takeCopyAllowance } from '../../reading/index.ts';
import type { GrantedCopies } from '../../reading/index.ts';

/** Each card may name a long passage of its book. */
const CARDS_PER_QUERY = 100;
/** Limits one file, in UTF-16 code units. */
const MAX_SIZE = 60_000_000;
const CUT = {
  zh: '文件已达到大小上限，其余卡片没有写入。请按分类分别导出',
  en: 'The file has reached its largest size. The other cards are left out; export each category by itself',
} as const;

/** Who receives an export: a person has one at a time. */
const receiving = new Set<string>();
/** Counts the passages of a few batches at once, in turn by person. */
const places = createPlaces({ atOnce: 2, waitingEach: 1, waitingMs: 60_000 });
const NAMES = { zh: '学习卡', en: 'flashcards' } as const;

interface ExportRequest {
  readonly format: 'csv' | 'anki';
  readonly categoryId?: string;
  readonly language: Language;
}

export async function exportFlashcards(
  deps: ExportDeps,
  userId: string,
  { format, categoryId, language }: ExportRequest,
  now: Date,
): Promise<FileReply> {
  await requireCategory(deps.db, userId, categoryId);
  if (receiving.has(userId)) refuse(flashcardFileErrors.exportRunning);
  const name = `${NAMES[language]}-${businessDay(now)}`;
  const batches = withinBudget(readBatches(deps, userId, categoryId, now), CUT[language]);
  const reply =
    format === 'csv'
      ? csvStreamReply(`${name}.csv`, csvHead(language), toCsv(batches, language))
      : {
          name: `${name}.txt`,
          mediaType: 'text/plain; charset=utf-8',
          stream: Readable.from(toAnki(batches)),
        };
  receiving.add(userId);
  reply.stream.once('close', () => receiving.delete(userId));
  return reply;
}

/** Ends with a record that says so when the file becomes too large. It has no back, so that it is no card when it is read again. */
async function* withinBudget(
  batches: AsyncIterable<FlashcardRecord[]>,
  cut: string,
): AsyncGenerator<readonly FlashcardRecord[]> {
  let size = 0;
  for await (const records of batches) {
    size += records.reduce(
      (sum, { front, back, quote }) => sum + front.length + back.length + quote.length,
      0,
    );
    if (size > MAX_SIZE) {
      yield [{ ...EMPTY, front: cut }];
      return;
    }
    yield records;
  }
}

const EMPTY: FlashcardRecord = {
  kind: 'basic',
  front: '',
  back: '',
  category: '',
  title: '',
  page: '',
  quote: '',
  bookId: null,
  cfi: '',
  isMastered: false,
};

async function* readBatches(
  deps: ExportDeps,
  userId: string,
  categoryId: string | undefined,
  now: Date,
): AsyncGenerator<FlashcardRecord[]> {
  const { db } = deps;
  const categories = await selectCategories(db, userId);
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const condition = matchFlashcards(userId, { categoryId }, now);
  let last: StoredFlashcard | undefined;
  do {
    const rows = await selectFlashcardsAfter(db, condition, last, CARDS_PER_QUERY);
    const records = rows.map((row) => toRecord(row, nameOf.get(row.categoryId ?? '') ?? ''));
    const limited = await places.run(userId, () => limitQuotes(deps, userId, records, now));
    if (limited === 'busy') throw new Error('the export of cards waited too long');
    yield limited;
    last = rows.length < CARDS_PER_QUERY ? undefined : rows.at(-1);
  } while (last);
}

const toRecord = (row: StoredFlashcard, category: string): FlashcardRecord => ({
  kind: row.kind,
  front: row.front,
  back: row.back,
  category,
  title: row.sourceTitle,
  page: row.page,
  quote: row.quote,
  bookId: row.bookId,
  cfi: row.cfi,
  isMastered: row.isMastered,
});

async function* toCsv(batches: AsyncIterable<readonly FlashcardRecord[]>, language: Language) {
  for await (const records of batches) yield records.map((record) => csvLine(record, language));
}

async function* toAnki(batches: AsyncIterable<readonly FlashcardRecord[]>) {
  yield Buffer.from(ANKI_HEAD);
  for await (const records of batches) yield Buffer.from(writeAnkiLines(records));
}

// Shortens passages of books in exported cards to what may still be copied (decision 044).
type GrantedPassage = GrantedCopies['passages'][number];

interface ExportDeps {
  readonly db: Db;
  readonly storage: FileStorage;
}

const SHORTENED = '…';

/** Passages count against the copy cap of their book, also when the access has expired. The cards stay in their order. */
async function limitQuotes(
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
