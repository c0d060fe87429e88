import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineErrors } from '../../../errors.ts';
import { Fen, Instant, nullable, oneOf, publicId, strictObject, Uuid } from '../../../fields.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';

export const transferAdminErrors = defineErrors({
  sameChecker: {
    code: 4463,
    status: 403,
    zh: '须由另一位财务同事复核，你已提交过这一笔',
    en: 'Another finance colleague must check this, because you submitted it',
  },
  alreadyDecided: {
    code: 4464,
    status: 409,
    zh: '这一笔已有结果，请刷新后查看',
    en: 'This has been decided already. Refresh the page',
  },
  lineMatched: {
    code: 4465,
    status: 409,
    zh: '这笔流水已匹配，请刷新后查看',
    en: 'This bank line is matched already. Refresh the page',
  },
  partsDiffer: {
    code: 4466,
    status: 422,
    zh: '各订单的金额合计须等于流水金额 {amount} 元',
    en: 'The amounts of the orders must add up to the {amount} yuan of the bank line',
  },
  lineRepeated: {
    code: 4467,
    status: 409,
    zh: '这个银行流水号已登记过',
    en: 'This bank transaction number is recorded already',
  },
  nothingToReturn: {
    code: 4468,
    status: 409,
    zh: '没有可登记退回的多付款，请刷新后查看',
    en: 'There is no surplus to return. Refresh the page',
  },
  noReceipt: {
    code: 4486,
    status: 409,
    zh: '这一行不能登记为收入：是支出、外币或合计，或缺少日期、付款人、金额',
    en: 'This line cannot be recorded as a receipt: it is outgoing, foreign or a total, or has no day, payer or amount',
  },
  undoRefunded: {
    code: 4482,
    status: 409,
    zh: '订单 {orderNo} 有退款，请先处理退款',
    en: 'Order {orderNo} has a refund. Settle that first',
  },
  undoSurplusReturned: {
    code: 4483,
    status: 409,
    zh: '订单 {orderNo} 的多付款已登记退回，请先核对',
    en: 'The surplus of order {orderNo} is recorded as sent back. Check that first',
  },
  undoInvoiced: {
    code: 4484,
    status: 409,
    zh: '订单 {orderNo} 已开发票，请先红冲',
    en: 'Order {orderNo} has an invoice. Cancel it with a credit note first',
  },
  undoWaits: {
    code: 4485,
    status: 409,
    zh: '这笔入账已提交撤销，等待复核',
    en: 'Undoing this receipt has been submitted already and waits for a second person',
  },
  statementUnreadable: {
    code: 4469,
    status: 422,
    zh: '无法读取这份对账单：请上传 CSV 文件，表头含日期、付款人、金额、附言',
    en: 'This statement cannot be read. Upload a CSV file whose header names date, payer, amount and remark',
  },
  statementTooLong: {
    code: 4480,
    status: 422,
    zh: '一份对账单最多 {most} 行，请分开导入',
    en: 'A statement can have at most {most} lines. Split it',
  },
  statementChanged: {
    code: 4481,
    status: 409,
    zh: '文件与刚才检查的不同，请重新检查',
    en: 'The file differs from the one that was checked. Check it again',
  },
});

export const TransferId = publicId('transfer', Uuid);
export const MatchId = publicId('transferMatch', Uuid);
export const BankLineId = publicId('bankLine', Uuid);
export const SurplusReturnId = publicId('surplusReturn', Uuid);

/** A number of a bank: letters and digits, as statements print it. */
export const BankReference = Type.String({ pattern: '^[0-9A-Za-z-]{1,64}$' });
/** A reason that the institution reads. */
export const Reason = plainText(200);
export const PositiveFen = Type.Integer({ minimum: 1, maximum: 10_000_000_000 });

export const MatchState = oneOf(['proposed', 'confirmed', 'returned']);

/** Money that arrived on the account of the shop. */
export const BankLine = strictObject({
  lineId: Uuid,
  source: oneOf(['statement', 'manual']),
  receivedAt: Instant,
  payer: Type.String(),
  amountFen: Fen,
  remark: Type.String(),
  transactionNo: nullable(Type.String()),
  /** The file and the line of it; null when it was recorded by hand. */
  fileName: nullable(Type.String()),
  lineNo: nullable(Type.Integer()),
});
export type BankLine = Static<typeof BankLine>;

/** A transfer that a bank line may belong to. */
export const MatchCandidate = strictObject({
  transferId: Uuid,
  orderNo: Type.String(),
  institution: Type.String(),
  referenceCode: Type.String(),
  /** What is missing of its amount, less what is proposed already. Nothing once the order needs no money. */
  outstandingFen: Fen,
  /** What other proposals would give it already. */
  proposedFen: Fen,
  isSameAmount: Type.Boolean(),
  /** Whether the payer is the institution or whom its voucher names; `similar`: one name has the other in it. */
  payer: oneOf(['same', 'similar', 'other']),
  hasVoucher: Type.Boolean(),
});
export type MatchCandidate = Static<typeof MatchCandidate>;

/** How a bank line fits the transfers that its remark names. */
export const LineFit = Type.Union([
  Type.Literal('exact'),
  Type.Literal('wrongPayer'),
  Type.Literal('short'),
  Type.Literal('over'),
  Type.Literal('combined'),
  Type.Literal('unmatched'),
]);
export type LineFit = Static<typeof LineFit>;
