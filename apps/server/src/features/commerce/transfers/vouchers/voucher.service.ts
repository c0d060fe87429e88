// Takes the voucher of a transfer and its pictures. They are private: the owner and the finance role read them.
import { generalErrors, transferErrors } from '@zhiye/contract';
import type { InputOf, submitVoucher as submitVoucherRoute, Transfer } from '@zhiye/contract';
import { MAX_VOUCHER_IMAGES } from '@zhiye/contract/constants/commerce/transfer-state';
import type { Tx } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import {
  deletePrivateFile,
  openPrivateFile,
  removePrivateBytes,
  rewritePicture,
  storePrivateFile,
} from '../../../base/files/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { describeTransfer } from '../transfers/transfer-view.service.ts';
import { lockTransfer, selectTransferOfOrder, updateTransfer } from '../transfers/transfer.store.ts';
import type { Transfer as TransferRow } from '../transfers/transfer.store.ts';
import { deleteImage, hasImage, insertImage, selectImages } from './voucher-image.store.ts';

export interface TransferContext {
  readonly payment: PaymentContext;
  readonly platform: Pick<Platform, 'storage'>;
}

export async function submitVoucher(
  { payment }: TransferContext,
  userId: string,
  { orderNo, payerName, amountFen, paidOn }: InputOf<typeof submitVoucherRoute>,
  now: Date,
): Promise<Transfer> {
  if (paidOn > businessDay(now)) refuse(transferErrors.paidOnFuture);
  await changeOwnVoucher(payment, userId, orderNo, (tx, { id }) =>
    updateTransfer(tx, id, {
      state: 'submitted',
      reason: null,
      payerName: payerName.trim(),
      voucherFen: amountFen,
      paidOn,
      submittedAt: now,
    }),
  );
  return requireTransfer(payment, userId, orderNo);
}

export async function addVoucherImage(
  { payment, platform: { storage } }: TransferContext,
  userId: string,
  orderNo: string,
  file: UploadedFile,
  now: Date,
): Promise<Transfer> {
  await requireTransfer(payment, userId, orderNo);
  const format = await rewritePicture(file);
  await changeOwnVoucher(payment, userId, orderNo, async (tx, { id: transferId }) => {
    const places = (await selectImages(tx, [transferId])).map(({ place }) => place);
    const place = Array.from({ length: MAX_VOUCHER_IMAGES }, (_, index) => index + 1).find(
      (free) => !places.includes(free),
    );
    if (place === undefined) return refuse(transferErrors.tooManyImages, { most: MAX_VOUCHER_IMAGES });
    const name = file.name.replace(/[\p{C}/\\]/gu, '');
    const picture = { path: file.path, name, mediaType: `image/${format}` };
    const { id: fileId } = await storePrivateFile(
      tx,
      storage,
      { ...picture, purpose: 'transferVoucher', ownerId: userId },
      now,
    );
    await insertImage(tx, { fileId, transferId, place });
  });
  return requireTransfer(payment, userId, orderNo);
}

export async function removeVoucherImage(
  { payment, platform: { storage } }: TransferContext,
  userId: string,
  { orderNo, imageId }: { orderNo: string; imageId: string },
): Promise<Transfer> {
  await changeOwnVoucher(payment, userId, orderNo, async (tx, { id }) => {
    if (!(await deleteImage(tx, id, imageId))) refuse(generalErrors.notFound);
    await deletePrivateFile(tx, imageId);
  });
  await removePrivateBytes(storage, imageId);
  return requireTransfer(payment, userId, orderNo);
}

export async function openOwnImage(
  context: TransferContext,
  userId: string,
  { orderNo, imageId }: { orderNo: string; imageId: string },
): Promise<FileReply> {
  const { db, payable } = context.payment;
  if (!(await payable.findOwn(db, userId, orderNo))) refuse(generalErrors.notFound);
  const transfer = (await selectTransferOfOrder(db, orderNo)) ?? refuse(generalErrors.notFound);
  return openTransferImage(context, transfer.id, imageId);
}

/** Does not check who asks; the caller does. */
export async function openTransferImage(
  { payment: { db }, platform: { storage } }: TransferContext,
  transferId: string,
  imageId: string,
): Promise<FileReply> {
  const isOfTransfer = await hasImage(db, transferId, imageId);
  const file = isOfTransfer ? await openPrivateFile(db, storage, imageId, 'transferVoucher') : undefined;
  if (!file) return refuse(generalErrors.notFound);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}

const requireTransfer = async (payment: PaymentContext, userId: string, orderNo: string): Promise<Transfer> =>
  (await describeTransfer(payment, userId, orderNo)) ?? refuse(generalErrors.notFound);

/** A voucher can be changed until the transfer has its money, while the order waits for it. */
async function changeOwnVoucher(
  { db, payable }: PaymentContext,
  userId: string,
  orderNo: string,
  change: (tx: Tx, transfer: TransferRow) => Promise<void>,
): Promise<void> {
  if (!(await payable.findOwn(db, userId, orderNo))) refuse(generalErrors.notFound);
  await db.transaction(async (tx) => {
    const order = await payable.lock(tx, orderNo);
    const found = (await selectTransferOfOrder(tx, orderNo)) ?? refuse(generalErrors.notFound);
    const transfer = await lockTransfer(tx, found.id);
    const isOpen = transfer && transfer.state !== 'received' && transfer.state !== 'over';
    if (order?.status !== 'unpaid' || !isOpen) return refuse(transferErrors.voucherClosed);
    await change(tx, transfer);
  });
}
