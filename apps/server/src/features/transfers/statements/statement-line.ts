// Reads one line of a bank statement.
import { FORBIDDEN_CHARACTERS } from '@zhiye/contract/constants';
import { unescapeFormula } from '../../../platform/spreadsheets/csv.ts';
import type { ColumnPlaces, StatementColumn } from './statement-columns.ts';
import { lineKeyOf } from './line-key.ts';

const MAX_TEXT = 200;
const MAX_FEN = 10_000_000_000;

export interface ReadLine {
  readonly lineNo: number;
  readonly payer: string;
  readonly remark: string;
  readonly transactionNo: string | null;
  /** What could be read; `outgoing` lines and unreadable ones are left out. */
  readonly receipt: { receivedAt: Date; amountFen: number; lineKey: string } | 'outgoing' | 'unreadable';
}

const INVISIBLE = new RegExp(`[${FORBIDDEN_CHARACTERS}]`, 'gu');

/** Excel and banks write numbers as ="123" or '123, so that no digit is lost. */
const cleanCell = (cell: string): string =>
  unescapeFormula(cell.trim().replace(/^="(.*)"$/s, '$1'))
    .replace(INVISIBLE, ' ')
    .trim()
    .slice(0, MAX_TEXT);

/** Yuan with at most two decimals, exactly; undefined when it is none. Minus and brackets mean money that left. */
export function parseYuan(cell: string): number | undefined {
  const text = cell.normalize('NFKC').replace(/[\s,¥￥]|CNY|RMB|元/gi, '');
  const match = /^([+-]?)(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return undefined;
  const [, sign, yuan, decimals = ''] = match;
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -fen : fen;
}

/** 2026-11-20, 2026/1/5, 20261120, 2026年1月5日, with or without a time; the clock of Shanghai. */
export function parseBankTime(dateCell: string, timeCell = ''): Date | undefined {
  const text = `${dateCell} ${timeCell}`.normalize('NFKC').trim();
  const match =
    /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[\sT]*(\d{1,2}):?(\d{2})(?::?(\d{2}))?)?$/.exec(text);
  if (!match) return undefined;
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = match;
  const two = (part: string) => part.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const instant = new Date(`${date}T${two(hour)}:${two(minute)}:${two(second)}+08:00`);
  // 31 February would become a day of March
  const isReal =
    !Number.isNaN(instant.getTime()) && new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day);
  return isReal && Number(year) >= 2000 ? instant : undefined;
}

export function readStatementLine(
  cells: readonly string[],
  places: ColumnPlaces,
  lineNo: number,
  now: Date,
): ReadLine {
  const cell = (column: StatementColumn): string => {
    const place = places[column];
    return place === undefined ? '' : cleanCell(cells[place] ?? '');
  };
  const payer = cell('payer');
  const remark = [...new Set([cell('remark'), cell('purpose')])].filter(Boolean).join(' ');
  const transactionNo = cell('transactionNo').replace(/\s/g, '').slice(0, 64) || null;
  const line = { lineNo, payer, remark, transactionNo };
  const amountCell = cell('amount');
  // A column of receipts is empty where money left.
  if (amountCell === '' && payer !== '') return { ...line, receipt: 'outgoing' };
  const amountFen = parseYuan(amountCell);
  const receivedAt = parseBankTime(cell('date'), cell('time'));
  if (amountFen === undefined || !receivedAt || receivedAt > now || amountFen > MAX_FEN || payer === '')
    return { ...line, receipt: 'unreadable' };
  if (amountFen <= 0) return { ...line, receipt: 'outgoing' };
  const lineKey = lineKeyOf({ receivedAt, payer, amountFen, remark, transactionNo });
  return { ...line, receipt: { receivedAt, amountFen, lineKey } };
}
