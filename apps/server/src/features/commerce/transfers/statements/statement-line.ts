// Reads one line of a bank statement: a receipt, or why it is none.
import { FORBIDDEN_CHARACTERS } from '@zhiye/contract/constants';
import type { SkipReason } from '@zhiye/contract';
import { parseAmount, readCurrency, readDirection } from './bank-amount.ts';
import type { BankAmount, Direction } from './bank-amount.ts';
import { parseBankTime } from './bank-time.ts';
import { isReversedCredit, isSumName, SAYS_REVERSED, SUMMARY, wordsOf } from './line-words.ts';
import { saysDone } from './payment-status.ts';
import type { StatementColumns } from './statement-columns.ts';
import { readTransactionNo } from './transaction-number.ts';

const MAX_TEXT = 200;
const MAX_FEN = 10_000_000_000;
/** A longer cell says something else than a word about the line. */
const MAX_WORD = 60;

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
  /** Of a line that takes a payment back: the amount stands where money that came does, so that either direction may be meant. */
  readonly isCredit?: true;
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
 * accent, others names with an apostrophe.
 */
export const bankText = (cell: string): string =>
  cell
    .replace(ZERO_WIDTH, '')
    .replace(INVISIBLE, ' ')
    .trim()
    .replace(/^`|^'+(?=\p{sc=Han})/u, '')
    .slice(0, MAX_TEXT);

export function readStatementLine(
  cells: readonly string[],
  columns: StatementColumns,
  lineNo: number,
  now: Date,
): ReadLine {
  const { places, remarks, statuses } = columns;
  const at = (place: number | undefined): string => (place === undefined ? '' : bankText(cells[place] ?? ''));
  const payer = at(places.payer);
  const named = new Set([...Object.values(places), ...statuses.map(({ place }) => place)]);
  const others = cells.filter((cell, place) => !named.has(place) && cell.length < MAX_WORD);
  const said = remarks.map(at);
  const returned = others.filter((cell) => wordsOf(cell).isReturned).map(bankText);
  const remark = [...new Set([...returned.filter((text) => !said.includes(text)), ...said])]
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_TEXT);
  const money = readMoney(columns, at);
  const time = parseBankTime(at(places.date), at(places.time));
  const line = {
    lineNo,
    payer,
    remark,
    ...readTransactionNo(at(places.transactionNo)),
    amountText: [at(places.currency), money.text].filter(Boolean).join(' '),
    amountFen: money.fen === undefined ? null : Math.abs(money.fen),
    receivedAt: typeof time === 'string' ? null : time.at,
  };
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (typeof time === 'string' && SUMMARY.test(first)) return { ...line, skipped: 'summary' };
  const isSum = isSumName(payer) || (payer === '' && cells.some((cell) => isSumName(cell)));
  if (isSum) return { ...line, skipped: 'summary' };
  const isForeign = columns.terms.isForeign || others.some((cell) => wordsOf(cell).isForeign);
  const currency = isForeign ? 'foreign' : currencyOf(columns, at);
  if (currency === 'foreign') return { ...line, amountFen: null, skipped: 'foreign' };
  if (columns.terms.isOtherUnit) return { ...line, amountFen: null, skipped: 'unit' };
  if (money.problem === 'outgoing')
    return { ...line, skipped: takesBack(cells, columns, at) ? 'reversal' : 'outgoing' };
  if (money.problem !== undefined) return { ...line, skipped: money.problem };
  if (others.some((cell) => wordsOf(cell).isReversal))
    return { ...line, skipped: 'reversal', isCredit: true };
  if (!statuses.every((status) => saysDone(cells, status)) || others.some((cell) => wordsOf(cell).isNotDone))
    return { ...line, skipped: 'status' };
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
  if (isReversedCredit(at(places.direction))) return true;
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
  if (side === undefined && isReversedCredit(at(direction))) return outgoing(amountText, only);
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
