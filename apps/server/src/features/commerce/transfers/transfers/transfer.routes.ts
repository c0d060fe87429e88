import type { transferRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import {
  addVoucherImage,
  openOwnImage,
  removeVoucherImage,
  submitVoucher,
} from '../vouchers/voucher.service.ts';
import type { TransferContext } from '../vouchers/voucher.service.ts';
import { chooseTransfer } from './transfer-choice.service.ts';
import { describeTransfer } from './transfer-view.service.ts';

export const transferHandlers = (context: TransferContext): HandlersOf<typeof transferRoutes> => ({
  chooseTransfer: ({ orderNo }, { session, now }) =>
    chooseTransfer(context.payment, session.userId, orderNo, now),
  getTransfer: ({ orderNo }, { session }) => describeTransfer(context.payment, session.userId, orderNo),
  submitVoucher: (input, { session, now }) => submitVoucher(context, session.userId, input, now),
  uploadVoucherImage: ({ orderNo }, file, { session, now }) =>
    addVoucherImage(context, session.userId, orderNo, file, now),
  removeVoucherImage: (input, { session }) => removeVoucherImage(context, session.userId, input),
  downloadVoucherImage: (input, { session }) => openOwnImage(context, session.userId, input),
});
