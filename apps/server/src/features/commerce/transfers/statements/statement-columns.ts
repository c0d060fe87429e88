// Finds the header of a bank statement and what its columns are, by the words that banks use for them.
import { isSharedRole } from '@zhiye/contract/constants/commerce/bank-statement';
import type { SharedColumnRoleName } from '@zhiye/contract/constants/commerce/bank-statement';
import { findAmountTerms } from './amount-terms.ts';
import type { AmountTerms } from './amount-terms.ts';
import { readDirection } from './bank-amount.ts';
import { parseBankTime } from './bank-time.ts';
import { findStatusColumns, saysDone } from './payment-status.ts';
import type { StatusColumn } from './payment-status.ts';
import { countRoles, headerRoles } from './header-lines.ts';
import { readingsOf } from './statement-column-names.ts';
import type { ColumnRole } from './statement-column-names.ts';

/** The places of the columns, from 0. */
export interface StatementColumns {
  readonly places: Readonly<Partial<Record<Exclude<ColumnRole, SharedColumnRoleName>, number>>>;
  readonly remarks: readonly number[];
  /** Columns that say whether a payment was done, or taken back. */
  readonly statuses: readonly StatusColumn[];
  /** What an `amount` without a direction means: a sign tells money that left, or every line is a receipt. */
  readonly amounts: 'signed' | 'receipts';
  /** Words of the direction column that mean money that came, in place of the usual ones. */
  readonly incoming?: readonly string[] | undefined;
  readonly terms: AmountTerms;
}

type Rows = readonly (readonly string[])[];

/** What the columns with these roles hold, with what the header, the lines above it and the lines below it say about them. */
export function columnsOf(
  roles: readonly (ColumnRole | undefined)[],
  meaning: Pick<StatementColumns, 'amounts' | 'incoming'>,
  rows: Rows,
  headerIndex: number,
  termsAbove?: AmountTerms,
): StatementColumns {
  const placesOf = (wanted: ColumnRole) => roles.flatMap((role, place) => (role === wanted ? [place] : []));
  const places: Partial<Record<Exclude<ColumnRole, SharedColumnRoleName>, number>> = {};
  for (const [place, role] of roles.entries())
    if (role !== undefined && !isSharedRole(role)) places[role] ??= place;
  const amountPlaces = [places.credit, places.amount].filter((place) => place !== undefined);
  return {
    ...meaning,
    places: withoutBalanceSide(splitDayAndTime(places), rows[headerIndex]!),
    remarks: placesOf('remark'),
    statuses: findStatusColumns(placesOf('status'), rows, headerIndex),
    terms: findAmountTerms(rows, headerIndex, amountPlaces, termsAbove),
  };
}

/** A statement with one column for day and time names it in many ways. */
const splitDayAndTime = (places: StatementColumns['places']): StatementColumns['places'] =>
  places.date === undefined && places.time !== undefined
    ? (({ time, ...others }) => ({ ...others, date: time }))(places)
    : places;

/** In a ledger, 方向 before 余额 is that of the balance. */
const withoutBalanceSide = (
  places: StatementColumns['places'],
  header: readonly string[],
): StatementColumns['places'] => {
  const { direction, credit, debit, ...others } = places;
  if (direction === undefined || credit === undefined || debit === undefined) return places;
  return /余额|结余|balance/i.test(header[direction + 1] ?? '') ? { ...others, credit, debit } : places;
};

/** `unclear`: the header is found, and a person must say what its columns mean. */
export interface FoundHeader {
  readonly headerIndex: number;
  readonly roles: readonly (ColumnRole | undefined)[];
  readonly columns: StatementColumns | 'unclear';
}

/** The header of a statement, below lines of any number. Undefined when no line looks like one. */
export function findHeader(rows: Rows): FoundHeader | undefined {
  let best: FoundHeader | undefined;
  let bestCount = 0;
  for (const [headerIndex, cells] of rows.entries()) {
    const roles = headerRoles(cells);
    const count = roles ? countRoles(roles) : 0;
    if (!roles || count <= bestCount) continue;
    const columns = understandColumns(roles, rows, headerIndex);
    best = { headerIndex, roles, columns };
    bestCount = count;
    if (columns !== 'unclear') return best;
  }
  return best;
}

function understandColumns(
  roles: readonly (ColumnRole | undefined)[],
  rows: Rows,
  headerIndex: number,
): StatementColumns | 'unclear' {
  const body = rows.slice(headerIndex + 1);
  const named = columnsOf(roles, { amounts: 'signed' }, rows, headerIndex);
  const { places } = named;
  const isAmbiguous = places.direction === undefined && places.credit === undefined;
  const byCells = isAmbiguous ? findDirectionByCells(roles, body) : undefined;
  const columns =
    typeof byCells === 'number' ? { ...named, places: { ...places, direction: byCells } } : named;
  const { date, payer, amount, credit, direction } = columns.places;
  const isWhole =
    date !== undefined &&
    payer !== undefined &&
    columns.remarks.length > 0 &&
    (credit ?? amount) !== undefined;
  if (!isWhole) return 'unclear';
  if (columns.statuses.some((status) => !status.isReversal && !body.some((cells) => saysDone(cells, status))))
    return 'unclear';
  if (direction !== undefined) {
    const words = body.flatMap((cells) => cells[direction]?.trim() || []);
    if (words.length === 0 || words.some((word) => readDirection(word) !== undefined)) return columns;
    if (credit === undefined || columns.places.debit === undefined) return 'unclear';
    const { direction: _, ...others } = columns.places;
    return { ...columns, places: others };
  }
  if (credit !== undefined) return columns;
  if (byCells === 'unclear') return 'unclear';
  if (
    body.some((cells) => /^\s*[-−–(]\s*¥?\s*\d|\d\s*[-−]\s*$/.test((cells[amount!] ?? '').normalize('NFKC')))
  )
    return columns;
  const header = rows[headerIndex]!;
  return readingsOf(header[payer]!).some((name) => /^(付款|汇款|来款|打款|缴款|payer|remitter)/.test(name)) &&
    !header.some((cell) => readingsOf(cell).some((name) => /^(收款[人方单]|payee|beneficiary)/.test(name)))
    ? { ...columns, amounts: 'receipts' }
    : 'unclear';
}

/**
 * A column with another name is the direction when each of its cells says one. When some of them do, the lines may be of both directions,
 * and only a person can tell: `unclear`.
 */
function findDirectionByCells(
  roles: readonly (ColumnRole | undefined)[],
  body: Rows,
): number | 'unclear' | undefined {
  const date = roles.findIndex((role) => role === 'date' || role === 'time');
  const lines = body.filter((cells) => typeof parseBankTime(cells[date] ?? '') !== 'string');
  const sayingIn = (place: number): number =>
    lines.filter((cells) => cells[place] && readDirection(cells[place]) !== undefined).length;
  const others = roles.flatMap((role, place) => (role === undefined ? [place] : []));
  const counts = others
    .map((place) => ({ place, saying: sayingIn(place) }))
    .filter(({ saying }) => saying > 0);
  const whole = counts.find(({ saying }) => saying === lines.length);
  return whole?.place ?? (counts.length > 0 ? 'unclear' : undefined);
}
