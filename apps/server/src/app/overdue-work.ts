// Names work that should be done by now, in the log and at /readyz.
import { areas } from './areas.ts';
import type { AppContext } from './areas.ts';

interface OverdueWork {
  readonly name: string;
  readonly ageSeconds: number;
}

/** Returns, for each kind of work that waits longer than it may, the age of the oldest. */
export async function findOverdueWork(context: AppContext): Promise<OverdueWork[]> {
  const { db, databaseClock } = context.platform;
  const now = await databaseClock.now(db);
  const overdue: OverdueWork[] = [];
  for (const { name, maxAgeMs, findOldest } of areas.flatMap((area) => area.overdueChecks ?? [])) {
    const oldest = await findOldest(context);
    const ageMs = oldest ? now.getTime() - oldest.getTime() : 0;
    if (oldest && ageMs > maxAgeMs) overdue.push({ name, ageSeconds: Math.floor(ageMs / 1_000) });
  }
  return overdue;
}

/** One line for an alert to look for. */
export async function logOverdueWork(context: AppContext): Promise<void> {
  const overdue = await findOverdueWork(context);
  if (overdue.length > 0) context.platform.log.error({ overdue }, 'work is overdue');
}
