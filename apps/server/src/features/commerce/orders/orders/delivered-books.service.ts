import type { Db } from '../../../../db/client.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import { selectOrderRefunds } from '../refunds/order-refund.store.ts';
import { selectOrderLines, selectOwnOrder } from './order.store.ts';

/**
 * The books that a buyer has received by an order, each once; none of a line that was refunded as a whole. Undefined for an order
 * of somebody else.
 */
export async function findDeliveredBooks(db: Db, userId: string, orderNo: string) {
  const order = await selectOwnOrder(db, userId, orderNo);
  if (!order) return undefined;
  if (!order.fulfilledAt) return [];
  const lines = await selectOrderLines(db, [orderNo]);
  const refunds = await selectOrderRefunds(db, orderNo);
  const refunded = (lineNo: number) =>
    refunds
      .filter(({ refund }) => refund.lineNo === lineNo && refund.state === 'succeeded')
      .reduce((sum, { refund }) => sum + refund.quantity, 0);
  const kept = lines.filter(({ lineNo, quantity }) => refunded(lineNo) < quantity);
  const books = new Map(
    kept.map(({ bookId, title, authors, publisher, coverKey }) => [
      bookId,
      { bookId, title, authors, publisher, coverUrl: publicFileUrl(coverKey) },
    ]),
  );
  return [...books.values()];
}
