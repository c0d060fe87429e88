// Which lines of a sheet are names of columns. A header may have two lines, as 发生额 above 借方 and 贷方, and each page may repeat it.
import { guessRoles } from './statement-column-names.ts';
import type { ColumnRole } from './statement-column-names.ts';

type Rows = readonly (readonly string[])[];

const MIN_ROLES = 3;
/** Every header names a day or a time; most lines of payments do not, and are passed over quickly. */
const DAY_WORD = /日|时间|时刻|date|time|datum|valuta|buchung/i;

/** The roles of a line that names at least three columns, a day or a time among them. Undefined for every other line. */
export function headerRoles(cells: readonly string[]): (ColumnRole | undefined)[] | undefined {
  if (cells.length < MIN_ROLES || !cells.some((cell) => cell.length < 40 && DAY_WORD.test(cell)))
    return undefined;
  const roles = guessRoles(cells);
  return countRoles(roles) < MIN_ROLES ? undefined : roles;
}

export const countRoles = (roles: readonly (ColumnRole | undefined)[]): number =>
  new Set(roles.filter((role) => role !== undefined)).size;

/** Whether a line below a header begins another table: it names a day, an amount and something else, and has no figures. */
export function startsTable(cells: readonly string[]): boolean {
  const roles = cells.some((cell) => /\d/.test(cell)) ? undefined : headerRoles(cells);
  if (!roles) return false;
  const has = (...wanted: ColumnRole[]) => wanted.some((role) => roles.includes(role));
  return has('date', 'time') && has('amount', 'credit', 'debit');
}

/** The rows with each header of two lines in its second line; the first line is empty then. */
export function joinHeaderLines(rows: Rows): Rows {
  const joined = [...rows];
  for (const [index, cells] of rows.entries()) {
    const below = rows[index + 1];
    if (!below || joined[index] !== cells || hasLongNumber(cells)) continue;
    if (!isSecondLine(cells, below) || !headerRoles(cells)) continue;
    joined[index] = [];
    joined[index + 1] = joinNames(cells, below);
  }
  return joined;
}

/** A day, an account or an amount; most lines of payments have one, and are passed over quickly. */
const hasLongNumber = (cells: readonly string[]): boolean => cells.some((cell) => /\d{4}/.test(cell));

const roleOf = (name: string): ColumnRole | undefined => guessRoles([name])[0];

/** Names without figures, two of which say more than the line above. Cells that repeat the line above were merged with it. */
function isSecondLine(above: readonly string[], below: readonly string[]): boolean {
  if (below.some((cell) => /\d/.test(cell)) || above.some((cell) => /[:：]\s*\d/.test(cell))) return false;
  const more = below.filter((cell, place) => cell !== '' && cell !== above[place]);
  return more.length >= 2 && more.filter((name) => roleOf(name) !== undefined).length >= 2;
}

function joinNames(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, place) => {
    const [name = '', detail = ''] = [above[place], below[place]];
    if (name !== '') group = name;
    if (detail === '' || detail === name) return name;
    const role = roleOf(detail);
    if (role === 'credit' || role === 'debit') return detail;
    if (roleOf(name) !== undefined) return name;
    const whole = group.replace(/信息|资料|情况/, '') + detail;
    return roleOf(whole) === undefined ? detail : whole;
  });
}
