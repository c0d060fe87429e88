// Answers for devices: how many browsers may read for one person, and who gives a place up.
import { accountErrors, generalErrors } from '@zhiye/contract';
import type { Device } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';
import type { Arrival } from './admission.service.ts';
import {
  clearDeviceBinding,
  countBoundDevices,
  countUnbindings,
  insertUnbinding,
  selectDevice,
  selectDevices,
  upsertBoundDevice,
} from './device.store.ts';
import { lockUser } from './user.store.ts';

const DAY_MS = 86_400_000;

/** A browser that somebody reads on. */
export interface ReadingDevice extends Arrival {
  readonly userId: string;
}

/** Binds a browser at the first reading on it. Refuses with 4142 when the places of its kind are taken. */
export async function bindDevice(db: Db, device: ReadingDevice, now: Date): Promise<void> {
  const { userId, deviceId: id, name, kind } = device;
  const known = await selectDevice(db, userId, id);
  if (known?.boundAt) return;
  const limit = await readSetting(db, kind === 'desktop' ? 'deviceDesktopLimit' : 'deviceMobileLimit');
  await db.transaction(async (transaction) => {
    // two browsers at once wait for each other: one of them takes the last place
    await lockUser(transaction, userId);
    const others = await countBoundDevices(transaction, userId, kind, id);
    if (others >= limit) refuse(accountErrors.deviceLimit, { limit });
    await upsertBoundDevice(transaction, { userId, id, name, kind }, now);
  });
}

/** `currentId` is the browser that asks, when it has a number. */
export async function findDevices(db: Db, userId: string, currentId: string | undefined, now: Date) {
  const [rows, unbinding] = [await selectDevices(db, userId), await readUnbindRule(db, userId, now)];
  const list: Device[] = rows.map(({ id, name, kind, boundAt, lastSignInAt }) => ({
    deviceId: id,
    name,
    type: kind,
    bound: boundAt !== null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    current: id === currentId,
  }));
  return {
    list,
    desktopLimit: await readSetting(db, 'deviceDesktopLimit'),
    mobileLimit: await readSetting(db, 'deviceMobileLimit'),
    unbindsLeft: unbinding.left,
    unbindLimit: unbinding.limit,
    unbindDays: unbinding.days,
  };
}

/** Ends reading on that browser at once. One that is not bound takes no unbinding from its person. */
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

async function readUnbindRule(db: Db, userId: string, now: Date) {
  const limit = await readSetting(db, 'deviceUnbindLimit');
  const days = await readSetting(db, 'deviceUnbindDays');
  const used = await countUnbindings(db, userId, new Date(now.getTime() - days * DAY_MS));
  return { limit, days, left: Math.max(0, limit - used) };
}
