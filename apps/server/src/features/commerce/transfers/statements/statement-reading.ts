// Reads the rows of a statement: finds the header, by a kept mapping first, and reads each line below it.
import { createHash } from 'node:crypto';
import type { StatementColumnsView, StatementMapping } from '@zhiye/contract';
import { columnsOf, findHeader } from './statement-columns.ts';
import type { StatementColumns } from './statement-columns.ts';
import { bankText, readStatementLine } from './statement-line.ts';
import type { ReadLine } from './statement-line.ts';

export type Rows = readonly (readonly string[])[];
export type KeptMapping = Omit<StatementMapping, 'headerLine'>;

export interface ReadStatement {
  readonly view: StatementColumnsView;
  readonly headerKey: string;
  /** Empty when no header was understood. */
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
 */
export function readStatement(
  sheets: readonly Rows[],
  kept: ReadonlyMap<string, KeptMapping>,
  given: StatementMapping | undefined,
  now: Date,
): ReadStatement | undefined {
  const understood = sheets.flatMap((rows) => {
    const found = given ? understandGiven(rows, given) : understandSheet(rows, kept);
    return found ? [{ rows, found }] : [];
  });
  const chosen = understood.find(({ found }) => found.columns !== 'unclear') ?? understood[0];
  return chosen && readLines(chosen.rows, chosen.found, now);
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
): StatementColumns | 'unclear' {
  const columns = columnsOf(
    roles.map((role) => role ?? undefined),
    { amounts, incoming: incoming ?? undefined },
    rows,
    headerIndex,
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

function readLines(
  rows: Rows,
  { headerIndex, source, mapping, columns }: Understood,
  now: Date,
): ReadStatement {
  const header = rows[headerIndex]!.slice(0, MAX_COLUMNS).map(bankText);
  const headerKey = headerKeyOf(rows[headerIndex]!);
  const body = rows
    .map((cells, index) => ({ cells, lineNo: index + 1 }))
    .slice(headerIndex + 1)
    // a statement of several pages repeats its header
    .filter(
      ({ cells }) =>
        !isBlank(cells) && (cells[0] !== rows[headerIndex]![0] || headerKeyOf(cells) !== headerKey),
    );
  const lines =
    columns === 'unclear'
      ? []
      : body.map(({ cells, lineNo }) => readStatementLine(cells, columns, lineNo, now));
  const numberPlace = columns === 'unclear' ? undefined : columns.places.transactionNo;
  const isDamaged = lines.some(({ hasDamagedNo }) => hasDamagedNo);
  const sample = body.slice(0, SAMPLE_LINES).map(({ cells }) => cells.slice(0, MAX_COLUMNS).map(bankText));
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
    lines,
    damagedColumn: isDamaged && numberPlace !== undefined ? (header[numberPlace] ?? null) : null,
  };
}
