import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { plainText } from '../../people/accounts/account-fields.ts';
import { MAX_VOUCHER_IMAGE_BYTES } from '../../constants/commerce/transfer-state.ts';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import { defineErrors } from '../../errors.ts';
import { Day, Fen, Instant, nullable, OrderNo, ownedId, strictObject, Uuid } from '../../fields.ts';
import { PICTURE_ERRORS } from '../../base/files/file.ts';
import { OrderStatus } from '../orders/order.ts';
import { paymentErrors } from '../payments/payment.ts';
import { download, route, upload } from '../../route.ts';
import { TransferState } from './transfer-state.ts';

export const transferErrors = defineErrors({
  voucherClosed: {
    code: 4460,
    status: 409,
    zh: '这笔转账已有结果，不能再修改凭证',
    en: 'This transfer has a result, so its voucher can no longer be changed',
  },
  tooManyImages: {
    code: 4461,
    status: 409,
    zh: '凭证图片最多 {most} 张',
    en: 'A voucher can have at most {most} pictures',
  },
  paidOnFuture: {
    code: 4462,
    status: 422,
    zh: '付款日期不能晚于今天',
    en: 'The payment date cannot be in the future',
  },
});

const access = types(USER_TYPE.institution);

export const VoucherImage = strictObject({
  imageId: Uuid,
  name: Type.String(),
  sizeBytes: Type.Integer({ minimum: 0 }),
});
export type VoucherImage = Static<typeof VoucherImage>;

export const Voucher = strictObject({
  payerName: Type.String(),
  amountFen: Fen,
  paidOn: Day,
  submittedAt: Instant,
});
export type Voucher = Static<typeof Voucher>;

/** Where the money goes. */
export const Payee = strictObject({
  accountName: Type.String(),
  bank: Type.String(),
  accountNumber: Type.String(),
  /** The number of the branch in the payment system of the People's Bank (行号). */
  bankCode: Type.String(),
});
export type Payee = Static<typeof Payee>;

/** A transfer as its buyer sees it. */
export const Transfer = strictObject({
  orderNo: OrderNo,
  orderStatus: OrderStatus,
  state: TransferState,
  amountFen: Fen,
  /** All money that was confirmed for this order. */
  receivedFen: Fen,
  /** The part of it that the order did not need, and what of that was sent back. */
  surplusFen: Fen,
  returnedFen: Fen,
  /** The payer writes it into the remark, so that the money is recognized. */
  referenceCode: Type.String(),
  payBefore: Instant,
  payee: Payee,
  /** Why the voucher was rejected, or a word about money that is missing. */
  reason: nullable(Type.String()),
  voucher: nullable(Voucher),
  images: Type.Array(VoucherImage),
});
export type Transfer = Static<typeof Transfer>;

/** Chooses a bank transfer for an unpaid order, which then waits for days. Choosing it again returns the same transfer. */
export const chooseTransfer = route({
  method: 'POST',
  path: '/b/v1/transfer/chooseTransfer',
  access,
  limitPerMinute: 60,
  body: strictObject({ orderNo: OrderNo }),
  data: Transfer,
  errors: [paymentErrors.notPayable, paymentErrors.providerUnavailable],
});

/** Null for an order that is not paid by transfer. */
export const getTransfer = route({
  method: 'GET',
  path: '/b/v1/transfer/getTransfer',
  access,
  query: strictObject({ orderNo: OrderNo }),
  data: nullable(Transfer),
});

export const submitVoucher = route({
  method: 'POST',
  path: '/b/v1/transfer/submitVoucher',
  access,
  limitPerMinute: 60,
  body: strictObject({
    orderNo: OrderNo,
    payerName: plainText(80),
    amountFen: Type.Integer({ minimum: 1, maximum: 10_000_000_000 }),
    paidOn: Day,
  }),
  data: Transfer,
  errors: [transferErrors.voucherClosed, transferErrors.paidOnFuture],
});

export const uploadVoucherImage = upload({
  path: '/b/v1/transfer/uploadVoucherImage',
  access,
  limitPerMinute: 30,
  fields: strictObject({ orderNo: OrderNo }),
  data: Transfer,
  isScanned: true,
  maxFileBytes: MAX_VOUCHER_IMAGE_BYTES,
  errors: [...PICTURE_ERRORS, transferErrors.voucherClosed, transferErrors.tooManyImages],
});

const VoucherImageId = ownedId('voucherImage', Uuid);

export const removeVoucherImage = route({
  method: 'POST',
  path: '/b/v1/transfer/removeVoucherImage',
  access,
  limitPerMinute: 60,
  body: strictObject({ orderNo: OrderNo, imageId: VoucherImageId }),
  data: Transfer,
  errors: [transferErrors.voucherClosed],
});

export const downloadVoucherImage = download({
  path: '/b/v1/transfer/downloadVoucherImage',
  access,
  limitPerMinute: 120,
  body: strictObject({ orderNo: OrderNo, imageId: VoucherImageId }),
});

export const transferRoutes = {
  chooseTransfer,
  getTransfer,
  submitVoucher,
  uploadVoucherImage,
  removeVoucherImage,
  downloadVoucherImage,
};
