// Counts the rows and cells of a list while they are read, and keeps those that its kind needs.
import { comparableName, refuseTable, TableRefusedError } from './table.ts';
import type { CellPlace, Sheet, TableLimits } from './table.ts';

export interface RowCollector {
  /** Refuses a cell that is too long, before anything else is done with it. */
  readonly checkCell: (length: number, row: number, column?: number) => void;
  /** `row` counts from 0 and grows. */
  readonly addRow: (row: number, cells: string[]) => void;
  /** Sets a cell of a row that was added, which repeats the text of merged cells. */
  readonly fillCell: (row: number, column: number, text: string) => void;
  /** Notes that a cell of a row repeats the text of merged cells. */
  readonly noteFilled: (row: number, column: number) => void;
  /** The line with the names of the columns; -1 when there is none. */
  readonly namesRow: () => number;
  readonly cellAt: (row: number, column: number) => string;
  readonly rowCount: () => number;
  readonly finish: (name: string) => Sheet;
}

/** Of a sheet. A line of a text file may end with many cells without text. */
const LAST_COLUMN = 16_384;

/** Lines above the names of the columns. */
const NAMES_WITHIN = 60;

/** A text in UTF-8 has at most as many code units as bytes; a workbook is packed, and merged cells repeat their text. */
const MAX_UNPACKED = 2;

/** Counts the cells that are kept, and their texts, over all sheets of a file. */
export function createCellMeter(limits: TableLimits): (text: string) => void {
  let [cells, length] = [0, 0];
  return (text) => {
    cells += 1;
    length += text.length;
    if (cells > limits.cells || length > MAX_UNPACKED * limits.bytes) refuseTable('tooManyCells');
  };
}

export function createRowCollector(limits: TableLimits, meterCell: (text: string) => void): RowCollector {
  const names = new Set(limits.columnNames.map(comparableName));
  const rows: string[][] = [];
  const filled: CellPlace[] = [];
  /** The line of names, once it was found. */
  let named: { row: number; places: ReadonlySet<number> } | undefined;

  const isKept = (column: number) => limits.keepsOthers || !named || named.places.has(column);
  const keep = (row: number, cells: string[]): string[] => {
    if (named) cells = limits.keepsOthers ? cells : cells.map((cell, column) => (isKept(column) ? cell : ''));
    else if (row < NAMES_WITHIN) {
      const places = namedPlaces(cells, names);
      named = places && { row, places };
    }
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    return cells;
  };
  return {
    checkCell(length, row, column = 0) {
      if (column >= LAST_COLUMN) refuseTable('tooManyCells');
      if (length > limits.cellLength)
        throw new TableRefusedError({ reason: 'cellTooLong', line: row + 1, most: limits.cellLength });
    },
    addRow(row, cells) {
      if (cells.length > limits.columns) refuseTable('tooManyCells');
      const found = keep(row, cells);
      if (found.length === 0) return;
      if (row >= limits.rows) refuseTable('tooManyRows');
      for (const cell of found) if (cell !== '') meterCell(cell);
      while (rows.length < row) rows.push([]);
      rows[row] = found;
    },
    fillCell(row, column, text) {
      const cells = rows[row];
      if (!cells || column >= limits.columns || !isKept(column)) return;
      meterCell(text);
      while (cells.length <= column) cells.push('');
      cells[column] = text;
      filled.push([row, column]);
    },
    noteFilled: (row, column) => void filled.push([row, column]),
    namesRow: () => named?.row ?? -1,
    cellAt: (row, column) => rows[row]?.[column] ?? '',
    rowCount: () => rows.length,
    finish: (name) => ({ name, rows, filled: filled.length > 0 ? filled : undefined }),
  };
}

/** The places of the columns with a known name when the line holds two of them, so that it is the line of names. */
function namedPlaces(cells: readonly string[], names: ReadonlySet<string>): Set<number> | undefined {
  const places = cells.flatMap((cell, column) => (names.has(comparableName(cell)) ? [column] : []));
  return places.length >= Math.min(2, names.size) && places.length > 0 ? new Set(places) : undefined;
}
