// What a visit has, and the visits that every bench with visitors makes.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { checkPayment, findShelfBooks, getCheckoutQuote, placeOrder, startPayment } from '@zhiye/contract';
import type { WeChatPayEmulator } from '@zhiye/gateway-emulators';
import type { PeopleBooks } from '../faults/books.ts';
import type { Random } from '../faults/random.ts';
import type { LoadRecord, Visitor } from './visitor.ts';

export interface VisitedShop {
  readonly emulator: WeChatPayEmulator;
  readonly random: Random;
  readonly record: LoadRecord;
  /** Listed books that nobody owns at first. */
  readonly bookIds: readonly number[];
  /** A book with a text, which every visitor owns. */
  readonly ownBookId: number;
  /** Orders that a visitor was told of. */
  readonly placed: (PeopleBooks['placed'][number] & { readonly atMs: number })[];
}

export type Visit<Shop extends VisitedShop = VisitedShop> = (shop: Shop, visitor: Visitor) => Promise<void>;

export function expectThat(isRight: boolean, { record }: VisitedShop, what: string): void {
  if (!isRight) record.wrong.push({ atMs: performance.now(), what });
}

/** Whether the book is on the visitor's shelf; undefined when the request failed. */
export async function holds(visitor: Visitor, bookId: number): Promise<boolean | undefined> {
  const reply = await visitor.call(findShelfBooks, { pageNo: 1, pageSize: 100 });
  return reply && reply.data?.list.some(({ book }) => book.bookId === bookId);
}

const PAID_LOOKS = 120;
const LOOK_MS = 700;

/**
 * Orders a book, pays it at the emulator and waits for it. False when no order was placed: the shop did not answer, or refused because
 * another order of the visitor for the book waits.
 */
export async function buyBook(shop: VisitedShop, visitor: Visitor, bookId: number): Promise<boolean> {
  const source = { bookId, duration: 'half_year' as const };
  const quote = await visitor.insist(getCheckoutQuote, { source });
  if (!quote?.isOK) return false;
  const { amountFen } = quote.data;
  const key = randomUUID();
  const placed = await visitor.insist(placeOrder, { source, amountFen, idempotencyKey: key });
  if (!placed?.isOK) return false;
  const { orderNo } = placed.data;
  shop.placed.push({ userId: visitor.userId, key, orderNo, amountFen, atMs: performance.now() });
  const payment = await visitor.insist(startPayment, { orderNo, provider: 'wechat-pay' });
  if (!payment?.isOK || !('codeUrl' in payment.data)) return true;
  const outTradeNo = shop.emulator.findByCodeUrl(payment.data.codeUrl);
  if (!outTradeNo) return true;
  shop.emulator.pay(outTradeNo, 0);
  for (let look = 0; look < PAID_LOOKS; look += 1) {
    const reply = await visitor.call(checkPayment, { orderNo });
    if (reply?.isOK && reply.data.paidAt !== null) break;
    await wait(LOOK_MS);
  }
  for (let look = 0; look < PAID_LOOKS; look += 1) {
    const held = await holds(visitor, bookId);
    if (held) return true;
    await wait(LOOK_MS);
  }
  expectThat(false, shop, `paid book ${bookId} is not on the shelf`);
  return true;
}
