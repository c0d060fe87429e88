import { randomBytes } from 'node:crypto';
import { formatShanghaiTime } from '../shanghai-time.ts';

/** What one line of a bill is about. Instants are ISO strings. */
export interface BillEntry {
  kind: 'payment' | 'refund';
  outTradeNo: string;
  transactionId: string;
  /** Empty for a payment. */
  outRefundNo: string;
  refundId: string;
  amountFen: number;
  title: string;
  createdAt: string;
  at: string;
  isSettled: boolean;
}

/**
 * Ways in which a bill can be wrong. `damaged`: the file does not match its hash or cannot be opened. `expired`: the address
 * has expired when it is used. `notReady`: the bill is not written yet. The others change what the bill says.
 */
export const billFaults = [
  'damaged',
  'expired',
  'notReady',
  'missingLine',
  'extraLine',
  'amount',
  'missingRefund',
  'extraRefund',
  'refundAmount',
] as const;
export type BillFault = (typeof billFaults)[number];

/** The part of an emulator that tests reach: faults of bills, and the time that is written in the books. */
export interface BillControls {
  /** The next `times` bills have the fault; all of them by default. Undefined ends it. */
  setBillFault(fault: BillFault | undefined, times?: number): void;
  /** Payments and refunds from now on happen at this instant. Undefined: at the time of the clock. */
  setBookTime(instant: Date | undefined): void;
}

export interface Bills extends BillControls {
  bookTime(): Date;
  /** The fault of the bill that is asked for now; it counts. */
  takeFault(): BillFault | undefined;
  /** Keeps a file for a download; the result is the token of its address. */
  keepFile(bytes: Buffer, expiresAt: Date): string;
  /** Undefined for an unknown or expired token. */
  findFile(token: string, now: Date): Buffer | undefined;
}

const MAX_KEPT_FILES = 20;

export function createBills(clock: () => Date): Bills {
  const files = new Map<string, { bytes: Buffer; expiresAt: Date }>();
  let fault: BillFault | undefined;
  let timesLeft = 0;
  let bookTime: Date | undefined;
  return {
    bookTime: () => bookTime ?? clock(),
    setBookTime(instant) {
      bookTime = instant;
    },
    setBillFault(next, times = Infinity) {
      fault = next;
      timesLeft = times;
    },
    takeFault() {
      if (timesLeft <= 0) return undefined;
      timesLeft -= 1;
      return fault;
    },
    keepFile(bytes, expiresAt) {
      const token = randomBytes(24).toString('base64url');
      files.set(token, { bytes, expiresAt });
      const oldest = files.keys().next();
      if (files.size > MAX_KEPT_FILES && !oldest.done) files.delete(oldest.value);
      return token;
    },
    findFile(token, now) {
      const file = files.get(token);
      return file && now.getTime() < file.expiresAt.getTime() ? file.bytes : undefined;
    },
  };
}

/** The day of an instant in China, `2026-11-21`. */
export const shanghaiDay = (instant: Date | string): string =>
  formatShanghaiTime(new Date(instant)).slice(0, 10);

/** The lines of one day, oldest first, changed by the fault. */
export function entriesOfDay(entries: readonly BillEntry[], day: string, fault?: BillFault): BillEntry[] {
  const ofDay = entries.filter(({ at }) => shanghaiDay(at) === day);
  return spoil(
    ofDay.sort((a, b) => a.at.localeCompare(b.at)),
    day,
    fault,
  );
}

function spoil(entries: BillEntry[], day: string, fault?: BillFault): BillEntry[] {
  const firstOf = (kind: BillEntry['kind']) => entries.find((entry) => entry.kind === kind);
  const change = (kind: BillEntry['kind']) =>
    entries.map((entry) => (entry === firstOf(kind) ? { ...entry, amountFen: entry.amountFen + 1 } : entry));
  if (fault === 'missingLine') return entries.filter((entry) => entry !== firstOf('payment'));
  if (fault === 'missingRefund') return entries.filter((entry) => entry !== firstOf('refund'));
  if (fault === 'amount') return change('payment');
  if (fault === 'refundAmount') return change('refund');
  if (fault === 'extraLine') return [...entries, inventedEntry(day, 'payment')];
  if (fault === 'extraRefund') return [...entries, inventedEntry(day, 'refund')];
  return entries;
}

/** The same for the same day, so that a bill that is read twice says the same. */
function inventedEntry(day: string, kind: BillEntry['kind']): BillEntry {
  const at = new Date(`${day}T12:00:00+08:00`).toISOString();
  const digits = day.replaceAll('-', '');
  return {
    kind,
    outTradeNo: `OTHERSHOP${digits}`,
    transactionId: `4200999999${digits}0000000000`,
    outRefundNo: kind === 'refund' ? `OTHERREFUND${digits}` : '',
    refundId: kind === 'refund' ? `5030999999${digits}0000000000` : '',
    amountFen: 1_234,
    title: '其他商品',
    createdAt: at,
    at,
    isSettled: true,
  };
}

/** `49.50`, or `-49.50`. */
export function formatYuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const sumOfFen = (entries: readonly BillEntry[], kind: BillEntry['kind']): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amountFen : 0), 0);
