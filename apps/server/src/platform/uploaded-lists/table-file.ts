// Reads one uploaded list. It runs in the process of `table-worker.ts`, because a hostile file may take all memory and time.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readCardText } from './card-text.ts';
import { cleanCell } from './cell-text.ts';
import { declaresDelimiter, findDelimiter, scanRows } from './delimited-text.ts';
import { readElements } from './element-rows.ts';
import { isMarkup, readMarkup } from './markup-table.ts';
import { createCellMeter, createRowCollector } from './row-collector.ts';
import { refuseTable } from './table.ts';
import type { Sheet, Table, TableLimits } from './table.ts';

const ZIP_SIGNATURE = 'PK\u0003\u0004';
/** Of Microsoft's compound files: workbooks of Excel 97 to 2003, and every workbook with a password. */
const COMPOUND_SIGNATURE = 'd0cf11e0a1b11ae1';

/** Throws TableRefusedError. */
export async function readTableFile(path: string, limits: TableLimits): Promise<Table> {
  const bytes = await readFile(path);
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  if (bytes.length > limits.bytes) refuseTable('tooManyCells');
  const isElements = limits.kind === 'elements';
  if (!isElements && bytes.subarray(0, 4).toString('latin1') === ZIP_SIGNATURE) {
    // what unpacks it takes half of the time in which the process starts
    const { readWorkbook } = await import('./workbook.ts');
    return { fileHash, sheets: await readWorkbook(path, limits) };
  }
  if (bytes.subarray(0, 8).toString('hex') === COMPOUND_SIGNATURE) refuseTable('oldWorkbook');
  return { fileHash, ...readTextFile(bytes, limits) };
}

/** Reads the bytes of a text file. Throws TableRefusedError. */
export function readTextFile(bytes: Buffer, limits: TableLimits): Omit<Table, 'fileHash'> {
  const text =
    decodeText(bytes) ??
    (limits.allowsCutText ? decodeCutText(bytes) : undefined) ??
    refuseTable('unreadable');
  if (limits.kind === 'elements') return { sheets: [readElements(text, limits)] };
  const cards = limits.kind === 'cards' ? readCardText(text, limits) : undefined;
  return cards ?? { sheets: isMarkup(text) ? readMarkup(text, limits) : [readText(text, limits)] };
}

function readText(text: string, limits: TableLimits): Sheet {
  const delimiter = findDelimiter(text, limits.columnNames);
  const isDeclared = declaresDelimiter(text);
  const read = (areQuotesRelaxed: boolean): Sheet | undefined => {
    const { checkCell, addRow, finish } = createRowCollector(limits, createCellMeter(limits));
    let isOpen = false;
    const isWhole = scanRows(text, { delimiter, areQuotesRelaxed, checkCell }, (row, cells) => {
      if (cells.length === 1 && cells[0] === '') return;
      isOpen = areQuotesRelaxed && cells.some(opensQuote);
      if (isOpen) return false;
      if (row > 0 || !isDeclared) addRow(row, cells.map(cleanCell));
    });
    return isWhole && !isOpen ? finish('') : undefined;
  };
  // some programs write quotes within a cell as they are: 5" 屏, 甲"北京"公司
  return read(false) ?? read(true) ?? refuseTable('unreadable');
}

/** A cell that begins with a quote and does not close it: nobody knows where it ends. */
const opensQuote = (cell: string): boolean => /^\s*=?"/.test(cell) && cell.split('"').length % 2 === 0;

// The text of a file in whichever encoding a spreadsheet or a bank wrote it.

const LOOKED_AT = 4_096;
/** One byte of so many is zero in UTF-16 with lines of Chinese text. */
const LEAST_ZEROS = 100;

/** UTF-16 is what Excel calls Unicode text. Its byte order mark names it; without one, the zero bytes of marks and digits do. */
function encodingsOf(bytes: Buffer): string[] {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return ['utf-16le'];
  if (mark === 'feff') return ['utf-16be'];
  const start = bytes.subarray(0, LOOKED_AT);
  let [even, odd] = [0, 0];
  start.forEach((byte, place) => {
    if (byte !== 0) return;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  });
  if (even + odd === 0) return ['utf-8', 'gb18030'];
  const [most, least] = [Math.max(even, odd), Math.min(even, odd)];
  if (most * LEAST_ZEROS < start.length || least * 10 > most) return [];
  return [odd > even ? 'utf-16le' : 'utf-16be'];
}

/** The text without its byte order mark. Undefined when the bytes are in none of these encodings, or no text. */
function decodeText(bytes: Buffer): string | undefined {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? undefined : text;
    } catch {
      // try the next encoding
    }
  }
  return undefined;
}

/** Characters that cannot be read, of all: more of them are no text in this encoding. */
const MOST_CUT = 0.01;

/** The text with � where a character was cut. What separates cells and lines is left, because it has one byte. */
function decodeCutText(bytes: Buffer): string | undefined {
  const [best] = encodingsOf(bytes)
    .map((encoding) => new TextDecoder(encoding).decode(bytes))
    .map((text) => ({ text, cut: text.split('\ufffd').length - 1 }))
    .toSorted((one, two) => one.cut - two.cut);
  return best && best.cut <= best.text.length * MOST_CUT && !best.text.includes('\0') ? best.text : undefined;
}
