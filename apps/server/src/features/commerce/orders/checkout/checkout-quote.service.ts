// Computes what an order would contain and cost. It is the only place where prices become order lines.
import { createHash } from 'node:crypto';
import { cartErrors, generalErrors, orderErrors } from '@zhiye/contract';
import type { CheckoutLine, Duration, OrderSource } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { inPipeline } from '../../../../db/pipeline.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findOffers } from '../../../catalog/books/index.ts';
import { currentEndDay, findHeldAccess, renewedEndDay } from '../../entitlements/index.ts';
import { requireListed, requirePrice } from '../cart/cart.service.ts';
import { selectCartItems } from '../cart/cart.store.ts';
import { defaultUsage, toUsageColumns } from '../usage.ts';
import type { Buyer, UsageColumns } from '../usage.ts';
import { selectUnpaidOrderNos } from '../orders/order.store.ts';

/** Lines at today's prices. */
export interface CheckoutQuote {
  readonly lines: CheckoutLine[];
  readonly quoteHash: string;
  readonly listFen: number;
  readonly discountFen: number;
  readonly amountFen: number;
}

/** 10 million yuan. The columns of amounts hold twice as much. */
const MAX_AMOUNT_FEN = 1_000_000_000;

/** Refuses unknown books, other users' cart items, and books that are not for sale or that the user has without an end. */
export async function computeCheckoutQuote(
  db: Db,
  buyer: Buyer,
  source: OrderSource,
  now: Date,
  /** By the clock of the database. */
  deadlineNow: Date,
): Promise<CheckoutQuote> {
  const { userId } = buyer;
  const items = await readOrderSource(db, buyer, source);
  const bookIds = items.map((item) => item.bookId);
  const [offers, heldAccess, unpaidOrders] = await inPipeline([
    findOffers(db, bookIds),
    findHeldAccess(db, userId, bookIds),
    selectUnpaidOrderNos(db, userId, bookIds, deadlineNow),
  ]);
  const lines = items.map(
    ({ bookId, duration, usageMode, quantity, codeEmail, codeDelivery }): CheckoutLine => {
      const offer = 'bookId' in source ? requireListed(offers.get(bookId)) : offers.get(bookId)!;
      const price = requirePrice(offer, duration);
      const { title, authors, publisher, coverUrl } = offer.book;
      const isForAccount = usageMode === 'account';
      // Codes are for somebody else, whatever the buyer has.
      const held = isForAccount ? heldAccess.get(bookId) : undefined;
      if (held?.willNeverEnd) refuse(cartErrors.neverEnds, { title });
      return {
        bookId,
        title,
        authors,
        publisher,
        coverUrl,
        duration,
        usageMode,
        quantity,
        codeEmail,
        codeDelivery,
        listFen: price.listFen,
        priceFen: price.priceFen,
        amountFen: price.priceFen * quantity,
        endDay: isForAccount && offer.hasPublication ? renewedEndDay(duration, held, now) : null,
        awaitsPublication: isForAccount && !offer.hasPublication,
        preorderDay: isForAccount ? offer.book.preorderDay : null,
        currentEndDay: currentEndDay(held, now),
        unpaidOrderNo: unpaidOrders.get(bookId) ?? null,
      };
    },
  );
  const listFen = sum(lines.map((line) => line.listFen * line.quantity));
  const amountFen = sum(lines.map((line) => line.amountFen));
  if (listFen > MAX_AMOUNT_FEN) refuse(orderErrors.amountTooLarge, { amount: MAX_AMOUNT_FEN / 100 });
  return { lines, quoteHash: hashLines(lines), listFen, discountFen: listFen - amountFen, amountFen };
}

/** Prices are compared by the total. */
function hashLines(lines: readonly CheckoutLine[]): string {
  const named = lines.map(({ bookId, duration, usageMode, quantity, codeEmail, codeDelivery }) => [
    bookId,
    duration,
    usageMode,
    quantity,
    codeEmail,
    codeDelivery,
  ]);
  return createHash('sha256').update(JSON.stringify(named)).digest('hex');
}

async function readOrderSource(
  db: Db,
  buyer: Buyer,
  source: OrderSource,
): Promise<({ bookId: number; duration: Duration } & UsageColumns)[]> {
  if ('bookId' in source) {
    const { usage = defaultUsage(buyer), ...book } = source;
    return [{ ...book, ...toUsageColumns(buyer, usage) }];
  }
  const rows = await selectCartItems(db, buyer.userId, source.cartItemIds);
  if (rows.length < source.cartItemIds.length) refuse(generalErrors.notFound);
  return rows;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
