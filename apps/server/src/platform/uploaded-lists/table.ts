// What an uploaded list is after reading: sheets of rows of text, within limits.

/** The largest list of one kind. Whatever is above is refused with its reason, before the content is looked at. */
export interface TableLimits {
  readonly bytes: number;
  /** Rows from the first one of a sheet to the last one with text. */
  readonly rows: number;
  readonly columns: number;
  /** Cells that are kept, in all sheets. */
  readonly cells: number;
  /** UTF-16 code units. */
  readonly cellLength: number;
  /**
   * Names of the columns, which decide what separates the cells of a text file, see `comparableName`. `keepsOthers`: whether cells
   * of other columns are kept as well; they are emptied below the line of names otherwise, and count nowhere.
   */
  readonly columnNames: readonly string[];
  readonly keepsOthers: boolean;
  /**
   * `cards`: the header lines and the HTML of Anki's text files are read as well (docs.ankiweb.net/importing/text-files.html).
   * `elements`: the file is XML with data, see `readElements`.
   */
  readonly kind: 'table' | 'cards' | 'elements';
  /** Banks cut long texts in the middle of a character; then the rest of the file is read, with � in its place. */
  readonly allowsCutText?: boolean;
}

/** A cell, by its row and its column from 0. */
export type CellPlace = readonly [row: number, column: number];

export interface Sheet {
  /** The name of a sheet of a workbook; empty for a text file. */
  readonly name: string;
  /** The text of each cell. Line 1 of the file is row 0, so empty lines are rows without cells. */
  readonly rows: readonly (readonly string[])[];
  /** Cells below the first one of merged cells, which repeat its text. */
  readonly filled?: readonly CellPlace[] | undefined;
}

export interface Table {
  /** SHA-256 of the file, in hexadecimal. */
  readonly fileHash: string;
  /** In the order of the workbook, the hidden ones last. A text file is one sheet. */
  readonly sheets: readonly Sheet[];
  /** The header lines of a text file for Anki, by name in lower case. Undefined for other files. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The rows of a text file for Anki that had pictures or sounds. Undefined for other files. */
  readonly mediaRows?: readonly number[] | undefined;
}

/** Why a list cannot be read. */
export type TableRefusal =
  | {
      readonly reason:
        'unreadable' | 'oldWorkbook' | 'tooManyRows' | 'tooManyCells' | 'tooSlow' | 'tooMuchMemory';
    }
  | { readonly reason: 'cellTooLong'; readonly line: number; readonly most: number };

export class TableRefusedError extends Error {
  constructor(readonly refusal: TableRefusal) {
    super(refusal.reason);
  }
}

export const refuseTable = (reason: Exclude<TableRefusal['reason'], 'cellTooLong'>): never => {
  throw new TableRefusedError({ reason });
};

/** Names longer than this name no column. */
const MAX_NAME = 60;
const OPENING = new Set('([{');
const CLOSING = new Set(')]}');

/** The name of a column without spaces, marks, brackets with what is in them, full width and case. */
export function comparableName(name: string): string {
  if (name.length > MAX_NAME) return '';
  let depth = 0;
  let kept = '';
  for (const letter of name.normalize('NFKC').toLowerCase()) {
    if (OPENING.has(letter)) depth += 1;
    else if (CLOSING.has(letter)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && !/[\s_*:\ufeff-]/.test(letter)) kept += letter;
  }
  return kept;
}
