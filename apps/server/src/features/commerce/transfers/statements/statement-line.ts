// Reads one line of a bank statement: a receipt, or why it is none.
import { FORBIDDEN_CHARACTERS } from '@zhiye/contract/constants';
import type { SkipReason } from '@zhiye/contract';
import { isRounded, parseAmount, readCurrency, readDirection } from './bank-amount.ts';
import type { BankAmount, Direction } from './bank-amount.ts';
import { parseBankTime } from './bank-time.ts';
import { saysDone } from './payment-status.ts';
import type { StatementColumns } from './statement-columns.ts';

const MAX_TEXT = 200;
const MAX_FEN = 10_000_000_000;

export interface ReadLine {
  /** The line of the file, from 1. */
  readonly lineNo: number;
  readonly payer: string;
  readonly remark: string;
  /** The number of the bank; null when there is none, or a spreadsheet damaged it. */
  readonly transactionNo: string | null;
  readonly hasDamagedNo: boolean;
  /** Money as the file writes it, with its currency. */
  readonly amountText: string;
  readonly amountFen: number | null;
  readonly receivedAt: Date | null;
  /** Why the line is no receipt. A receipt has an amount above zero, a time and a payer. */
  readonly skipped: SkipReason | null;
}

export type Receipt = ReadLine & {
  readonly amountFen: number;
  readonly receivedAt: Date;
  readonly skipped: null;
};

export const isReceipt = (line: ReadLine): line is Receipt => line.skipped === null;

const INVISIBLE = new RegExp(`[${FORBIDDEN_CHARACTERS}]`, 'gu');
const ZERO_WIDTH = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/**
 * What a cell says, in one line. What a spreadsheet put around it is gone already: see cell-text.ts. WeChat Pay guards cells with a grave
 * accent.
 */
