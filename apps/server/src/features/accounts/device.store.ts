import type { Db } from '../../db/client.ts';
import { devices } from '../../db/tables/accounts.ts';

/** Remembers that somebody signed in on a browser; what is bound stays bound. */
export async function upsertDeviceSignIn(
  db: Db,
  device: { userId: string; id: string; name: string; kind: 'desktop' | 'mobile' },
  now: Date,
): Promise<void> {
  const { name, kind } = device;
  await db
    .insert(devices)
    .values({ ...device, lastSignInAt: now, createdAt: now })
    .onConflictDoUpdate({ target: [devices.userId, devices.id], set: { name, kind, lastSignInAt: now } });
}
