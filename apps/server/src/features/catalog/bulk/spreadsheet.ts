// Reads an uploaded CSV or XLSX file into lines of text, within limits of size.
import { open, readFile } from 'node:fs/promises';
import { MAX_BULK_BOOKS, bookImportErrors } from '@zhiye/contract';
import { DEFAULT_LIMITS, PublicationRefusedError } from '@zhiye/publication';
import { openZip } from '@zhiye/publication/node';
import { readSheet } from 'read-excel-file/universal';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decodeCsv } from '../../../platform/spreadsheets/csv-decoding.ts';

const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004');

/** Limits of an unpacked workbook. Ten thousand full lines take about 40 MB. */
const LIMITS = {
  ...DEFAULT_LIMITS,
  totalBytes: 90_000_000,
  entryBytes: 80_000_000,
  compressionRatio: 200,
  entries: 1_000,
};

/** The parser allocates a full rectangle, so one distant cell would fill the cache. */
const MAX_ROWS = 2 * MAX_BULK_BOOKS;
const MAX_COLUMNS = 300;

/** The first line holds the names of the columns. Refuses files that cannot be read. */
export async function readSpreadsheetLines({ name, path }: UploadedFile): Promise<string[][]> {
  if (await isZip(path)) return readWorkbook(path);
  if (!/\.csv$/i.test(name)) return refuse(bookImportErrors.importFileUnreadable);
  const lines = decodeCsv(await readFile(path), MAX_ROWS) ?? refuse(bookImportErrors.importFileUnreadable);
  return lines.length > MAX_ROWS
    ? refuse(bookImportErrors.tooManyImportLines, { most: MAX_BULK_BOOKS })
    : lines;
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(ZIP_SIGNATURE);
  } finally {
    await file.close();
  }
}

async function readWorkbook(path: string): Promise<string[][]> {
  await checkWorkbook(path);
  const bytes = await readFile(path);
  const { buffer, byteOffset, byteLength } = bytes;
  const data = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const rows = await readSheet(data).catch((): never => refuse(bookImportErrors.importFileUnreadable));
  return rows.map((row) => row.map(cellText));
}

/** Unpacks every entry once and discards it, to check the real sizes and the number of rows and columns. */
async function checkWorkbook(path: string): Promise<void> {
  try {
    const zip = await openZip(path, LIMITS);
    try {
      for (const entry of zip.entries) {
        if (!entry.path.endsWith('.xml')) continue;
        const text = Buffer.from(await zip.read(entry.path)).toString('latin1');
        if (text.includes('sheetData') && !isSheetBounded(text))
          refuse(bookImportErrors.tooManyImportLines, { most: MAX_BULK_BOOKS });
      }
    } finally {
      await zip.close();
    }
  } catch (error) {
    if (!(error instanceof PublicationRefusedError)) throw error;
    refuse(bookImportErrors.importFileUnreadable);
  }
}

/** Checks the references of cells and rows, and their number (ECMA-376, 18.3.1.4 and 18.3.1.73). */
function isSheetBounded(xml: string): boolean {
  for (const [, place = ''] of xml.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, column = '', row] = /^([A-Z]{0,2})(\d{1,6})$/.exec(place) ?? [];
    if (row === undefined || Number(row) > MAX_ROWS || columnNumber(column) > MAX_COLUMNS) return false;
  }
  let rows = 0;
  let cells = 0;
  for (const [, tag] of xml.matchAll(/<(?:\w+:)?(row|c)[\s/>]/g)) {
    if (tag === 'row') {
      rows += 1;
      cells = 0;
    } else cells += 1;
    if (rows > MAX_ROWS || cells > MAX_COLUMNS) return false;
  }
  return true;
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** A date in a spreadsheet is a day without a time zone. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell as string | number | boolean);
}
