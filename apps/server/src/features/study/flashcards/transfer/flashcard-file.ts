// Reads an uploaded file with flashcards: CSV, XLSX or text of Anki.
import { flashcardFileErrors } from '@zhiye/contract';
import {
  MAX_FLASHCARD_IMPORT_BYTES,
  MAX_FLASHCARD_IMPORT_LINES,
} from '@zhiye/contract/constants/study/flashcard';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readTable } from '../../../../platform/uploaded-lists/read-table.ts';
import type { Table } from '../../../../platform/uploaded-lists/table.ts';
import { readAnkiRecords } from './anki-text.ts';
import { FLASHCARD_COLUMN_NAMES } from './flashcard-columns.ts';
import { readCsvRecords } from './flashcard-csv.ts';
import type { FlashcardRecord } from './flashcard-record.ts';

/** Limits the fields of a note type of Anki. */
const MAX_FIELDS = 30;

export const FLASHCARD_LIMITS = {
  bytes: MAX_FLASHCARD_IMPORT_BYTES,
  // empty lines, and the names of the columns
  rows: 2 * MAX_FLASHCARD_IMPORT_LINES,
  columns: 100,
  cells: MAX_FLASHCARD_IMPORT_LINES * MAX_FIELDS,
  // a card of 5,000 characters in HTML
  cellLength: 100_000,
  columnNames: FLASHCARD_COLUMN_NAMES,
  keepsOthers: false,
  kind: 'cards',
} as const;

export interface FlashcardFile {
  readonly fileHash: string;
  readonly records: readonly FlashcardRecord[];
  /** Places of records whose pictures or sounds are left out. */
  readonly withMedia: ReadonlySet<number>;
}

/** Refuses what cannot be read, and more lines than are allowed. */
export async function readFlashcardFile(file: UploadedFile, userId: string): Promise<FlashcardFile> {
  const table = await readTable(file, FLASHCARD_LIMITS, userId, {
    unreadable: () => refuse(flashcardFileErrors.importUnreadable),
    tooManyRows: refuseLines,
  });
  const records = recordsOf(table);
  if (records.length > MAX_FLASHCARD_IMPORT_LINES) refuseLines();
  return { fileHash: table.fileHash, records, withMedia: new Set(table.mediaRows) };
}

const refuseLines = (): never =>
  refuse(flashcardFileErrors.tooManyImportLines, { max: MAX_FLASHCARD_IMPORT_LINES });

/** The cards of a file in its order. */
export function recordsOf({ sheets, headers }: Omit<Table, 'fileHash'>): FlashcardRecord[] {
  if (headers) return readAnkiRecords(headers, sheets[0]!.rows);
  for (const { rows } of sheets) {
    const records = readCsvRecords(rows.filter((cells) => cells.some((cell) => cell.trim() !== '')));
    if (records) return records;
  }
  return refuse(flashcardFileErrors.importColumnMissing);
}
