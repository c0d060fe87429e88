// Brings cards from a file in: a dry run first, then the same file again with its hash.
import { flashcardErrors, flashcardFileErrors, MAX_SHOWN_IMPORT_ROWS } from '@zhiye/contract';
import type { FlashcardImport, FlashcardImportRow } from '@zhiye/contract';
import { MAX_FLASHCARD_CATEGORIES } from '@zhiye/contract/constants/study/flashcard';
import type { Db, Tx } from '../../../../db/client.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { mapInTurns } from '../../../../platform/map-in-turns.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findHeldAccess } from '../../../commerce/entitlements/index.ts';
import { newFlashcardRow, requireFlashcardSpace } from '../cards/flashcard.service.ts';
import { insertFlashcards, selectFlashcardTexts } from '../cards/flashcard.store.ts';
import { requireCategory } from '../categories/flashcard-category.service.ts';
import { insertCategories, selectCategories } from '../categories/flashcard-category.store.ts';
import { lockFlashcards } from '../flashcard-lock.store.ts';
import { readFlashcardFile } from './flashcard-file.ts';
import type { FlashcardFile } from './flashcard-file.ts';
import { problemOfRecord } from './flashcard-record.ts';
import type { FlashcardRecord } from './flashcard-record.ts';

const SHOWN_LENGTH = 120;

interface CheckedRow {
  readonly record: FlashcardRecord;
  readonly row: FlashcardImportRow;
}

export async function importFlashcards(
  db: Db,
  userId: string,
  { categoryId, fileHash }: { categoryId?: string; fileHash?: string },
  file: UploadedFile,
  now: Date,
): Promise<FlashcardImport> {
  await requireCategory(db, userId, categoryId);
  const read = await readFlashcardFile(file, userId);
  const hash = read.fileHash;
  if (fileHash === undefined) return describeImport(hash, false, await checkRecords(db, userId, read));
  if (fileHash !== hash) refuse(flashcardFileErrors.importChanged);
  return db.transaction(async (tx) => {
    await lockFlashcards(tx, userId);
    const checked = await checkRecords(tx, userId, read);
    const added = checked.flatMap(({ record, row }) => (row.result === 'new' ? [record] : []));
    await storeRecords(tx, userId, added, categoryId ?? null, now);
    return describeImport(hash, true, checked);
  });
}

const keyOf = ({ kind, front, back }: Pick<FlashcardRecord, 'kind' | 'front' | 'back'>): string =>
  JSON.stringify([kind, front, back]);

async function checkRecords(
  db: Db,
  userId: string,
  { records, withMedia }: FlashcardFile,
): Promise<CheckedRow[]> {
  const known = new Set(await mapInTurns(await selectFlashcardTexts(db, userId), keyOf));
  return mapInTurns(records, (record, index) => {
    const problem = problemOfRecord(record);
    const isDuplicate = !problem && known.has(keyOf(record));
    if (!problem) known.add(keyOf(record));
    const { front, back, page } = record;
    const [shownFront, shownBack, shownPage] = [front, back, page].map(shorten) as [string, string, string];
    return {
      record,
      row: {
        line: index + 2,
        front: shownFront,
        back: shownBack,
        page: shownPage,
        result: problem ? 'invalid' : isDuplicate ? 'duplicate' : 'new',
        problem,
        hasMedia: withMedia.has(index),
      },
    };
  });
}

/** A cut in the middle of a surrogate pair would leave half of it. */
const shorten = (text: string): string => text.slice(0, SHOWN_LENGTH).replace(/\p{Surrogate}/gu, '');

function describeImport(fileHash: string, isDone: boolean, checked: readonly CheckedRow[]): FlashcardImport {
  const rows = checked.map(({ row }) => row);
  const count = (result: FlashcardImportRow['result']) => rows.filter((row) => row.result === result).length;
  const rank = ({ result, hasMedia }: FlashcardImportRow) => (result !== 'new' ? 0 : hasMedia ? 1 : 2);
  const leftOutFirst = rows.toSorted((a, b) => rank(a) - rank(b));
  return {
    fileHash,
    isDone,
    newTotal: count('new'),
    duplicateTotal: count('duplicate'),
    invalidTotal: count('invalid'),
    mediaTotal: rows.filter(({ result, hasMedia }) => result === 'new' && hasMedia).length,
    rows: leftOutFirst.slice(0, MAX_SHOWN_IMPORT_ROWS),
  };
}

/** A book that the person never held stays a title without a link. */
async function storeRecords(
  tx: Tx,
  userId: string,
  records: readonly FlashcardRecord[],
  categoryId: string | null,
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  await requireFlashcardSpace(tx, userId, records.length, now);
  const idOf = await ensureCategories(tx, userId, records, now);
  const bookIds = [...new Set(records.flatMap(({ bookId }) => bookId ?? []))];
  const held = await findHeldAccess(tx, userId, bookIds);
  const rows = records.map((record, index) => {
    const { kind, front, back, category, title, page, quote, cfi, bookId, isMastered } = record;
    const isHeld = bookId !== null && held.has(bookId);
    // a millisecond apart, so that lists and reviews keep the order of the file
    const madeAt = new Date(now.getTime() + index);
    const source = { bookId: isHeld ? bookId : null, title, cfi: isHeld ? cfi : '', quote, page };
    const card = { cardId: newId(madeAt), categoryId: idOf.get(category) ?? categoryId };
    return { ...newFlashcardRow(userId, { ...card, kind, front, back, source }, madeAt), isMastered };
  });
  await insertFlashcards(tx, rows);
}

/** The ids of the categories by name; missing ones are made. */
async function ensureCategories(
  tx: Tx,
  userId: string,
  records: readonly FlashcardRecord[],
  now: Date,
): Promise<Map<string, string>> {
  const existing = await selectCategories(tx, userId);
  const idOf = new Map(existing.map(({ name, id }) => [name, id]));
  const named = new Set(records.map(({ category }) => category).filter((name) => name.trim() !== ''));
  const missing = [...named].filter((name) => !idOf.has(name));
  if (existing.length + missing.length > MAX_FLASHCARD_CATEGORIES) {
    refuse(flashcardErrors.tooManyCategories, { max: MAX_FLASHCARD_CATEGORIES });
  }
  const lastSort = existing.at(-1)?.sort ?? 0;
  const rows = missing.map((name, index) => ({
    userId,
    id: newId(now),
    name,
    sort: lastSort + 1 + index,
    createdAt: now,
    updatedAt: now,
  }));
  await insertCategories(tx, rows);
  for (const { name, id } of rows) idOf.set(name, id);
  return idOf;
}
