// The prices of today of lines that are asked for. `priceSaleLines` decides them, as for the cart.
import { cartErrors, catalogErrors, quotationErrors } from '@zhiye/contract';
import type { AskedLine, CodeDelivery, PricedTitle } from '@zhiye/contract';
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findOffers } from '../../catalog/books/index.ts';
import { priceSaleLines, selectBookScales } from '../prices/index.ts';

/** 10 million yuan, as for an order. */
const MAX_AMOUNT_FEN = 1_000_000_000;

/** Without a choice codes are mailed. */
const deliveryOf = ({ codeDelivery = 'mail' }: Pick<AskedLine, 'codeDelivery'>): CodeDelivery => codeDelivery;

const keyOf = (line: Pick<AskedLine, 'bookId' | 'duration' | 'codeDelivery'>): string =>
  `${line.bookId} ${line.duration} ${deliveryOf(line)}`;

/** Refuses unknown and unlisted titles, periods that are not sold, and the same period and delivery of a title twice. */
export async function priceAskedLines(
  db: Db,
  lines: readonly AskedLine[],
  now: Date,
): Promise<PricedTitle[]> {
  const priced = await priceSoldLines(db, lines, now, 'refuse');
  const named = new Set(lines.map(keyOf));
  if (named.size < lines.length) {
    const twice = priced.find((line, index) =>
      priced.some((other, at) => at < index && keyOf(other) === keyOf(line)),
    );
    refuse(quotationErrors.sameTitleTwice, { title: twice?.title ?? '' });
  }
  refuseTooLarge(priced);
  return priced;
}

function refuseTooLarge(lines: readonly { readonly listFen: number; readonly quantity: number }[]): void {
  const listFen = lines.reduce((sum, line) => sum + lineAmountFen(line.listFen, line.quantity), 0);
  if (listFen > MAX_AMOUNT_FEN) refuse(quotationErrors.amountTooLarge, { amount: MAX_AMOUNT_FEN / 100 });
}

/** `leaveOut`: what is not sold any more is missing. */
export async function priceSoldLines(
  db: Db,
  lines: readonly AskedLine[],
  now: Date,
  unsold: 'refuse' | 'leaveOut',
): Promise<PricedTitle[]> {
  const bookIds = [...new Set(lines.map(({ bookId }) => bookId))];
  const offers = await findOffers(db, bookIds);
  const scales = await selectBookScales(db, bookIds, now);
  const sold = lines.flatMap((line) => {
    const offer = offers.get(line.bookId);
    const price = offer?.isForSale ? offer.prices.get(line.duration) : undefined;
    if (offer?.listed && price) {
      return [{ line: { ...line, listFen: price.listFen, saleFen: price.priceFen }, offer }];
    }
    if (unsold === 'leaveOut') return [];
    if (!offer?.listed) return refuse(catalogErrors.bookNotFound);
    return refuse(cartErrors.notForSale, { title: offer.book.title });
  });
  const prices = priceSaleLines(
    sold.map(({ line }) => line),
    scales,
  );
  return sold.map(({ line, offer }, index): PricedTitle => {
    const { title, authors, publisher, coverUrl } = offer.book;
    const { tierFen, amountFen } = prices[index]!.price;
    return {
      bookId: line.bookId,
      title,
      authors,
      publisher,
      coverUrl,
      duration: line.duration,
      durations: [...offer.prices.keys()],
      quantity: line.quantity,
      codeDelivery: deliveryOf(line),
      listFen: line.listFen,
      tierFen,
      amountFen,
    };
  });
}
