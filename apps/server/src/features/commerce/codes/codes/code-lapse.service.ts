// Codes that nobody activated in time lapse.
import type { Database } from '../../../../db/client.ts';
import { moveCode } from './code-move.service.ts';
import { lockExpiredCodes } from './code.store.ts';

const BATCH = 200;

/** A sweep. Redeeming compares the time itself, so a late run does no harm. */
export async function lapseCodes(db: Database['db'], now: Date): Promise<void> {
  for (let moved = BATCH; moved === BATCH;) {
    moved = await db.transaction(async (tx) => {
      const expired = await lockExpiredCodes(tx, now, BATCH);
      for (const code of expired) await moveCode(tx, code, 'lapsed', {}, now);
      return expired.length;
    });
  }
}
