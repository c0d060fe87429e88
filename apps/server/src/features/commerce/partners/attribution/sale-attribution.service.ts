// Writes the sales of channels: who sold a line by which rule, at the moment of the payment and of the refund. A later change of
// territories or terms changes none of them.
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import type { Duration } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { commissionOf, refundedCommission } from './commission.ts';
import {
  insertChannelLines,
  selectBuyingInstitution,
  selectChannelOf,
  selectRefundFacts,
  selectSaleLine,
  selectSaleLines,
  selectSubjectCodes,
  selectValidTerms,
  sumRefundLines,
} from './sale-attribution.store.ts';
import { chooseTerm } from './term-choice.ts';

interface PaidOrder {
  readonly orderNo: string;
  readonly lines: readonly {
    readonly lineNo: number;
    readonly bookId: number;
    readonly publisher: string;
    readonly duration: Duration;
    readonly quantity: number;
    /** The price of one copy. */
    readonly priceFen: number;
  }[];
}

/**
 * Call it in the transaction that makes an order paid. A line that no term of the channel covers is no sale of the channel, and
 * neither is an order of anybody but an institution.
 */
export async function recordChannelSale(tx: Tx, order: PaidOrder, paidAt: Date): Promise<void> {
  const { orderNo } = order;
  const day = businessDay(paidAt);
  const institutionId = await selectBuyingInstitution(tx, orderNo);
  const channelId = institutionId && (await selectChannelOf(tx, institutionId, day));
  if (!channelId) return;
  const terms = await selectValidTerms(tx, channelId, day);
  const subjectCodes = await selectSubjectCodes(
    tx,
    order.lines.map(({ bookId }) => bookId),
  );
  const sold = order.lines.flatMap(({ lineNo, bookId, publisher, duration, quantity, priceFen }) => {
    const title = { bookId, publisher, subjectCodes: subjectCodes.get(bookId) ?? [] };
    const term = chooseTerm(terms, title, duration);
    if (!term) return [];
    const { id: termId, commissionBasisPoints, settlementFen } = term;
    const amountFen = lineAmountFen(priceFen, quantity);
    const commissionFen = commissionOf(term, amountFen, quantity);
    const rule = { termId, commissionBasisPoints, settlementFen };
    const line = { orderNo, lineNo, bookId, duration, quantity, amountFen, commissionFen };
    const common = { id: newId(), channelId, kind: 'sale' as const, institutionId };
    return [{ ...common, ...line, ...rule, day, at: paidAt }];
  });
  await insertChannelLines(tx, sold);
}

/**
 * Call it in the transaction that cancels an order. Only one whose payment was undone was sold: its sale is taken back. A sale of an
 * order that is paid again stays as it was.
 */
export async function recordChannelCancellation(tx: Tx, orderNo: string, now: Date): Promise<void> {
  for (const sale of await selectSaleLines(tx, orderNo)) {
    const { quantity, amountFen, commissionFen } = sale;
    await insertChannelLines(tx, [
      {
        ...sale,
        id: newId(),
        kind: 'refund',
        day: businessDay(now),
        at: now,
        statementId: null,
        quantity: -quantity,
        amountFen: -amountFen,
        commissionFen: -commissionFen,
      },
    ]);
  }
}

/** Call it in the transaction in which the refund succeeds, with its order locked. It may run twice. */
export async function recordChannelRefund(
  tx: Tx,
  refund: { readonly id: string; readonly orderNo: string; readonly lineNo: number },
  now: Date,
): Promise<void> {
  const sale = await selectSaleLine(tx, refund.orderNo, refund.lineNo);
  if (!sale) return;
  const { quantity, amountFen, succeededAt } = await selectRefundFacts(tx, refund.id);
  const earlier = await sumRefundLines(tx, refund.orderNo, refund.lineNo);
  const left = {
    quantity: sale.quantity + earlier.quantity,
    amountFen: sale.amountFen + earlier.amountFen,
  };
  const at = succeededAt ?? now;
  await insertChannelLines(tx, [
    {
      ...sale,
      id: newId(),
      kind: 'refund',
      refundRowId: refund.id,
      day: businessDay(at),
      at,
      quantity: -quantity,
      amountFen: -amountFen,
      commissionFen: refundedCommission(sale, left, { quantity, amountFen }),
      statementId: null,
    },
  ]);
}
