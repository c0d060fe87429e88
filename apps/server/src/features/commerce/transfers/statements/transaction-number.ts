// Reads the number that the bank gave a payment. What a spreadsheet made of it may be the same for many payments, and is none.
import { isRounded } from './bank-amount.ts';

const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const DAY = new RegExp(
  `^(\\d{1,2}月\\d{1,2}日|\\d{4}[/年]\\d{1,2}[/月]\\d{1,2}日?|${MONTH}-\\d{1,4}|\\d{1,2}-${MONTH}(-\\d{2,4})?)$`,
  'i',
);

/** Whether a spreadsheet took the number for an amount or a day: 2.02611E+19, more digits than the 15 that it keeps, or 25-Nov. */
export const isDamagedNo = (text: string): boolean =>
  isRounded(text) ||
  /^#/.test(text) ||
  DAY.test(text) ||
  /^[1-9]\d{14}0{2,}$/.test(text.replace(/\.0{1,9}$/, '').replaceAll(',', ''));

interface NumberedLine {
  readonly transactionNo: string | null;
  readonly hasDamagedNo: boolean;
}

/** Null when there is no number, or it is damaged. */
export function readTransactionNo(cell: string): NumberedLine {
  const number = cell.normalize('NFKC').replace(/\s/g, '').slice(0, 64);
  const hasDamagedNo = isDamagedNo(number);
  return { hasDamagedNo, transactionNo: hasDamagedNo || /^[0\W_]*$/.test(number) ? null : number };
}

/** 16 digits lose only the last one. Of whole numbers one in ten ends in 0, of damaged ones each. */
export function withoutRoundedNo<Line extends NumberedLine>(lines: readonly Line[]): readonly Line[] {
  const long = lines.filter(({ transactionNo }) => transactionNo !== null && /^\d{16}$/.test(transactionNo));
  if (long.length < 2 || long.some(({ transactionNo }) => !transactionNo!.endsWith('0'))) return lines;
  const rounded = new Set(long);
  return lines.map((line) =>
    rounded.has(line) ? { ...line, transactionNo: null, hasDamagedNo: true } : line,
  );
}
