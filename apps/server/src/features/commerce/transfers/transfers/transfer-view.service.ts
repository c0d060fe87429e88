// Shows an institution the transfer of its own order.
import { generalErrors } from '@zhiye/contract';
import type { Transfer, Voucher } from '@zhiye/contract';
import { refuse } from '../../../../platform/refusal.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { selectImages } from '../vouchers/voucher-image.store.ts';
import { describePayee } from './payee.service.ts';
import { selectTransferOfOrder } from './transfer.store.ts';
import type { Transfer as TransferRow } from './transfer.store.ts';

type ViewContext = Pick<PaymentContext, 'db' | 'payable'>;

/** Null when no transfer was chosen. Refuses another user's order. */
export async function describeTransfer(
  { db, payable }: ViewContext,
  userId: string,
  orderNo: string,
): Promise<Transfer | null> {
  const order = (await payable.findOwn(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  const transfer = await selectTransferOfOrder(db, orderNo);
  if (!transfer) return null;
  const { state, amountFen, receivedFen, surplusFen, returnedFen, referenceCode, reason } = transfer;
  return {
    orderNo,
    orderStatus: order.status,
    state,
    amountFen,
    receivedFen,
    surplusFen,
    returnedFen,
    referenceCode,
    reason,
    payBefore: order.payBefore.toISOString(),
    payee: await describePayee(db),
    voucher: describeVoucher(transfer),
    images: (await selectImages(db, [transfer.id])).map(({ imageId, name, sizeBytes }) => ({
      imageId,
      name,
      sizeBytes,
    })),
  };
}

export const describeVoucher = ({
  payerName,
  voucherFen,
  paidOn,
  submittedAt,
}: TransferRow): Voucher | null =>
  payerName === null || voucherFen === null || paidOn === null || submittedAt === null
    ? null
    : { payerName, amountFen: voucherFen, paidOn, submittedAt: submittedAt.toISOString() };
