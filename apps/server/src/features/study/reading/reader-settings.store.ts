import { eq } from 'drizzle-orm';
import type { ReaderSettings } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { readerSettings } from '../../../db/tables/study/reading.ts';

/** Settings that were stored before these fields existed. */
const LATER_FIELDS = { justify: 'book', hyphens: 'book' } as const;

export async function selectReaderSettings(db: Db, userId: string): Promise<ReaderSettings | null> {
  const [row] = await db
    .select({ settings: readerSettings.settings })
    .from(readerSettings)
    .where(eq(readerSettings.userId, userId));
  return row ? { ...LATER_FIELDS, ...row.settings } : null;
}

export async function upsertReaderSettings(
  db: Db,
  userId: string,
  settings: ReaderSettings,
  now: Date,
): Promise<void> {
  await db
    .insert(readerSettings)
    .values({ userId, settings, changedAt: now })
    .onConflictDoUpdate({ target: readerSettings.userId, set: { settings, changedAt: now } });
}
