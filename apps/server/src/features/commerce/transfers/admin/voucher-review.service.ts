// Lets finance open the pictures of a voucher and reject it.
import { generalErrors, transferAdminErrors } from '@zhiye/contract';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { insertOrderTimelineEntry } from '../../orders/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { transferNotifications } from '../transfer-notifications.ts';
import {
  lockTransfer,
  selectTransfer,
  selectTransfersById,
  updateTransfer,
} from '../transfers/transfer.store.ts';
import { openTransferImage } from '../vouchers/voucher.service.ts';
import type { TransferContext } from '../vouchers/voucher.service.ts';

export async function downloadTransferImage(
  context: TransferContext,
  actor: Actor,
  { transferId, imageId }: { transferId: string; imageId: string },
  now: Date,
): Promise<FileReply> {
  const file = await openTransferImage(context, transferId, imageId);
  const target = `transfer:${transferId}`;
  const entry = { action: 'transfer.viewImage', target, detail: { imageId } };
  await recordAction(context.payment.db, actor, entry, now);
  return file;
}

export async function rejectVoucher(
  { db, jobs, payable }: PaymentContext,
  actor: Actor,
  { transferId, reason: typed }: { transferId: string; reason: string },
  now: Date,
): Promise<void> {
  const reason = typed.trim();
  await db.transaction(async (tx) => {
    const { orderNo } = (await selectTransfer(tx, transferId)) ?? refuse(generalErrors.notFound);
    const order = await payable.lock(tx, orderNo);
    const transfer = await lockTransfer(tx, transferId);
    if (order?.status !== 'unpaid' || transfer?.state !== 'submitted')
      return refuse(transferAdminErrors.alreadyDecided);
    await updateTransfer(tx, transferId, { state: 'rejected', reason });
    const target = `transfer:${transferId}`;
    await recordAction(tx, actor, { action: 'transfer.reject', target, detail: { orderNo, reason } }, now);
    const entry = { orderNo, event: 'transferRejected' as const, actorId: actor.userId };
    await insertOrderTimelineEntry(tx, entry, now);
    const [{ userId } = { userId: '' }] = await selectTransfersById(tx, [transferId]);
    const kind = transferNotifications.transferRejected;
    await sendNotification(tx, jobs, { userId, kind, parameters: { orderNo, reason } }, now);
  });
}
