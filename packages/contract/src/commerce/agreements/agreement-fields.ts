import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  AGREEMENT_STATEMENT_FORMATS,
  AGREEMENT_STATES,
  MAX_AGREEMENT_LIMIT_FEN,
} from '../../constants/commerce/agreement.ts';
import { defineErrors } from '../../errors.ts';
import { Day, oneOf, strictObject, Uuid } from '../../fields.ts';

export const agreementErrors = defineErrors({
  noAgreement: {
    code: 4560,
    status: 409,
    zh: '没有生效中的框架协议，请选择其他付款方式',
    en: 'No framework agreement applies now. Choose another way to pay',
  },
  limitReached: {
    code: 4561,
    status: 409,
    zh: '框架协议可用额度为 {amount} 元，不足以下这笔订单',
    en: 'Your framework agreement has {amount} yuan left, which is not enough for this order',
  },
  overdueBlocks: {
    code: 4562,
    status: 409,
    zh: '有 {amount} 元逾期未结，结清后才能继续按协议下单',
    en: '{amount} yuan is overdue. Settle it before you order on account again',
  },
});

export const AgreementStateField = oneOf(AGREEMENT_STATES);
export const AgreementStatementFormatField = oneOf(AGREEMENT_STATEMENT_FORMATS);

/** Sums of an agreement can be larger than an order. */
export const AgreementFen = Type.Integer({ minimum: 0 });
export const LimitFen = Type.Integer({ minimum: 1, maximum: MAX_AGREEMENT_LIMIT_FEN });

/** What both sides see of an agreement. */
export const agreementFields = {
  agreementId: Uuid,
  agreementNo: Type.String(),
  state: AgreementStateField,
  limitFen: AgreementFen,
  /** Ordered on account and not settled yet, delivered or not. */
  usedFen: AgreementFen,
  /** What statements ask for and was due before today. */
  overdueFen: AgreementFen,
  firstDay: Day,
  lastDay: Day,
  /** Days after the end of the month of a statement. */
  paymentDays: Type.Integer(),
};

/** The deliveries of a month, and what of them is settled. */
export const AgreementStatement = strictObject({
  statementId: Uuid,
  statementNo: Type.String(),
  /** `2026-11` */
  month: Type.String(),
  dueOn: Day,
  orderCount: Type.Integer(),
  amountFen: AgreementFen,
  settledFen: AgreementFen,
  isOverdue: Type.Boolean(),
});
export type AgreementStatement = Static<typeof AgreementStatement>;
