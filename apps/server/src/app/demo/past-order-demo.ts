// Orders of earlier months, paid by bank transfer: the payment emulator pays only now.
import type { Duration } from '@zhiye/contract';
import { findOffers } from '../../features/catalog/books/index.ts';
import { publicFileUrl } from '../../features/base/files/index.ts';
import { insertLedgerEntry } from '../../features/commerce/ledger/index.ts';
import {
  createOrderPayable,
  insertOrder,
  insertOrderLines,
  newOrderNo,
} from '../../features/commerce/orders/index.ts';
import type { Platform } from '../../platform/platform.ts';

const DAY_MS = 86_400_000;
const DURATION: Duration = 'one_year';

interface PastLine {
  readonly bookId: number;
  readonly quantity: number;
  /** Where the codes go; null for books that the buyer reads. */
  readonly codeEmail: string | null;
}

interface PastOrder {
  readonly userId: string;
  readonly lines: readonly PastLine[];
}

/** Places, pays and delivers an order at an earlier time, and returns its number. Books without a price are left out. */
export async function loadPastOrder(
  platform: Platform,
  { userId, lines: wanted }: PastOrder,
  at: Date,
): Promise<string | undefined> {
  const { db } = platform;
  const lines = await describeLines(platform, wanted);
  if (lines.length === 0) return undefined;
  const orderNo = newOrderNo(at);
  const sumOf = (price: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + price(line) * line.quantity, 0);
  const amountFen = sumOf(({ priceFen }) => priceFen);
  const sums = { listFen: sumOf(({ listFen }) => listFen), amountFen };
  const times = { placedAt: at, payBefore: new Date(at.getTime() + DAY_MS), paidAt: null, canceledAt: null };
  const order = { orderNo, userId, status: 'unpaid' as const, ...sums, ...times };
  const payable = createOrderPayable(platform);
  await db.transaction(async (tx) => {
    await insertOrder(tx, { ...order, cancelReason: null, fulfilledAt: null });
    await insertOrderLines(tx, orderNo, lines);
    const locked = (await payable.lock(tx, orderNo))!;
    const transactionId = `demo-${orderNo}`;
    await payable.applyPayment(tx, locked, { outcome: 'paid', transactionId, paidAt: at }, at);
    const postings = { 'asset:bank': amountFen, 'income:books': -amountFen };
    await insertLedgerEntry(tx, { source: 'transfer', sourceRef: transactionId, orderNo, postings }, at);
  });
  await payable.fulfil(db, orderNo, at);
  return orderNo;
}

async function describeLines({ db }: Platform, wanted: readonly PastLine[]) {
  const offers = await findOffers(
    db,
    wanted.map(({ bookId }) => bookId),
  );
  const priced = wanted.flatMap(({ bookId, quantity, codeEmail }) => {
    const offer = offers.get(bookId);
    const price = offer?.prices.get(DURATION);
    if (!offer || !price) return [];
    const { title, authors, publisher, coverUrl } = offer.book;
    const coverKey = coverUrl.slice(publicFileUrl('').length);
    const { listFen, priceFen } = price;
    const usageMode = codeEmail === null ? ('account' as const) : ('code' as const);
    const usage = { usageMode, codeEmail, codeDelivery: 'mail' as const };
    return [
      {
        bookId,
        title,
        authors,
        publisher,
        coverKey,
        quantity,
        listFen,
        priceFen,
        duration: DURATION,
        ...usage,
      },
    ];
  });
  return priced.map((line, index) => ({ lineNo: index + 1, ...line }));
}
