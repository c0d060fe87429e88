// Decides whether two lines are one payment. Two equal payments are two; a file that is read again adds nothing.
import { createHash } from 'node:crypto';
import { businessDay } from '../../../../platform/clock.ts';
import { comparableName } from './line-fit.ts';

export interface Payment {
  /** The start of a day of Shanghai when the bank wrote no time. */
  readonly receivedAt: Date;
  readonly payer: string;
  readonly amountFen: number;
  readonly remark: string;
  readonly transactionNo: string | null;
}

export interface StoredPayment extends Payment {
  readonly source: 'statement' | 'manual';
}

const comparableNo = (no: string | null): string | null => no?.toUpperCase() ?? null;

/** The same for lines that say the same. */
export function identityOf({ receivedAt, payer, amountFen, remark, transactionNo }: Payment): string {
  const content = [
    receivedAt.toISOString(),
    comparableName(payer),
    amountFen,
    comparableName(remark),
    comparableNo(transactionNo),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The key of the nth stored line with this identity, from 1: unique in the database. */
export const lineKeyOf = (identity: string, nth: number): string => `${identity}#${nth}`;

const MINUTE_MS = 60_000;
const secondsOfDay = (at: Date): number => Math.floor((at.getTime() + 8 * 3_600_000) / 1_000) % 86_400;

/** Exports differ in whether they write a time, and seconds. */
function haveOneTime(a: Date, b: Date): boolean {
  if (businessDay(a) !== businessDay(b)) return false;
  const [first, second] = [secondsOfDay(a), secondsOfDay(b)];
  if (first === 0 || second === 0 || first === second) return true;
  const isToTheMinute = first % 60 === 0 || second % 60 === 0;
  return isToTheMinute && Math.floor(a.getTime() / MINUTE_MS) === Math.floor(b.getTime() / MINUTE_MS);
}

/** Exports shorten remarks, and put several columns together. */
function haveOneRemark(a: string, b: string): boolean {
  const [first, second] = [comparableName(a), comparableName(b)];
  return first.includes(second) || second.includes(first);
}

/**
 * Whether a line of a file may be a stored one that was written in another way: by another export, by a spreadsheet that damaged its
 * number, or by hand. Numbers that differ, times that differ and remarks that differ are two payments.
 */
function isSamePayment(line: Payment, stored: StoredPayment): boolean {
  if (line.amountFen !== stored.amountFen) return false;
  const [no, storedNo] = [comparableNo(line.transactionNo), comparableNo(stored.transactionNo)];
  if (no !== null && storedNo !== null && no !== storedNo) return false;
  if (stored.source === 'manual' && no !== null && no === storedNo) return true;
  if (!haveOneTime(line.receivedAt, stored.receivedAt)) return false;
  if (comparableName(line.payer) !== comparableName(stored.payer)) return false;
  return stored.source === 'manual' || haveOneRemark(line.remark, stored.remark);
}

export interface JudgedPayment {
  readonly isRepeated: boolean;
  /** The key of a line that is not repeated. */
  readonly lineKey: string;
}

/**
 * Which lines of a file are payments that are stored, whatever the order of the file. Each stored line is one payment, so that of three
 * equal lines one is new when two are stored. A line that is twice in a file with the same number of the bank is one.
 */
export function judgePayments(
  lines: readonly Payment[],
  stored: readonly StoredPayment[],
): readonly JudgedPayment[] {
  const identities = lines.map(identityOf);
  const storedIdentities = stored.map(identityOf);
  const unused = groupBy(storedIdentities.keys(), (index) => storedIdentities[index]!);
  const storedCounts = new Map([...unused].map(([identity, { length }]) => [identity, length]));
  const repeated = new Set<number>();
  const seen = new Set<string>();
  for (const [index, identity] of identities.entries()) {
    const isTwiceInFile = lines[index]!.transactionNo !== null && seen.has(identity);
    seen.add(identity);
    if (isTwiceInFile || unused.get(identity)?.pop() !== undefined) repeated.add(index);
  }
  const left = new Set([...unused.values()].flat());
  for (const index of pairOtherSpellings(lines, stored, repeated, left)) repeated.add(index);
  return identities.map((identity, index) => {
    const isRepeated = repeated.has(index);
    const nth = (storedCounts.get(identity) ?? 0) + (isRepeated ? 0 : 1);
    if (!isRepeated) storedCounts.set(identity, nth);
    return { isRepeated, lineKey: lineKeyOf(identity, nth) };
  });
}

/** Pairs as many of the other lines as possible with a stored line each (augmenting paths, Kuhn 1955). */
function pairOtherSpellings(
  lines: readonly Payment[],
  stored: readonly StoredPayment[],
  repeated: ReadonlySet<number>,
  left: ReadonlySet<number>,
): Iterable<number> {
  const byAmount = groupBy(left.values(), (index) => String(stored[index]!.amountFen));
  const lineOf = new Map<number, number>();
  const pair = (line: number, tried: Set<number>): boolean => {
    for (const index of byAmount.get(String(lines[line]!.amountFen)) ?? []) {
      if (tried.has(index) || !isSamePayment(lines[line]!, stored[index]!)) continue;
      tried.add(index);
      const other = lineOf.get(index);
      if (other !== undefined && !pair(other, tried)) continue;
      lineOf.set(index, line);
      return true;
    }
    return false;
  };
  for (const line of lines.keys()) if (!repeated.has(line)) pair(line, new Set());
  return lineOf.values();
}

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
