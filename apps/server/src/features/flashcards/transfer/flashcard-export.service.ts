// Writes the cards of a person into a file, while it is sent.
import { Readable } from 'node:stream';
import type { Language } from '@zhiye/contract';
import { businessDay } from '../../../platform/clock.ts';
import type { FileReply } from '../../../platform/http/file-reply.ts';
import { csvStreamReply } from '../../../platform/spreadsheets/spreadsheet-reply.ts';
import { matchFlashcards, selectFlashcardsAfter } from '../cards/flashcard.store.ts';
import type { StoredFlashcard } from '../cards/flashcard.store.ts';
import { requireCategory } from '../categories/flashcard-category.service.ts';
import { selectCategories } from '../categories/flashcard-category.store.ts';
import { ANKI_HEAD, writeAnkiLines } from './anki-text.ts';
import { limitQuotes } from './export-quotes.service.ts';
import type { ExportDeps } from './export-quotes.service.ts';
import { csvHead, csvLine } from './flashcard-csv.ts';
import type { FlashcardRecord } from './flashcard-record.ts';

const CARDS_PER_QUERY = 500;
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
  const name = `${NAMES[language]}-${businessDay(now)}`;
  const batches = readBatches(deps, userId, categoryId, now);
  if (format === 'csv') return csvStreamReply(`${name}.csv`, csvHead(language), toCsv(batches, language));
  return {
    name: `${name}.txt`,
    mediaType: 'text/plain; charset=utf-8',
    stream: Readable.from(toAnki(batches)),
  };
}

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
    yield await limitQuotes(deps, userId, records, now);
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

async function* toCsv(batches: AsyncIterable<FlashcardRecord[]>, language: Language) {
  for await (const records of batches) yield records.map((record) => csvLine(record, language));
}

async function* toAnki(batches: AsyncIterable<FlashcardRecord[]>) {
  yield Buffer.from(ANKI_HEAD);
  for await (const records of batches) yield Buffer.from(writeAnkiLines(records));
}
