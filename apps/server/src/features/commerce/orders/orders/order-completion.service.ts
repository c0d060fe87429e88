// Completes orders: when every book is rated, or some days after the delivery (the setting orderCompletionDays).
import type { OrderStatus } from '@zhiye/contract';
import type { Db, Tx } from '../../../../db/client.ts';
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { orderSettings } from '../order-settings.ts';
import { moveOrder } from './order-move.service.ts';
import type { OrderMoveCauses } from './order-move.service.ts';
import { selectUncompletedOrderNos } from './due-order.store.ts';
import { lockOrder } from './order.store.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Does nothing for an order that is not delivered, or completed already. */
export async function completeOrder(
  tx: Tx,
  orderNo: string,
  cause: OrderMoveCauses['completed'],
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (order?.status !== 'paid' || !order.fulfilledAt) return;
  await moveOrder(tx, order, 'completed', cause);
}

/** When the sweep completes an order that nobody rates; null for one that is not delivered, or is over. */
export async function findCompletionTime(
  db: Db,
  status: OrderStatus,
  fulfilledAt: Date | null | undefined,
): Promise<string | null> {
  if (status !== 'paid' || !fulfilledAt) return null;
  const days = await readSetting(db, orderSettings.orderCompletionDays);
  return new Date(fulfilledAt.getTime() + days * DAY_MS).toISOString();
}

/** The sweep for orders that nobody rated. */
export async function completeOldOrders({ db, databaseClock, log }: Platform, now: Date): Promise<void> {
  const days = await readSetting(db, orderSettings.orderCompletionDays);
  const before = (await databaseClock.now(db)).getTime() - days * DAY_MS;
  const found = await selectUncompletedOrderNos(db, new Date(before), BATCH);
  const complete = (orderNo: string) =>
    db.transaction((tx) => completeOrder(tx, orderNo, { reason: 'time', actorId: null, now }));
  await sweepEach(found, complete, log, 'an order was not completed');
}
