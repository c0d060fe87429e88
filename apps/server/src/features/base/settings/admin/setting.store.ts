import { desc, eq } from 'drizzle-orm';
import type { SettingValue } from '@zhiye/contract';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { settingChanges, settings } from '../../../../db/tables/base/settings.ts';

/** A change of a setting waits for another one of the same setting, also when none is stored yet. */
export async function lockSetting(db: Db, key: string) {
  await lockByName(db, `setting ${key}`);
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row;
}

export interface StoredSetting {
  readonly value: unknown;
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

/** What is stored of each setting, with the name of who changed it last. */
export async function selectStoredSettings(db: Db): Promise<ReadonlyMap<string, StoredSetting>> {
  const last = db
    .selectDistinctOn([settingChanges.key], { key: settingChanges.key, actorId: settingChanges.actorId })
    .from(settingChanges)
    .orderBy(settingChanges.key, desc(settingChanges.createdAt), desc(settingChanges.id))
    .as('last');
  const rows = await db
    .select({ setting: settings, changedBy: users.name })
    .from(settings)
    .leftJoin(last, eq(last.key, settings.key))
    .leftJoin(users, eq(users.id, last.actorId));
  return new Map(
    rows.map(({ setting: { key, updatedAt, ...stored }, changedBy }) => [
      key,
      { ...stored, changedAt: updatedAt, changedBy },
    ]),
  );
}

interface NewSettingChange {
  readonly key: string;
  readonly before: SettingValue | null;
  readonly after: SettingValue | null;
  readonly actorId: string | null;
}

export async function insertSettingChange(db: Db, change: NewSettingChange, now: Date): Promise<void> {
  await db.insert(settingChanges).values({ ...change, createdAt: now });
}

export async function selectSettingChanges(
  db: Db,
  key: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const list = await db
    .select({ change: settingChanges, changedBy: users.name })
    .from(settingChanges)
    .leftJoin(users, eq(users.id, settingChanges.actorId))
    .where(eq(settingChanges.key, key))
    .orderBy(desc(settingChanges.createdAt), desc(settingChanges.id))
    .limit(limit)
    .offset(offset);
  return { list, total: await db.$count(settingChanges, eq(settingChanges.key, key)) };
}
