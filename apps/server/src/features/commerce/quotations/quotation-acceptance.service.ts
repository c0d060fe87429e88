// Accepts a version: the order has exactly its prices, and the contract gets its number.
import { quotationErrors } from '@zhiye/contract';
import type { acceptQuotation as acceptRoute, InputOf } from '@zhiye/contract';
import { MAX_CODES_PER_LINE } from '@zhiye/contract/constants/commerce/code-state';
import { businessDay } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/session.ts';
import { readSetting } from '../../base/settings/index.ts';
import { lockPurchases, placeQuotedOrder } from '../orders/index.ts';
import type { QuotedItem } from '../orders/index.ts';
import type { PaymentContext } from '../payments/index.ts';
import { moveQuotation, requireQuotation } from './quotation-move.service.ts';
import { quotationSettings } from './quotation-settings.ts';
import { quotationStateAt } from './quotation-state.ts';
import { takePaperNumber } from './quotation.store.ts';
import { deleteOpenVersion, selectSentVersion, selectVersionLines } from './version.store.ts';
import type { VersionLine } from './version.store.ts';

/** Whoever accepts the same version again gets the same order. */
export const acceptQuotation = (
  context: PaymentContext,
  buyer: Pick<Session, 'userId' | 'type'>,
  { quotationNo, versionNo, amountFen, purchaseOrderNo, ...delivery }: InputOf<typeof acceptRoute>,
  now: Date,
): Promise<{ orderNo: string }> =>
  context.db.transaction(async (tx) => {
    // before the quotation, as every order does
    await lockPurchases(tx, buyer.userId);
    const deadlineNow = await context.databaseClock.now(tx);
    const quotation = await requireQuotation(tx, quotationNo, buyer.userId);
    const sent = await selectSentVersion(tx, quotationNo);
    const state = quotationStateAt(quotation, deadlineNow);
    if (state === 'accepted' && sent?.versionNo === versionNo) return { orderNo: quotation.orderNo! };
    if (!sent || (state !== 'quoted' && state !== 'lapsed')) return refuse(quotationErrors.quotationChanged);
    if (sent.versionNo !== versionNo) refuse(quotationErrors.versionReplaced, { version: sent.versionNo });
    if (state === 'lapsed') refuse(quotationErrors.quotationLapsed, { day: sent.validDay });
    const lines = (await selectVersionLines(tx, [quotationNo])).filter(
      (line) => line.versionNo === versionNo,
    );
    const { contactName, phone } = quotation.party;
    const orderNo = await placeQuotedOrder(
      tx,
      context,
      buyer,
      {
        source: { quotationNo, items: lines.flatMap((line) => toItems(line, delivery)) },
        amountFen,
        paymentDays: await readSetting(tx, quotationSettings.quotedOrderPaymentDays),
        purchaseOrderNo: purchaseOrderNo.trim() || quotation.purchaseOrderNo,
        purchaseContact: `${contactName} ${phone}`,
      },
      now,
    );
    const year = `HT-${businessDay(now).slice(0, 4)}`;
    const contractNo = `${year}-${String(await takePaperNumber(tx, year)).padStart(4, '0')}`;
    const change = { orderNo, contractNo, repriceNote: null };
    const move = { to: 'accepted', event: 'accepted', actorId: buyer.userId, change } as const;
    await moveQuotation(tx, quotation, { ...move, detail: { versionNo, orderNo } }, deadlineNow);
    await deleteOpenVersion(tx, quotationNo);
    return { orderNo };
  });

/** A line with more copies than an order line may have becomes several, at the same price, so that their amounts add up. */
function toItems(
  { bookId, duration, quantity, listFen, unitFen, codeDelivery: asked }: VersionLine,
  { codeEmail, isDeliveryKept = false }: Pick<InputOf<typeof acceptRoute>, 'codeEmail' | 'isDeliveryKept'>,
): QuotedItem[] {
  const chosen = codeEmail === null ? 'roster' : 'mail';
  const codeDelivery = isDeliveryKept ? asked : chosen;
  const usage = {
    usageMode: 'code' as const,
    codeEmail: codeDelivery === 'roster' ? null : codeEmail,
    codeDelivery,
  };
  const parts = Math.ceil(quantity / MAX_CODES_PER_LINE);
  return Array.from({ length: parts }, (_, index) => ({
    bookId,
    duration,
    listFen,
    quotedFen: unitFen,
    ...usage,
    quantity: Math.min(MAX_CODES_PER_LINE, quantity - index * MAX_CODES_PER_LINE),
  }));
}
