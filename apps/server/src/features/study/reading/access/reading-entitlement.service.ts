// Refuses whoever may not read a book.
import { readingErrors } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findEntitlementStatus } from '../../../commerce/entitlements/index.ts';
import type { EntitlementStatus } from '../../../commerce/entitlements/index.ts';
import { selectCurrentPublication } from '../../../catalog/publications/index.ts';

export async function requireEntitlement(db: Db, userId: string, bookId: number, now: Date): Promise<void> {
  const status = await findEntitlementStatus(db, userId, bookId, now);
  if (status !== 'active') refuseWithoutEntitlement(status);
}

const REFUSALS = {
  pending: readingErrors.notPublishedYet,
  expired: readingErrors.entitlementExpired,
  never: readingErrors.notEntitled,
};

export const refuseWithoutEntitlement = (status: Exclude<EntitlementStatus, 'active'>): never =>
  refuse(REFUSALS[status]);

export const requireCurrentPublication = async (db: Db, bookId: number) =>
  (await selectCurrentPublication(db, bookId)) ?? refuse(readingErrors.noRevision);
