// Shows staff the devices of a user, and unbinds one.
import { generalErrors } from '@zhiye/contract';
import type { DataOf, findUserDevices as findRoute } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { listDevices } from '../devices/device.service.ts';
import { clearDeviceBinding, selectDevice } from '../devices/device.store.ts';
import { selectUser } from '../user.store.ts';
import { isAdmin } from './user-action.ts';
import type { UserAdmin } from './user-action.ts';
import { changeUser } from './user.service.ts';
import type { UserAdminDeps } from './user.service.ts';

export async function findUserDevices(
  db: Db,
  actor: UserAdmin,
  userId: string,
  now: Date,
): Promise<DataOf<typeof findRoute>> {
  const user = (await selectUser(db, userId)) ?? refuse(generalErrors.notFound);
  const isOwn = user.id === actor.userId;
  const mayUnbind = !isOwn && user.closedAt === null && (user.type !== USER_TYPE.staff || isAdmin(actor));
  return { ...(await listDevices(db, userId, now)), mayUnbind };
}

/** An unbinding by staff is not stored as one of the user, whose limit it would use up. */
export const unbindUserDevice = (
  deps: UserAdminDeps,
  actor: UserAdmin,
  { userId, deviceId }: { userId: string; deviceId: string },
  now: Date,
) =>
  changeUser(deps, actor, userId, 'user.unbindDevice', now, async (transaction) => {
    const device = await selectDevice(transaction, userId, deviceId);
    if (!device?.boundAt) return refuse(generalErrors.notFound);
    await clearDeviceBinding(transaction, userId, deviceId);
    const name = device.label || device.name;
    const notification = { userId, kind: accountNotifications.deviceUnbound, parameters: { device: name } };
    await sendNotification(transaction, deps.jobs, notification, now);
    return { deviceId, device: name };
  });
