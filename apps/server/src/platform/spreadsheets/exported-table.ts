// Exports of lists: a column states its name and its cells in one place, and every list becomes a file in the same way.
import type { Bilingual, Language } from '@zhiye/contract';
import { businessSecond } from '../clock.ts';
import type { FileReply } from '../http/file-reply.ts';
import type { Cell, Line } from './cell.ts';
import { csvReply, csvStreamReply, xlsxReply } from './spreadsheet-reply.ts';

/** A column of an exported list. */
export interface ExportColumn<Row> extends Bilingual {
  /** A cell that is bilingual is written in the language of the file; null is an empty cell. */
  readonly cell: (row: Row) => Cell | Bilingual | null | undefined;
}

/** The names of the values of a type, for lists that name them. */
export type Names<Value extends string | number> = Readonly<Record<Value, Bilingual>>;

type Columns<Row> = readonly ExportColumn<Row>[];

const headOf = <Row>(columns: Columns<Row>, language: Language): readonly string[] =>
  columns.map((column) => column[language]);

const toLine = <Row>(columns: Columns<Row>, row: Row, language: Language): Line =>
  columns.map(({ cell }) => {
    const value = cell(row) ?? '';
    return typeof value === 'object' && 'zh' in value ? value[language] : value;
  });

/** A CSV file of rows that are all in memory. */
export const csvOfRows = <Row>(
  name: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  language: Language,
): FileReply =>
  csvReply(name, [headOf(columns, language), ...rows.map((row) => toLine(columns, row, language))]);

/** A CSV file that is written while `batches` are read, so that memory does not grow with the list. */
export function csvOfBatches<Row>(
  name: string,
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
  language: Language,
): FileReply {
  return csvStreamReply(name, headOf(columns, language), toLines(columns, batches, language));
}

/** An XLSX file is made in memory. */
const MAX_IN_XLSX = 20_000;

interface ExportedTable<Row> {
  /** Without the extension. */
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  readonly columns: Columns<Row>;
  readonly language: Language;
  /** How many rows there will be. */
  readonly lines: number;
  /** Refuses a list that is too long for XLSX, for which the caller has the error. */
  readonly refuseTooLong: (most: number) => never;
}

/** Call it before the export is recorded, because it refuses a list that is too long for its format. */
export function checkLength({
  format,
  lines,
  refuseTooLong,
}: Pick<ExportedTable<never>, 'format' | 'lines' | 'refuseTooLong'>): void {
  if (format === 'xlsx' && lines > MAX_IN_XLSX) refuseTooLong(MAX_IN_XLSX);
}

/** The file in the format that was asked for. */
export async function exportTable<Row>(
  table: ExportedTable<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<FileReply> {
  checkLength(table);
  const { name, format, columns, language, lines } = table;
  if (format === 'csv') return { ...csvOfBatches(`${name}.csv`, columns, batches, language), lines };
  const all: Line[] = [];
  for await (const batch of toLines(columns, batches, language)) all.push(...batch);
  return xlsxReply(`${name}.xlsx`, headOf(columns, language), all);
}

async function* toLines<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
  language: Language,
): AsyncGenerator<Line[]> {
  for await (const rows of batches) yield rows.map((row) => toLine(columns, row, language));
}

/** A number that has digits alone, such as that of an order; empty when there is none. */
export const digitsCell = (digits: string | null | undefined): Cell => ({ digits: digits ?? '' });

/** An amount; null when there is none. */
export const fenCell = (fen: number | null | undefined): Cell | null =>
  fen === null || fen === undefined ? null : { fen };

/** An instant in Shanghai, to the second; empty when there is none. */
export const timeCell = (instant: string | null): string =>
  instant ? businessSecond(new Date(instant)) : '';
