// Computes what an order would contain and cost. `priceSaleLines` decides the prices.
import { createHash } from 'node:crypto';
import { cartErrors, generalErrors, orderErrors } from '@zhiye/contract';
import type { CheckoutLine, Duration, OrderSource } from '@zhiye/contract';
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import type { Db } from '../../../../db/client.ts';
import { inPipeline } from '../../../../db/pipeline.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findOffers } from '../../../catalog/books/index.ts';
import type { Offer } from '../../../catalog/books/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { priceSaleLines, priceSettings, selectBookScales } from '../../prices/index.ts';
import { currentEndDay, findHeldAccess, renewedEndDay } from '../../entitlements/index.ts';
import { requireListed, requirePrice } from '../cart/cart.service.ts';
import { selectCartItems } from '../cart/cart.store.ts';
import { defaultUsage, toUsageColumns } from '../usage.ts';
import type { Buyer, UsageColumns } from '../usage.ts';
import { selectUnpaidOrderNos } from '../orders/order-placement.store.ts';

/** Lines at today's prices. */
export interface CheckoutQuote {
  readonly lines: CheckoutLine[];
  readonly quoteHash: string;
  readonly listFen: number;
  readonly discountFen: number;
  readonly amountFen: number;
}

/** Copies of a title at the price of a quotation; its list price is that of the quotation as well. */
export interface QuotedItem extends UsageColumns {
  readonly bookId: number;
  readonly duration: Duration;
  readonly listFen: number;
  readonly quotedFen: number;
}

/** What an institution has accepted. Its prices replace all others, and no number of copies is too large. */
export interface QuotedSource {
  readonly quotationNo: string;
  readonly items: readonly QuotedItem[];
}

/** 10 million yuan. The columns of amounts hold twice as much. */
const MAX_AMOUNT_FEN = 1_000_000_000;

/** Refuses unknown books, other users' cart items, and books that are not for sale or that the user has without an end. */
export async function computeCheckoutQuote(
  db: Db,
  buyer: Buyer,
  source: OrderSource | QuotedSource,
  now: Date,
  /** Read from the clock of the database. */
  deadlineNow: Date,
): Promise<CheckoutQuote> {
  const { userId } = buyer;
  const items = await readOrderSource(db, buyer, source);
  const bookIds = items.map((item) => item.bookId);
  const [offers, scales, heldAccess, unpaidOrders] = await inPipeline([
    findOffers(db, bookIds),
    selectBookScales(db, bookIds, now),
    findHeldAccess(db, userId, bookIds),
    selectUnpaidOrderNos(db, userId, bookIds, deadlineNow),
  ]);
  const offerOf = ({ bookId }: { readonly bookId: number }): Offer =>
    'bookId' in source ? requireListed(offers.get(bookId)) : offers.get(bookId)!;
  const unpriced = items.map((item) => {
    if ('quotedFen' in item) {
      if (!offerOf(item).isForSale) refuse(cartErrors.notForSale, { title: offerOf(item).book.title });
      return { ...item, saleFen: item.listFen };
    }
    const { listFen, priceFen: saleFen } = requirePrice(offerOf(item), item.duration);
    return { ...item, listFen, saleFen };
  });
  const priced = priceSaleLines(unpriced, scales);
  const lines = unpriced.map((item, index): CheckoutLine => {
    const { bookId, duration, usageMode, quantity, codeEmail, codeDelivery, listFen } = item;
    const { price } = priced[index]!;
    const offer = offerOf(item);
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
      listFen,
      priceFen: price.unitFen,
      amountFen: price.amountFen,
      endDay: isForAccount && offer.hasPublication ? renewedEndDay(duration, held, now) : null,
      awaitsPublication: isForAccount && !offer.hasPublication,
      preorderDay: isForAccount ? offer.book.preorderDay : null,
      currentEndDay: currentEndDay(held, now),
      next: price.next,
      unpaidOrderNo: unpaidOrders.get(bookId) ?? null,
    };
  });
  if (!('quotationNo' in source)) await refuseTooManyCopies(db, lines);
  const listFen = sum(lines.map((line) => lineAmountFen(line.listFen, line.quantity)));
  const amountFen = sum(lines.map((line) => line.amountFen));
  if (listFen > MAX_AMOUNT_FEN) refuse(orderErrors.amountTooLarge, { amount: MAX_AMOUNT_FEN / 100 });
  return { lines, quoteHash: hashLines(lines), listFen, discountFen: listFen - amountFen, amountFen };
}

/** Copies of one title are counted together. One copy of each, as a person buys them, is never too many. */
async function refuseTooManyCopies(db: Db, lines: readonly CheckoutLine[]): Promise<void> {
  const copies = new Map<number, number>();
  for (const { bookId, quantity } of lines) copies.set(bookId, (copies.get(bookId) ?? 0) + quantity);
  if ([...copies.values()].every((count) => count === 1)) return;
  const max = await readSetting(db, priceSettings.mostCopiesOfTitle);
  const tooMany = lines.find(({ bookId }) => copies.get(bookId)! > max);
  if (tooMany) refuse(orderErrors.tooManyCopies, { title: tooMany.title, max });
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
  source: OrderSource | QuotedSource,
): Promise<readonly (({ bookId: number; duration: Duration } & UsageColumns) | QuotedItem)[]> {
  if ('quotationNo' in source) return source.items;
  if ('bookId' in source) {
    const { usage = defaultUsage(buyer), ...book } = source;
    return [{ ...book, ...toUsageColumns(buyer, usage) }];
  }
  const rows = await selectCartItems(db, buyer.userId, source.cartItemIds);
  if (rows.length < source.cartItemIds.length) refuse(generalErrors.notFound);
  return rows;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
