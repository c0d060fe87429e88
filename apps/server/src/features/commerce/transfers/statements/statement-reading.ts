// Reads the rows of a statement: finds the header, by a kept mapping first, and has each line below it read.
import { createHash } from 'node:crypto';
import type { StatementColumnsView, StatementMapping } from '@zhiye/contract';
import type { Sheet } from '../../../../platform/uploaded-lists/table.ts';
import type { AmountTerms } from './amount-terms.ts';
import { joinHeaderLines } from './header-lines.ts';
import { columnsOf, findHeader } from './statement-columns.ts';
import type { StatementColumns } from './statement-columns.ts';
import { bankText } from './statement-line.ts';
import type { ReadLine } from './statement-line.ts';
import { readOtherSheet, readTables } from './statement-tables.ts';
import type { StatementSheet } from './statement-tables.ts';

type Rows = Sheet['rows'];
export type KeptMapping = Omit<StatementMapping, 'headerLine'>;

export interface ReadStatement {
  readonly view: StatementColumnsView;
  readonly headerKey: string;
  /** Of each sheet that has the same header, the shown one first. Empty when no header was understood. */
  readonly sheets: readonly (readonly ReadLine[])[];
  /** Of all sheets. */
  readonly lines: readonly ReadLine[];
  /** The name of the column whose numbers a spreadsheet damaged. */
  readonly damagedColumn: string | null;
}

const SAMPLE_LINES = 6;
const MAX_COLUMNS = 100;
const MIN_CELLS = 3;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The cells of a header as people read them; banks fill lines up with empty cells. */
const headerCells = (cells: readonly string[]): string[] => {
  const clean = cells
    .slice(0, MAX_COLUMNS)
    .map((cell) => bankText(cell).normalize('NFKC').replace(/\s/g, ''));
  return clean.slice(0, clean.findLastIndex((cell) => cell !== '') + 1);
};

const headerKeyOf = (cells: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headerCells(cells)))
    .digest('hex');

interface Understood {
  readonly headerIndex: number;
  readonly source: StatementColumnsView['source'];
  readonly mapping: KeptMapping;
  readonly columns: StatementColumns | 'unclear';
}

/**
 * The sheet that is a statement: one with a kept header, else the first whose columns are recognized, else one whose columns a person must
 * name. Undefined when no sheet has lines of at least three cells.
 * `ownName`: the name of the shop's account.
 */
export function readStatement(
  sheets: readonly Pick<Sheet, 'rows' | 'filled'>[],
  kept: ReadonlyMap<string, KeptMapping>,
  given: StatementMapping | undefined,
  now: Date,
  ownName?: string,
): ReadStatement | undefined {
  const joined = sheets.map(toStatementSheet);
  const understood = joined.flatMap((sheet) => {
    const found = given ? understandGiven(sheet.rows, given) : understandSheet(sheet.rows, kept);
    return found ? [{ sheet, found }] : [];
  });
  const chosen = understood.find(({ found }) => found.columns !== 'unclear') ?? understood[0];
  if (!chosen) return undefined;
  const others = joined.filter((sheet) => sheet !== chosen.sheet);
  const read = readSheets([chosen.sheet, ...others], chosen.found, { now, ownName });
  return describeStatement(chosen.sheet, chosen.found, read);
}

function toStatementSheet({ rows, filled = [] }: Pick<Sheet, 'rows' | 'filled'>): StatementSheet {
  const columnsOfRow = new Map<number, Set<number>>();
  for (const [row, column] of filled)
    columnsOfRow.set(row, (columnsOfRow.get(row) ?? new Set<number>()).add(column));
  return { rows: joinHeaderLines(rows), filled: columnsOfRow };
}

function understandGiven(rows: Rows, { headerLine, ...mapping }: StatementMapping): Understood | undefined {
  const headerIndex = headerLine - 1;
  if (headerIndex >= rows.length - 1) return undefined;
  return { headerIndex, source: 'given', mapping, columns: columnsOfMapping(mapping, rows, headerIndex) };
}

function understandSheet(rows: Rows, kept: ReadonlyMap<string, KeptMapping>): Understood | undefined {
  if (kept.size > 0) {
    for (const [headerIndex, cells] of rows.entries()) {
      const mapping = cells.length >= MIN_CELLS ? kept.get(headerKeyOf(cells)) : undefined;
      if (mapping)
        return {
          headerIndex,
          source: 'kept',
          mapping,
          columns: columnsOfMapping(mapping, rows, headerIndex),
        };
    }
  }
  const found = findHeader(rows);
  if (found) {
    const { headerIndex, columns } = found;
    const amounts = columns === 'unclear' ? 'signed' : columns.amounts;
    const roles = columns === 'unclear' ? found.roles : rolesOf(columns, rows[headerIndex]!.length);
    const mapping = { roles: roles.map((role) => role ?? null), amounts, incoming: null };
    return { headerIndex, source: columns === 'unclear' ? 'unclear' : 'recognized', mapping, columns };
  }
  const headerIndex = findWidestRow(rows);
  if (headerIndex === undefined) return undefined;
  const roles = rows[headerIndex]!.map(() => null);
  return {
    headerIndex,
    source: 'unclear',
    mapping: { roles, amounts: 'signed', incoming: null },
    columns: 'unclear',
  };
}

