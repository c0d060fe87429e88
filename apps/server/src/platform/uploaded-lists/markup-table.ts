// Reads tables of HTML and the XML of Excel 2003: banks and school systems give both the name of an Excel file (.xls).
import { decodeHTMLStrict } from 'entities';
import { tagEnd, tagName, tagStart } from '../html-text.ts';
import { cleanCell } from './cell-text.ts';
import { createCellMeter, createRowCollector } from './row-collector.ts';
import type { RowCollector } from './row-collector.ts';
import { refuseTable } from './table.ts';
import type { Sheet, TableLimits } from './table.ts';

const LOOKED_AT = 65_536;
const MAX_TABLES = 200;

/** Whether the text is a page with a table, or a workbook of Excel 2003. */
export function isMarkup(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  return /^\ufeff?\s*<[a-z?!]/i.test(start) && /<(?:html:)?table[\s>]|<(?:ss:)?worksheet[\s>]/i.test(start);
}

interface OpenCell {
  readonly column: number;
  readonly width: number;
  readonly height: number;
  text: string;
}

interface OpenTable {
  readonly collector: RowCollector;
  row: number;
  isRowOpen: boolean;
  cells: string[];
  cell: OpenCell | undefined;
  /** Cells that span rows: their text, and how many rows are left, by column. */
  readonly spans: Map<number, { readonly text: string; rows: number }>;
}

const newTable = (collector: RowCollector): OpenTable => ({
  collector,
  row: -1,
  isRowOpen: false,
  cells: [],
  cell: undefined,
  spans: new Map(),
});

/** Each table is a sheet, also one within a cell of another. Takes linear time. Throws TableRefusedError. */
export function readMarkup(text: string, limits: TableLimits): Sheet[] {
  const meterCell = createCellMeter(limits);
  const sheets: Sheet[] = [];
  const open: OpenTable[] = [];
  let [at, isHidden] = [0, false];
  while (at < text.length) {
    const start = tagStart(text, at);
    const end = start < 0 ? -1 : tagEnd(text, start);
    const table = open.at(-1);
    if (table?.cell && !isHidden) addText(table, text.slice(at, start < 0 ? text.length : start));
    if (end < 0) break;
    const { name, isClosing } = tagName(text, start, end);
    at = end;
    if (name === 'style' || name === 'script') isHidden = !isClosing;
    if (isHidden) continue;
    if (name === 'table') {
      if (isClosing) closeTable(open, sheets);
      else if (sheets.length + open.length >= MAX_TABLES) refuseTable('tooManyCells');
      else open.push(newTable(createRowCollector(limits, meterCell)));
    } else if (table) readTag(table, name, isClosing, text.slice(start, Math.min(end, start + 2_000)));
  }
  while (open.length > 0) closeTable(open, sheets);
  return sheets.some(({ rows }) => rows.length > 0) ? sheets : refuseTable('unreadable');
}

function closeTable(open: OpenTable[], sheets: Sheet[]): void {
  const table = open.pop();
  if (!table) return;
  closeRow(table);
  sheets.push(table.collector.finish(''));
}

function readTag(table: OpenTable, name: string, isClosing: boolean, tag: string): void {
  if (name === 'tr' || name === 'row') {
    closeRow(table);
    if (isClosing) return;
    table.row = indexOf(tag, table.row + 1);
    table.isRowOpen = true;
  } else if (name === 'td' || name === 'th' || name === 'cell') {
    closeCell(table);
    if (!isClosing && table.isRowOpen) table.cell = openCell(table, tag);
  } else if (name === 'br' && table.cell) table.cell.text += '\n';
}

/** The place that `ss:Index` gives, from 0: Excel leaves out what is empty. */
function indexOf(tag: string, next: number): number {
  const index = numberOf(tag, /\sss:index\s*=\s*["']?(\d{1,7})/i);
  return index === undefined ? next : Math.max(next, index - 1);
}

const numberOf = (tag: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(tag)?.[1];
  return found === undefined ? undefined : Number(found);
};

function openCell(table: OpenTable, tag: string): OpenCell {
  fillSpans(table);
  const { cells } = table;
  const across = numberOf(tag, /\sss:mergeacross\s*=\s*["']?(\d{1,5})/i) ?? 0;
  const down = numberOf(tag, /\sss:mergedown\s*=\s*["']?(\d{1,5})/i) ?? 0;
  return {
    column: indexOf(tag, cells.length),
    width: numberOf(tag, /\scolspan\s*=\s*["']?(\d{1,5})/i) ?? across + 1,
    height: numberOf(tag, /\srowspan\s*=\s*["']?(\d{1,5})/i) ?? down + 1,
    text: '',
  };
}

function addText({ cell, collector, row }: OpenTable, part: string): void {
  if (!cell || part === '') return;
  collector.checkCell(cell.text.length + part.length, row);
  cell.text += part.replace(/\s+/g, ' ');
}

function closeCell(table: OpenTable): void {
  const { cell, cells, collector, row, spans } = table;
  table.cell = undefined;
  if (!cell) return;
  collector.checkCell(0, row, cell.column + cell.width);
  while (cells.length < cell.column) cells.push('');
  const text = cleanCell(decodeHTMLStrict(cell.text).trim());
  if (cell.height > 1) spans.set(cell.column, { text, rows: cell.height - 1 });
  cells.push(text);
  for (let more = 1; more < cell.width; more += 1) cells.push('');
}

/** What spans rows holds for each of them. */
function fillSpans({ cells, spans, collector, row }: OpenTable): void {
  for (let span = spans.get(cells.length); span && span.rows > 0; span = spans.get(cells.length)) {
    collector.noteFilled(row, cells.length);
    cells.push(span.text);
    span.rows -= 1;
  }
}

function closeRow(table: OpenTable): void {
  closeCell(table);
  if (!table.isRowOpen) return;
  table.isRowOpen = false;
  fillSpans(table);
  if (table.cells.some((cell) => cell !== '')) table.collector.addRow(table.row, table.cells);
  table.cells = [];
}