export const bankText = (cell: string): string =>
  cell.replace(ZERO_WIDTH, '').replace(INVISIBLE, ' ').trim().replace(/^`/, '').slice(0, MAX_TEXT);

/**
 * Whether a spreadsheet took a number of the bank for an amount: 2.02611E+19, or more digits than it keeps, the rest of them zero. What
 * is left may be the same for many payments.
 */
export const isDamagedNo = (text: string): boolean =>
  isRounded(text) || /^#+/.test(text) || /^[1-9]\d{14}0{2,}$/.test(text);

const SUMMARY =
  /合计|总计|小计|累计|总笔数|总金额|笔数|打印|制表|导出时间|第.{1,6}页|页码|^\W*(sub)?total|^-+|end of/i;

/** What stands in the place of a payer or a remark in a line that is a sum or a balance, also one with a day. */
const SUM_NAME = new RegExp(
  [
    '^(本[日页月年期季周次]|[当全][日月年期页]|今[日天]|期间)?(借方|贷方|收入|支出|收方|付方)?(发生额?)?(合计|总计|小计|累计)(数|额|金额)?$',
    '^(期初|期末|上[期月年日页]|昨日|日[初终]|月[初末]|年[初末]|本期|账户)(余额|结余|结转|结存)$',
    '^(承前页|过次页|转次页|结转下[页年]|承上页|上年结转|余额承前)$',
    '^(sub|grand)?total$|^(opening|closing)?balance(brought|carried)?(forward|down)?$',
  ].join('|'),
  'i',
);

const isSumName = (text: string): boolean => SUM_NAME.test(text.replace(/[\s:：]/g, ''));

/** The bank took a payment back. */
const SAYS_REVERSED = /冲正|冲账|冲销|红冲|抹账|撤销|退汇|退票|revers(al|ed)/i;

export function readStatementLine(
  cells: readonly string[],
  columns: StatementColumns,
  lineNo: number,
  now: Date,
): ReadLine {
  const { places, remarks } = columns;
  const at = (place: number | undefined): string => (place === undefined ? '' : bankText(cells[place] ?? ''));
  const payer = at(places.payer);
  const remark = [...new Set(remarks.map(at))].filter(Boolean).join(' ').slice(0, MAX_TEXT);
  const number = at(places.transactionNo).normalize('NFKC').replace(/\s/g, '').slice(0, 64);
  const hasDamagedNo = isDamagedNo(number);
  const transactionNo = hasDamagedNo || /^[0\W_]*$/.test(number) ? null : number;
  const money = readMoney(columns, at);
  const time = parseBankTime(at(places.date), at(places.time));
  const line = {
    lineNo,
    payer,
    remark,
    transactionNo,
    hasDamagedNo,
    amountText: [at(places.currency), money.text].filter(Boolean).join(' '),
    amountFen: money.fen === undefined ? null : Math.abs(money.fen),
    receivedAt: typeof time === 'string' ? null : time.at,
  };
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (typeof time === 'string' && SUMMARY.test(first)) return { ...line, skipped: 'summary' };
  const isSum = isSumName(payer) || (payer === '' && cells.some((cell) => isSumName(cell)));
  if (isSum) return { ...line, skipped: 'summary' };
  const currency = columns.terms.isForeign ? 'foreign' : currencyOf(columns, at);
  if (currency === 'foreign') return { ...line, amountFen: null, skipped: 'foreign' };
  if (columns.terms.isOtherUnit) return { ...line, amountFen: null, skipped: 'unit' };
  if (money.problem === 'outgoing')
    return { ...line, skipped: takesBack(cells, columns, at) ? 'reversal' : 'outgoing' };
  if (money.problem !== undefined) return { ...line, skipped: money.problem };
  if (!columns.statuses.every((status) => saysDone(cells, status))) return { ...line, skipped: 'status' };
  if (currency === undefined) return { ...line, amountFen: null, skipped: 'currency' };
  if (typeof time === 'string') return { ...line, skipped: time === 'unclear' ? 'dateUnclear' : 'date' };
  return { ...line, skipped: problemOf(payer, money.fen!, time.at, now) };
}

/** A credit below zero where debits are told apart, or money that left with the words of a reversal. */
function takesBack(
  cells: readonly string[],
  { places, remarks, statuses, incoming }: StatementColumns,
  at: CellReader,
): boolean {
  const isNegative = (place: number | undefined): boolean => {
    const amount = parseAmount(at(place));
    return typeof amount !== 'string' && amount.fen < 0;
  };
  if (places.debit !== undefined && isNegative(places.credit)) return true;
  const isCredit = places.direction !== undefined && sideOf(at(places.direction), incoming) === 'in';
  if (isCredit && (isNegative(places.amount) || isNegative(places.credit))) return true;
  const others = new Set([places.payer, ...statuses.map(({ place }) => place)]);
  return cells.some(
    (cell, place) =>
      !others.has(place) && (remarks.includes(place) || cell.length < 20) && SAYS_REVERSED.test(cell),
  );
}

function problemOf(payer: string, fen: number, at: Date, now: Date): SkipReason | null {
  if (at > now) return 'future';
  if (fen > MAX_FEN) return 'tooLarge';
  return payer === '' ? 'payer' : null;
}

type CellReader = (place: number | undefined) => string;

const currencyOf = ({ places }: StatementColumns, at: CellReader) =>
  places.currency === undefined ? 'yuan' : readCurrency(at(places.currency));

interface Money {
  readonly text: string;
  readonly fen?: number;
  /** Why the line is no receipt. Without it `fen` is above zero. */
  readonly problem?: SkipReason;
}

const PROBLEMS = {
  none: 'amount',
  unreadable: 'amount',
  separators: 'separators',
  damaged: 'amount',
  foreign: 'foreign',
} as const;

const isNothing = (amount: BankAmount): boolean =>
  amount === 'none' || (typeof amount !== 'string' && amount.fen === 0);

/** Columns of their own for both directions first; a column of the direction must agree with them. */
function readMoney(columns: StatementColumns, at: CellReader): Money {
  const { credit, debit, amount, direction } = columns.places;
  const [creditText, debitText, amountText] = [at(credit), at(debit), at(amount)];
  const side = direction === undefined ? undefined : sideOf(at(direction), columns.incoming);
  const [received, paid] = [parseAmount(creditText), parseAmount(debitText)];
  if (!isNothing(received) && !isNothing(paid)) return { text: creditText, problem: 'direction' };
  if (!isNothing(paid)) return outgoing(debitText, paid);
  if (!isNothing(received)) {
    if (direction !== undefined && side === undefined && at(direction) !== '')
      return { text: creditText, problem: 'direction' };
    return judge(creditText, received, side ?? 'in');
  }
  if (amount === undefined || isNothing(parseAmount(amountText))) {
    const isOneSided =
      (credit === undefined) !== (debit === undefined) || amountText !== '' || creditText !== '';
    return { text: creditText || debitText || amountText, problem: isOneSided ? 'outgoing' : 'amount' };
  }
  const only = parseAmount(amountText);
  if (direction === undefined) return judge(amountText, only, 'in');
  return side === undefined
    ? { ...withFen(amountText, only), problem: 'direction' }
    : judge(amountText, only, side);
}

const sideOf = (word: string, incoming: readonly string[] | undefined): Direction | undefined => {
  if (!incoming) return readDirection(word);
  return word === '' ? undefined : incoming.includes(word) ? 'in' : 'out';
};

const withFen = (text: string, amount: BankAmount): Money =>
  typeof amount === 'string' ? { text } : { text, fen: amount.fen };

const outgoing = (text: string, amount: BankAmount): Money => ({
  ...withFen(text, amount),
  problem: amount === 'foreign' ? 'foreign' : 'outgoing',
});

function judge(text: string, amount: BankAmount, side: Direction): Money {
  if (side === 'out') return outgoing(text, amount);
  if (typeof amount === 'string') return { text, problem: PROBLEMS[amount] };
  const hasLeft = amount.fen <= 0 || amount.side === 'out';
  return hasLeft ? outgoing(text, amount) : { text, fen: amount.fen };
}