/** `unclear` for a mapping without a date, a payer or an amount. */
function columnsOfMapping(
  { roles, amounts, incoming }: KeptMapping,
  rows: Rows,
  headerIndex: number,
  above?: AmountTerms,
): StatementColumns | 'unclear' {
  const columns = columnsOf(
    roles.map((role) => role ?? undefined),
    { amounts, incoming: incoming ?? undefined },
    rows,
    headerIndex,
    above,
  );
  const { date, payer, amount, credit } = columns.places;
  const isWhole = date !== undefined && payer !== undefined && (amount ?? credit) !== undefined;
  return isWhole ? columns : 'unclear';
}

function rolesOf({ places, remarks, statuses }: StatementColumns, width: number): StatementMapping['roles'] {
  const roles: StatementMapping['roles'] = Array.from({ length: width }, () => null);
  for (const [role, place] of Object.entries(places)) roles[place] = role as keyof typeof places;
  for (const place of remarks) roles[place] = 'remark';
  for (const { place } of statuses) roles[place] = 'status';
  return roles;
}

/** The first of the lines with the most cells that are not empty, and at least one line below it. */
function findWidestRow(rows: Rows): number | undefined {
  const widths = rows.slice(0, -1).map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  return widest >= MIN_CELLS ? widths.indexOf(widest) : undefined;
}

/** One sheet after the other, so that no two lines of a file have one number. */
function readSheets(
  [chosen, ...others]: readonly [StatementSheet, ...StatementSheet[]],
  { headerIndex, columns, mapping }: Understood,
  { now, ownName }: { readonly now: Date; readonly ownName: string | undefined },
): ReadLine[][] {
  if (columns === 'unclear') return [];
  const headerKey = headerKeyOf(chosen.rows[headerIndex]!);
  const firstCell = chosen.rows[headerIndex]!.find((cell) => cell !== '') ?? '';
  const isHeader = (cells: readonly string[]) =>
    cells.includes(firstCell) && headerKeyOf(cells) === headerKey;
  const columnsIn = (rows: Rows, index: number, above: AmountTerms) =>
    columnsOfMapping(mapping, rows, index, above);
  const reader = { isHeader, columnsIn, ownName };
  const sheets = [readTables(chosen, { ...reader, headerIndex, columns }, now)];
  let before = chosen.rows.length;
  for (const sheet of others) {
    const start = sheet.rows.findIndex(isHeader);
    const own = start < 0 ? 'unclear' : columnsOfMapping(mapping, sheet.rows, start);
    const otherHeader = findHeader(sheet.rows);
    const lines =
      own !== 'unclear'
        ? readTables(sheet, { ...reader, headerIndex: start, columns: own }, now)
        : otherHeader
          ? readOtherSheet(sheet, otherHeader.headerIndex, now)
          : [];
    const offset = before;
    sheets.push(lines.map((line) => ({ ...line, lineNo: line.lineNo + offset })));
    before += sheet.rows.length;
  }
  return sheets;
}

function describeStatement(
  { rows }: StatementSheet,
  { headerIndex, source, mapping, columns }: Understood,
  sheets: ReadLine[][],
): ReadStatement {
  const header = rows[headerIndex]!.slice(0, MAX_COLUMNS).map(bankText);
  const numberPlace = columns === 'unclear' ? undefined : columns.places.transactionNo;
  const lines = sheets.flat();
  const isDamaged = lines.some(({ hasDamagedNo }) => hasDamagedNo);
  const headerKey = headerKeyOf(rows[headerIndex]!);
  const body = rows.slice(headerIndex + 1).filter((cells) => !isBlank(cells));
  const sample = body.slice(0, SAMPLE_LINES).map((cells) => cells.slice(0, MAX_COLUMNS).map(bankText));
  return {
    headerKey,
    view: {
      headerLine: headerIndex + 1,
      ...mapping,
      roles: header.map((_, place) => mapping.roles[place] ?? null),
      header,
      sample,
      source: columns === 'unclear' ? 'unclear' : source,
    },
    sheets,
    lines,
    damagedColumn: isDamaged && numberPlace !== undefined ? (header[numberPlace] ?? null) : null,
  };
}
