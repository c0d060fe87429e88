// Books of the demo student whose access ends soon, has ended, or was renewed.
import type { Duration } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { grantEntitlement } from '../../features/commerce/entitlements/index.ts';
import type { DemoPeople } from './demo-commerce.ts';

const DAY_MS = 86_400_000;

/** Half a year has 181 to 184 days, so the first book has three to six days left. */
const GRANTS: readonly (readonly [book: string, duration: Duration, daysAgo: number])[] = [
  ['reading-tang-song-poetry', 'half_year', 178],
  ['human-anatomy', 'half_year', 230],
  ['principles-accounting', 'half_year', 170],
  // a renewal starts when the first period ends
  ['principles-accounting', 'one_year', 1],
  ['business-english-negotiation', 'long_term', 90],
];

export async function loadDemoShelf(db: Db, { student, bookIdOf }: DemoPeople, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [book, duration, daysAgo] of GRANTS) {
      const bookId = bookIdOf(book);
      const grant = { userId: student, bookId, duration, source: 'grant' as const };
      const grantedAt = new Date(now.getTime() - daysAgo * DAY_MS);
      await grantEntitlement(tx, { ...grant, sourceRef: `demo shelf ${bookId} ${duration}` }, grantedAt);
    }
  });
}
