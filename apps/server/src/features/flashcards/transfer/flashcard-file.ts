// Reads an uploaded file with flashcards, CSV or Anki text, within limits of size.
import { readFile } from 'node:fs/promises';
import { flashcardFileErrors } from '@zhiye/contract';
import { MAX_FLASHCARD_IMPORT_LINES } from '@zhiye/contract/constants/reading/flashcard';
import { refuse } from '../../../platform/refusal.ts';
import { decodeCsv } from '../../../platform/spreadsheets/csv-decoding.ts';
import { isAnkiText, readAnkiRecords } from './anki-text.ts';
import { readCsvRecords } from './flashcard-csv.ts';
import type { FlashcardRecord } from './flashcard-record.ts';

export const readFlashcardFile = async (
  path: string,
): Promise<{ bytes: Buffer; records: FlashcardRecord[] }> => {
  const bytes = await readFile(path);
  return { bytes, records: parseFlashcardFile(bytes) };
};

/** Refuses what cannot be read, and more lines than are allowed. */
export function parseFlashcardFile(bytes: Buffer): FlashcardRecord[] {
  const records = parseRecords(bytes);
  return records.length > MAX_FLASHCARD_IMPORT_LINES
    ? refuse(flashcardFileErrors.tooManyImportLines, { max: MAX_FLASHCARD_IMPORT_LINES })
    : records;
}

function parseRecords(bytes: Buffer): FlashcardRecord[] {
  const text = bytes.toString('utf8');
  if (isAnkiText(text)) {
    if (text.includes('\0') || text.includes('\ufffd')) refuse(flashcardFileErrors.importUnreadable);
    return readAnkiRecords(text, MAX_FLASHCARD_IMPORT_LINES) ?? refuse(flashcardFileErrors.importUnreadable);
  }
  // the line of column names is one more
  const lines =
    decodeCsv(bytes, MAX_FLASHCARD_IMPORT_LINES + 1) ?? refuse(flashcardFileErrors.importUnreadable);
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return readCsvRecords(filled) ?? refuse(flashcardFileErrors.importColumnMissing);
}
