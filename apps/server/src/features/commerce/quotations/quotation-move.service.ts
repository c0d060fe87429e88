// Changes the state of a quotation and writes its history. Nothing else changes a state.
import { generalErrors, quotationErrors } from '@zhiye/contract';
import type { QuotationState } from '@zhiye/contract/constants/commerce/quotation';
import type { Tx } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { canMoveQuotation, quotationStateAt } from './quotation-state.ts';
import { insertQuotationMove, lockQuotation, updateQuotation } from './quotation.store.ts';
import type { Quotation } from './quotation.store.ts';

/** Locked until the transaction ends. With a user, it must be a quotation of this institution. */
export const requireQuotation = async (tx: Tx, quotationNo: string, userId?: string): Promise<Quotation> =>
  (await lockQuotation(tx, quotationNo, userId)) ?? refuse(generalErrors.notFound);

export interface QuotationMove {
  readonly to: QuotationState;
  readonly event: string;
  /** Null for the shop itself. */
  readonly actorId: string | null;
  readonly change?: Partial<Quotation>;
  readonly detail?: object;
}

/** The quotation must be locked. What has lapsed by the clock moves as if the sweep had stored that already. */
export async function moveQuotation(
  tx: Tx,
  quotation: Quotation,
  { to, event, actorId, change, detail }: QuotationMove,
  now: Date,
): Promise<void> {
  const { quotationNo } = quotation;
  const from = quotationStateAt(quotation, now);
  const isSame = quotation.state === to && from === to;
  if (!isSame && to !== 'lapsed' && !canMoveQuotation(from, to)) refuse(quotationErrors.quotationChanged);
  if (from !== quotation.state && quotation.state !== to) {
    await updateQuotation(tx, quotationNo, { state: from, stateSince: now });
  }
  const waits = to === 'asked' ? {} : { answerBefore: null };
  await updateQuotation(tx, quotationNo, { state: to, stateSince: now, ...waits, ...change });
  await insertQuotationMove(tx, { quotationNo, event, actorId, ...(detail && { detail }) }, now);
}
