import type { QuotationState } from '@zhiye/contract/constants/commerce/quotation';
import { businessDay } from '../../../platform/clock.ts';
import type { Quotation } from './quotation.store.ts';

/** Where each state can go. The trigger check_quotation of the database holds the same moves. */
const MOVES: Readonly<Record<QuotationState, readonly QuotationState[]>> = {
  asked: ['returned', 'quoted', 'withdrawn'],
  returned: ['asked', 'withdrawn'],
  quoted: ['accepted', 'declined', 'lapsed', 'withdrawn'],
  // staff extend it, or send a new version
  lapsed: ['quoted'],
  withdrawn: ['quoted'],
  accepted: [],
  declined: [],
};

export const canMoveQuotation = (from: QuotationState, to: QuotationState): boolean =>
  MOVES[from].includes(to);

/** The clock decides that a quotation has lapsed; the sweep only stores it. */
export const quotationStateAt = (
  { state, validDay }: Pick<Quotation, 'state' | 'validDay'>,
  now: Date,
): QuotationState =>
  state === 'quoted' && validDay !== null && validDay < businessDay(now) ? 'lapsed' : state;
