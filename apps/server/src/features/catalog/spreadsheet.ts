// Answers for reading a list that somebody sends, CSV or XLSX, into lines of text, within bounds.
import { open, readFile } from 'node:fs/promises';
import { MAX_BULK_BOOKS, officeImportErrors } from '@zhiye/contract';
import { DEFAULT_LIMITS, PublicationRefused } from '@zhiye/publication';
import { openZip } from '@zhiye/publication/node';
import { readSheet } from 'read-excel-file/universal';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { refuse } from '../../platform/refusal.ts';
import { readCsv } from './csv.ts';

const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004');

/** What a workbook may unpack to: ten thousand full lines take some 40 MB. */
const LIMITS = {
  ...DEFAULT_LIMITS,
  totalBytes: 90_000_000,
  entryBytes: 80_000_000,
  compressionRatio: 200,
  entries: 1_000,
};

/** A sheet is drawn up as a full rectangle, so that one cell far out would fill the memory. */
const MOST_ROWS = 2 * MAX_BULK_BOOKS;
const MOST_COLUMNS = 300;

/** Lines of cells as text, the head first. Refuses what cannot be read. */
export async function readLines({ name, path }: UploadedFile): Promise<string[][]> {
  if (await isZip(path)) return readWorkbook(path);
  if (!/\.csv$/i.test(name)) return refuse(officeImportErrors.listUnreadable);
  const text = decode(await readFile(path)) ?? refuse(officeImportErrors.listUnreadable);
  const lines = readCsv(text, MOST_ROWS) ?? refuse(officeImportErrors.listUnreadable);
  return lines.length > MOST_ROWS ? refuse(officeImportErrors.listTooLong, { most: MAX_BULK_BOOKS }) : lines;
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

/** UTF-8 when it is that, else GB18030, which Chinese spreadsheets write; undefined when it is neither or no text. */
function decode(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? undefined : text;
    } catch {
      // the next one
    }
  }
  return undefined;
}

async function readWorkbook(path: string): Promise<string[][]> {
  await checkWorkbook(path);
  const bytes = await readFile(path);
  const { buffer, byteOffset, byteLength } = bytes;
  const data = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const rows = await readSheet(data).catch((): never => refuse(officeImportErrors.listUnreadable));
  return rows.map((row) => row.map(cellText));
}

/** Unpacks every entry once, keeping nothing: sizes are what they say, and no sheet is larger than a list can be. */
async function checkWorkbook(path: string): Promise<void> {
  try {
    const zip = await openZip(path, LIMITS);
    try {
      for (const entry of zip.entries) {
        if (!entry.path.endsWith('.xml')) continue;
        const text = Buffer.from(await zip.read(entry.path)).toString('latin1');
        if (text.includes('sheetData') && !isSheetBounded(text))
          refuse(officeImportErrors.listTooLong, { most: MAX_BULK_BOOKS });
      }
    } finally {
      await zip.close();
    }
  } catch (error) {
    if (!(error instanceof PublicationRefused)) throw error;
    refuse(officeImportErrors.listUnreadable);
  }
}

/** By what its cells and rows say of their place, and by how many there are (ECMA-376, 18.3.1.4 and 18.3.1.73). */
function isSheetBounded(xml: string): boolean {
  for (const [, place = ''] of xml.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, column = '', row] = /^([A-Z]{0,2})(\d{1,6})$/.exec(place) ?? [];
    if (row === undefined || Number(row) > MOST_ROWS || columnNumber(column) > MOST_COLUMNS) return false;
  }
  let rows = 0;
  let cells = 0;
  for (const [, tag] of xml.matchAll(/<(?:\w+:)?(row|c)[\s/>]/g)) {
    if (tag === 'row') {
      rows += 1;
      cells = 0;
    } else cells += 1;
    if (rows > MOST_ROWS || cells > MOST_COLUMNS) return false;
  }
  return true;
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Dates of a spreadsheet are days without a time zone. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell as string | number | boolean);
}
