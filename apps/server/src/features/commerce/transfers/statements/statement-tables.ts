// Reads the lines of a sheet, which may hold several tables: the pages of an account, or accounts one below the other.
import type { Sheet } from '../../../../platform/uploaded-lists/table.ts';
import { findHolder, findHolderColumn, isOwnName } from './account-holder.ts';
import type { AmountTerms } from './amount-terms.ts';
import { parseBankTime } from './bank-time.ts';
import { startsTable } from './header-lines.ts';
import { withoutReversed } from './reversed-payments.ts';
import { findHeader } from './statement-columns.ts';
import type { StatementColumns } from './statement-columns.ts';
import { bankText, readStatementLine } from './statement-line.ts';
import type { ReadLine } from './statement-line.ts';
import { withoutRoundedNo } from './transaction-number.ts';

type Cells = readonly string[];
type Rows = Sheet['rows'];

export interface StatementSheet {
  readonly rows: Rows;
  /** The cells that repeat the text of merged cells: columns by row. */
  readonly filled: ReadonlyMap<number, ReadonlySet<number>>;
}

export interface TableReader {
  /** The name of the shop's account; undefined when nobody entered it. */
  readonly ownName: string | undefined;
  readonly headerIndex: number;
  readonly columns: StatementColumns;
  /** Whether a line has the names of this header. */
  readonly isHeader: (cells: Cells) => boolean;
  /** What the columns of this header hold in another table, whose lines are `rows`. */
  readonly columnsIn: (rows: Rows, headerIndex: number, above: AmountTerms) => StatementColumns | 'unclear';
}

interface Table {
  readonly columns: StatementColumns | 'unclear';
  /** The header is the one that was understood. Lines of a table with another header are told, and not read. */
  readonly isSame: boolean;
  /** Whether a line is of the shop's account. */
  readonly isOwn: (cells: Cells) => boolean;
  readonly lines: readonly number[];
}

/** The lines below the header. A header that is repeated is no line. */
export function readTables(sheet: StatementSheet, reader: TableReader, now: Date): ReadLine[] {
  const lines = tablesOf(sheet, reader).flatMap((table) => readTable(sheet, table, now));
  return withoutReversed(withoutRoundedNo(lines));
}

/** The lines of a sheet whose header is another one: nothing of it is a receipt. */
export function readOtherSheet({ rows }: StatementSheet, headerIndex: number, now: Date): ReadLine[] {
  const columns = findHeader(rows)?.columns ?? 'unclear';
  const lines = linesBetween(rows, headerIndex + 1, rows.length);
  return lines.map((index) => readOtherLine(rows[index]!, columns, index + 1, now));
}

const isBlank = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '');

const linesBetween = (rows: Rows, start: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index).filter(
    (index) => !isBlank(rows[index]!),
  );

function tablesOf(
  { rows }: StatementSheet,
  { headerIndex, columns, isHeader, columnsIn, ownName }: TableReader,
): Table[] {
  const headers = [headerIndex];
  for (let index = headerIndex + 1; index < rows.length; index += 1)
    if (isHeader(rows[index]!) || startsTable(rows[index]!)) headers.push(index);
  const tables: Table[] = [];
  let [isSame, current, above] = [true, columns as StatementColumns | 'unclear', columns.terms];
  let holder = findHolder(rows.slice(0, headerIndex));
  for (const [nth, start] of headers.entries()) {
    const end = headers[nth + 1] ?? rows.length;
    if (nth > 0) {
      isSame = isHeader(rows[start]!);
      const said = rows.slice(headers[nth - 1]! + 1, start).filter((cells) => !hasDay(cells));
      holder = findHolder(said) ?? holder;
      const own = [...said, ...rows.slice(start, end)];
      current = isSame ? columnsIn(own, said.length, above) : (findHeader(own)?.columns ?? 'unclear');
      if (current !== 'unclear') above = current.terms;
    }
    const payer = current === 'unclear' ? undefined : current.places.payer;
    const isOwn = ownerTest({ header: rows[start]!, payer, holder, ownName });
    tables.push({ columns: current, isSame, isOwn, lines: linesBetween(rows, start + 1, end) });
  }
  return tables;
}

interface OwnerOf {
  readonly header: Cells;
  /** The column that was taken for the payer, whatever its name. */
  readonly payer: number | undefined;
  readonly holder: string | undefined;
  readonly ownName: string | undefined;
}

function ownerTest({ header, payer, holder, ownName }: OwnerOf) {
  const found = findHolderColumn(header);
  const place = found === payer ? undefined : found;
  return (cells: Cells): boolean => {
    const name = (place === undefined ? '' : bankText(cells[place] ?? '')) || holder;
    return !name || ownName === undefined || isOwnName(name, ownName);
  };
}

/** A line of a payment says nothing about the table below it. */
const hasDay = (cells: Cells): boolean => cells.some((cell) => typeof parseBankTime(cell) !== 'string');

function readTable(
  { rows, filled }: StatementSheet,
  { columns, isSame, isOwn, lines }: Table,
  now: Date,
): ReadLine[] {
  const read: ReadLine[] = [];
  for (const index of lines) {
    const cells = rows[index]!;
    if (!isSame || columns === 'unclear') {
      read.push(readOtherLine(cells, columns, index + 1, now));
      continue;
    }
    const places = filled.get(index);
    const line = readStatementLine(
      places ? withoutRepeated(cells, columns, places) : cells,
      columns,
      index + 1,
      now,
    );
    const above = read.at(-1);
    if (above && places && continuesPayment(columns, places)) read[read.length - 1] = withRemark(above, line);
    else read.push(line.skipped !== null || isOwn(cells) ? line : { ...line, skipped: 'otherAccount' });
  }
  return read;
}

/** An amount of merged cells is one amount. */
function withoutRepeated(cells: Cells, { places }: StatementColumns, filled: ReadonlySet<number>): Cells {
  const amounts = new Set([places.credit, places.debit, places.amount]);
  return cells.map((cell, place) => (filled.has(place) && amounts.has(place) ? '' : cell));
}

/** The day, the payer and the amount are those of the line above: this is another line of its remark. */
function continuesPayment({ places }: StatementColumns, filled: ReadonlySet<number>): boolean {
  const isFilled = (place: number | undefined) => place !== undefined && filled.has(place);
  const hasAmount = isFilled(places.amount) || isFilled(places.credit) || isFilled(places.debit);
  return hasAmount && isFilled(places.date) && isFilled(places.payer);
}

const withRemark = (line: ReadLine, { remark }: ReadLine): ReadLine => ({
  ...line,
  remark: bankText([...new Set([line.remark, remark])].filter(Boolean).join(' ')),
});

/** A line whose columns have other names than those that were understood: it keeps what can be read, and is no receipt. */
function readOtherLine(
  cells: Cells,
  columns: StatementColumns | 'unclear',
  lineNo: number,
  now: Date,
): ReadLine {
  if (columns !== 'unclear') {
    const line = readStatementLine(cells, columns, lineNo, now);
    return line.skipped === null ? { ...line, skipped: 'columns' } : line;
  }
  return {
    lineNo,
    payer: '',
    remark: bankText(cells.filter(Boolean).join(' ')),
    transactionNo: null,
    hasDamagedNo: false,
    amountText: '',
    amountFen: null,
    receivedAt: null,
    skipped: 'columns',
  };
}
