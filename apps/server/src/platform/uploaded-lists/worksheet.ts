// Reads the cells of one sheet of a workbook (ECMA-376, part 1, 18.3.1).
import { cleanCell, numberText, serialText } from './cell-text.ts';
import { createRowCollector } from './row-collector.ts';
import type { RowCollector } from './row-collector.ts';
import { refuseTable } from './table.ts';
import type { Sheet, TableLimits } from './table.ts';
import type { ReadXml } from './workbook-xml.ts';
import type { DateKind } from './cell-text.ts';

/** What the cells of all sheets refer to. */
export interface WorkbookParts {
  readonly sharedTexts: readonly string[];
  /** What a number is in each style of a cell. */
  readonly dateKinds: readonly (DateKind | undefined)[];
  readonly calendar: 1900 | 1904;
}

interface Merge {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
}

const MAX_MERGES = 20_000;
/** The last column of a sheet is XFD. */
const MAX_COLUMNS = 16_384;

/** `meterCell` counts over all sheets. Throws TableRefusedError. */
export async function readSheet(
  read: ReadXml,
  name: string,
  parts: WorkbookParts,
  limits: TableLimits,
  meterCell: (text: string) => void,
): Promise<Sheet> {
  const collector = createRowCollector(limits, meterCell);
  const merges: Merge[] = [];
  let row = -1;
  let cells: string[] = [];
  let cell: { column: number; type: string; style: number } | undefined;
  let [stored, isStored, phonetic] = ['', false, 0];

  const addCell = (column: number, text: string): void => {
    if (text === '') return;
    if (column >= limits.columns) refuseTable('tooManyCells');
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  await read({
    open({ name: tag, attributes }) {
      if (tag === 'row') {
        row = rowOf(attributes['r'], row);
        cells = [];
      } else if (tag === 'c') {
        const { column = cells.length } = placeOf(attributes['r'] ?? '') ?? {};
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) };
        stored = '';
      } else if (tag === 'rPh') phonetic += 1;
      else if (tag === 'mergeCell') addMerge(merges, attributes['ref'] ?? '');
      isStored = cell !== undefined && phonetic === 0 && (tag === 'v' || tag === 't');
    },
    text(part) {
      if (!isStored) return;
      collector.checkCell(stored.length + part.length, row);
      stored += part;
    },
    close(tag) {
      isStored = false;
      if (tag === 'rPh') phonetic -= 1;
      if (tag === 'c' && cell) {
        const text = textOf(stored, cell.type, cell.style, parts);
        collector.checkCell(text.length, row);
        addCell(cell.column, cleanCell(text));
        cell = undefined;
      } else if (tag === 'row') collector.addRow(row, cells);
    },
  });
  fillDown(collector, merges);
  return collector.finish(name);
}

/** Rows grow; a file that repeats one would put cells over others. */
function rowOf(reference: string | undefined, before: number): number {
  if (reference === undefined) return before + 1;
  const row = Number(reference) - 1;
  return Number.isInteger(row) && row > before ? row : refuseTable('unreadable');
}

/** The place of a reference such as B12, from 0. */
function placeOf(reference: string): { column: number; row: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return column < MAX_COLUMNS ? { column, row: Number(digits) - 1 } : undefined;
}

function textOf(
  stored: string,
  type: string,
  style: number,
  { sharedTexts, dateKinds, calendar }: WorkbookParts,
) {
  if (type === 's') return sharedTexts[Number(stored)] ?? '';
  if (type === 'b') return stored === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return stored.replace('T', ' ').replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, '');
  if (type !== 'n' || stored === '') return stored;
  const kind = dateKinds[style];
  return (kind && serialText(Number(stored), kind, calendar)) ?? numberText(stored);
}

function addMerge(merges: Merge[], range: string): void {
  const [from, to] = range.split(':', 2).map(placeOf);
  if (!from || !to || to.row <= from.row) return;
  if (merges.length >= MAX_MERGES) refuseTable('tooManyCells');
  merges.push({ column: from.column, top: from.row, bottom: to.row });
}

/** The text of merged cells is in the first one; it holds for all rows that they span. Merged names of columns stay names. */
function fillDown(collector: RowCollector, merges: readonly Merge[]): void {
  for (const { column, top, bottom } of merges) {
    if (top <= collector.namesRow()) continue;
    const text = collector.cellAt(top, column);
    const last = Math.min(bottom, collector.rowCount() - 1);
    for (let row = top + 1; text !== '' && row <= last; row += 1) collector.fillCell(row, column, text);
  }
}
