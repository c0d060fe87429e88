import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { formatYuan } from '../yuan.ts';
import type { Cell, Line } from './cell.ts';

/**
 * The characters that a spreadsheet takes for the start of a formula (OWASP, CSV injection). csv-stringify leaves out the
 * line feed.
 */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

export const escapeFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/**
 * A CSV file (RFC 4180) in UTF-8. Without a byte order mark Excel reads the file in the encoding of its system. Formulas
 * get an apostrophe, so that no spreadsheet runs them. `isContinued`: the lines follow others of the same file.
 */
export const writeCsv = (lines: readonly Line[], { isContinued = false } = {}): Buffer =>
  Buffer.from(
    stringify(
      lines.map((cells) => cells.map(writeCell)),
      {
        bom: !isContinued,
        record_delimiter: 'windows',
        // a single CR or LF is not the record delimiter here, but a reader may take it for one
        quoted_match: /[\r\n]/,
      },
    ),
  );

function writeCell(cell: Cell): string {
  if (typeof cell === 'string') return escapeFormula(cell);
  if (typeof cell === 'number') return String(cell);
  if ('fen' in cell) return formatYuan(cell.fen);
  // with a tab it is a text for a spreadsheet
  return /^\d+$/.test(cell.digits) ? `${cell.digits}\t` : escapeFormula(cell.digits);
}

/**
 * Lines of cells (RFC 4180; a single LF or CR also ends a line), at most one more than `maxLines`. Undefined when quotes
 * are misplaced.
 */
export function readCsv(text: string, maxLines?: number, delimiter = ','): string[][] | undefined {
  try {
    return parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      delimiter,
      relax_column_count: true,
      ...(maxLines !== undefined && { to: maxLines + 1 }),
    });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
