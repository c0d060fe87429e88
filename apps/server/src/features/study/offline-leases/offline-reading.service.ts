// Counts reading without a network, which is reported later: no more than the time since the last report of the same browser.
import type { Tx } from '../../../db/client.ts';
import { lockLeases, selectOpenLeases, updateCountedUntil } from './offline-lease.store.ts';
import type { LeaseOwner } from './offline-lease.store.ts';

/**
 * Returns the seconds that count for reading that ended at `readAt`. Reports come in the order of reading; a repeated one counts
 * nothing, because its time is counted already. Without a lease nothing is read without a network.
 */
export async function takeOfflineReading(
  tx: Tx,
  owner: LeaseOwner,
  { seconds, readAt }: { readonly seconds: number; readonly readAt: Date },
): Promise<number> {
  await lockLeases(tx, owner);
  const leases = await selectOpenLeases(tx, owner);
  if (leases.length === 0) return 0;
  const since = Math.max(...leases.map(({ countedUntil }) => countedUntil.getTime()));
  const passed = Math.floor((readAt.getTime() - since) / 1_000);
  const counted = Math.max(0, Math.min(seconds, passed));
  if (counted > 0) await updateCountedUntil(tx, owner, readAt);
  return counted;
}
