// Binds browsers to an account for reading, within the limits of the settings, and unbinds them.
import { accountErrors, generalErrors } from '@zhiye/contract';
import type { Device } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../account-settings.ts';
import type { DeviceContext } from '../sign-in/sign-in-policy.service.ts';
import {
  clearDeviceBinding,
  countBoundDevices,
  countUnbindings,
  deleteDevice,
  insertUnbinding,
  selectDevice,
  selectDevices,
  updateDeviceLabel,
  upsertBoundDevice,
} from './device.store.ts';
import { endSessionsInDevice } from '../sessions/session.store.ts';
import { consumeReauthentication } from '../sign-in/reauthentication.service.ts';
import type { ReauthenticationProof } from '../sign-in/reauthentication.service.ts';
import { lockUser } from '../user.store.ts';

const DAY_MS = 86_400_000;

/** A browser in which a user opens a book. */
export interface ReadingDevice extends Omit<DeviceContext, 'address' | 'addressHash' | 'hasCookie'> {
  readonly userId: string;
}

/** Binds a browser when it first opens a book. Refuses with `deviceLimit` when the limit of its kind is reached. */
export async function bindDevice(db: Db, device: ReadingDevice, now: Date): Promise<void> {
  const { userId, deviceId: id, name, kind } = device;
  const known = await selectDevice(db, userId, id);
  if (known?.boundAt) return;
  const limit = await readSetting(
    db,
    kind === 'desktop' ? accountSettings.deviceDesktopLimit : accountSettings.deviceMobileLimit,
  );
  await db.transaction(async (transaction) => {
    // two browsers at the same time wait here for each other, so that only one becomes the last allowed device
    await lockUser(transaction, userId);
    const others = await countBoundDevices(transaction, userId, kind, id);
    if (others >= limit) refuse(accountErrors.deviceLimit, { limit });
    await upsertBoundDevice(transaction, { userId, id, name, kind }, now);
  });
}

/** `currentId` is the device id of the browser that makes the call, if it has one. */
export async function findDevices(db: Db, userId: string, currentId: string | undefined, now: Date) {
  const { list, ...limits } = await listDevices(db, userId, now);
  return { list: list.map((device) => ({ ...device, current: device.deviceId === currentId })), ...limits };
}

/** The devices of a user, and how many may be bound and unbound. */
export async function listDevices(db: Db, userId: string, now: Date) {
  const rows = await selectDevices(db, userId);
  const unbinding = await readUnbindRule(db, userId, now);
  const list: Omit<Device, 'current'>[] = rows.map(
    ({ id, name, label, kind, boundAt, lastSignInAt, lastUsedAt, lastNetwork }) => ({
      deviceId: id,
      name,
      label,
      type: kind,
      bound: boundAt !== null,
      boundAt: boundAt?.toISOString() ?? null,
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      lastNetwork: lastNetwork ?? '',
    }),
  );
  return {
    list,
    desktopLimit: await readSetting(db, accountSettings.deviceDesktopLimit),
    mobileLimit: await readSetting(db, accountSettings.deviceMobileLimit),
    unbindsLeft: unbinding.left,
    unbindLimit: unbinding.limit,
    unbindDays: unbinding.days,
  };
}

/** Ends reading in that browser at once. Counts toward the limit of unbindings only if the browser was bound. */
export async function unbindDevice(db: Db, userId: string, deviceId: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const device = (await selectDevice(transaction, userId, deviceId)) ?? refuse(generalErrors.notFound);
    if (!device.boundAt) return;
    const { left, limit, days } = await readUnbindRule(transaction, userId, now);
    if (left === 0) refuse(accountErrors.unbindLimit, { days, limit });
    await clearDeviceBinding(transaction, userId, deviceId);
    await insertUnbinding(transaction, userId, deviceId, now);
  });
}

/** An empty label shows the name of the browser again. */
export async function renameDevice(db: Db, userId: string, deviceId: string, label: string): Promise<void> {
  if (!(await updateDeviceLabel(db, userId, deviceId, label.trim()))) refuse(generalErrors.notFound);
}

/** Refuses a device that the caller does not have, before the caller proves who they are, which costs an attempt. */
export async function requireRemovableDevice(db: Db, userId: string, deviceId: string): Promise<void> {
  const device = (await selectDevice(db, userId, deviceId)) ?? refuse(generalErrors.notFound);
  if (device.boundAt) refuse(accountErrors.deviceBound);
}

/** Also ends the sessions in that browser. A bound device is refused, because unbinding has a limit. */
export async function removeDevice(
  db: Db,
  userId: string,
  deviceId: string,
  proof: ReauthenticationProof,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    await requireRemovableDevice(transaction, userId, deviceId);
    await consumeReauthentication(transaction, proof, now);
    await deleteDevice(transaction, userId, deviceId);
    await endSessionsInDevice(transaction, userId, deviceId, now);
  });
}

async function readUnbindRule(db: Db, userId: string, now: Date) {
  const limit = await readSetting(db, accountSettings.deviceUnbindLimit);
  const days = await readSetting(db, accountSettings.deviceUnbindDays);
  const used = await countUnbindings(db, userId, new Date(now.getTime() - days * DAY_MS));
  return { limit, days, left: Math.max(0, limit - used) };
}
