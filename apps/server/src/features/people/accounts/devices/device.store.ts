import { and, count, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { devices, deviceUnbindings, sessions } from '../../../../db/tables/people/accounts.ts';
import { newId } from '../../../../platform/ids.ts';

/** A browser that deletes its cookies becomes a new device at every sign-in, so the list is limited. */
const MAX_LISTED = 30;

/** Records a sign-in in a browser. A bound device keeps its kind, because the limits count by kind. */
export async function upsertDeviceSignIn(
  db: Db,
  device: { userId: string; id: string; name: string; kind: 'desktop' | 'mobile' },
  now: Date,
): Promise<void> {
  const { name } = device;
  const kind = sql`CASE WHEN ${devices.boundAt} IS NULL THEN excluded.kind ELSE ${devices.kind} END`;
  await db
    .insert(devices)
    .values({ ...device, lastSignInAt: now, createdAt: now })
    .onConflictDoUpdate({ target: [devices.userId, devices.id], set: { name, kind, lastSignInAt: now } });
}

/** Binds a browser, also one without a recorded sign-in. */
export async function upsertBoundDevice(
  db: Db,
  device: { userId: string; id: string; name: string; kind: 'desktop' | 'mobile' },
  now: Date,
): Promise<void> {
  const { name, kind } = device;
  await db
    .insert(devices)
    .values({ ...device, boundAt: now, createdAt: now })
    .onConflictDoUpdate({ target: [devices.userId, devices.id], set: { name, kind, boundAt: now } });
}

export async function selectDevice(db: Db, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.id, id)));
  return row;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether a user has signed in with a browser. The query runs without a user too, so that its time tells nothing. */
export async function hasSignedInWith(
  db: Db,
  userId: string | undefined,
  deviceId: string,
): Promise<boolean> {
  const device = await selectDevice(db, userId ?? NOBODY, deviceId);
  return device !== undefined && device.lastSignInAt !== null;
}

/** Bound devices first, then by the latest sign-in; each with the last use of a session in it. */
export async function selectDevices(db: Db, userId: string) {
  const lastSession = db
    .selectDistinctOn([sessions.deviceId], {
      deviceId: sessions.deviceId,
      lastUsedAt: sessions.lastSeenAt,
      network: sessions.network,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.deviceId)))
    .orderBy(sessions.deviceId, desc(sessions.lastSeenAt))
    .as('last_session');
  const { id, name, label, kind, boundAt, lastSignInAt } = devices;
  const { lastUsedAt, network: lastNetwork } = lastSession;
  return db
    .select({ id, name, label, kind, boundAt, lastSignInAt, lastUsedAt, lastNetwork })
    .from(devices)
    .leftJoin(lastSession, eq(lastSession.deviceId, devices.id))
    .where(eq(devices.userId, userId))
    .orderBy(
      sql`${devices.boundAt} IS NULL`,
      sql`${devices.lastSignInAt} DESC NULLS LAST`,
      desc(devices.createdAt),
    )
    .limit(MAX_LISTED);
}

/** How many other browsers of a kind are bound. */
export const countBoundDevices = (
  db: Db,
  userId: string,
  kind: 'desktop' | 'mobile',
  exceptId: string,
): Promise<number> =>
  db.$count(
    devices,
    and(
      eq(devices.userId, userId),
      eq(devices.kind, kind),
      isNotNull(devices.boundAt),
      ne(devices.id, exceptId),
    ),
  );

/** False when the user has no such device. */
export async function updateDeviceLabel(db: Db, userId: string, id: string, label: string): Promise<boolean> {
  const rows = await db
    .update(devices)
    .set({ label })
    .where(and(eq(devices.userId, userId), eq(devices.id, id)))
    .returning({ id: devices.id });
  return rows.length === 1;
}

export async function deleteDevice(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(devices).where(and(eq(devices.userId, userId), eq(devices.id, id)));
}

export async function clearDeviceBinding(db: Db, userId: string, id: string): Promise<void> {
  await db
    .update(devices)
    .set({ boundAt: null })
    .where(and(eq(devices.userId, userId), eq(devices.id, id)));
}

export async function insertUnbinding(db: Db, userId: string, deviceId: string, now: Date): Promise<void> {
  await db.insert(deviceUnbindings).values({ id: newId(now), userId, deviceId, createdAt: now });
}

export async function countUnbindings(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ used: count() })
    .from(deviceUnbindings)
    .where(and(eq(deviceUnbindings.userId, userId), gt(deviceUnbindings.createdAt, since)));
  return row!.used;
}
