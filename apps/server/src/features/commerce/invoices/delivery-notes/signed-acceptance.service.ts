// Keeps the acceptance form that an institution has signed and sent back. It is private: its institution and the back office read it.
import { deliveryNoteErrors, generalErrors } from '@zhiye/contract';
import type { DataOf, getSignedAcceptance as getRoute } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { openSignedCopy, storeSignedCopy } from '../../../base/files/index.ts';
import { insertOrderTimelineEntry } from '../../orders/index.ts';
import { lockDeliveredOrder, selectDeliveredOrder } from './delivery-note.store.ts';
import { saveSignedAcceptance, selectSignedAcceptance } from './signed-acceptance.store.ts';

type FileContext = Pick<Platform, 'db' | 'storage'>;

interface OrderOf {
  readonly orderNo: string;
  /** The institution that asks; staff see all. */
  readonly userId?: string;
}

async function requireOrder(db: Db, { orderNo, userId }: OrderOf) {
  const order = await selectDeliveredOrder(db, orderNo);
  if (!order || (userId !== undefined && order.userId !== userId)) return refuse(generalErrors.notFound);
  return order;
}

/** A later copy takes the place of the one before. */
export async function storeSignedAcceptance(
  context: FileContext,
  userId: string,
  { orderNo }: { readonly orderNo: string },
  file: UploadedFile,
  now: Date,
): Promise<null> {
  const order = await requireOrder(context.db, { orderNo, userId });
  if (!order.fulfilledAt) refuse(deliveryNoteErrors.notDelivered);
  await storeSignedCopy(
    context,
    { file, purpose: 'signedAcceptance', ownerId: userId },
    async (tx, keep) => {
      // two copies at the same moment: the later one replaces the other
      await lockDeliveredOrder(tx, orderNo);
      const before = await selectSignedAcceptance(tx, orderNo);
      await saveSignedAcceptance(tx, { orderNo, fileId: await keep(), signedAt: now });
      await insertOrderTimelineEntry(tx, { orderNo, event: 'acceptanceSigned', actorId: userId }, now);
      return before?.fileId ?? null;
    },
    now,
  );
  return null;
}

export async function describeSignedAcceptance(db: Db, of: OrderOf): Promise<DataOf<typeof getRoute>> {
  await requireOrder(db, of);
  const copy = await selectSignedAcceptance(db, of.orderNo);
  return { signed: copy ? { name: copy.name, at: copy.signedAt.toISOString() } : null };
}

export async function openSignedAcceptance(context: FileContext, of: OrderOf): Promise<FileReply> {
  await requireOrder(context.db, of);
  const copy = await selectSignedAcceptance(context.db, of.orderNo);
  return openSignedCopy(context, copy?.fileId, 'signedAcceptance');
}
