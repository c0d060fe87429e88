import { PublicationRefusedError } from '@zhiye/publication';
import type { PublicationImportRow } from './publication-import.store.ts';

/** How long a run may be silent before it counts as lost, and a job may be missing before it is sent again. */
const LEASE_MS = 30_000;
/** How often a run extends its lease and finds out that staff canceled it. */
export const HEARTBEAT_MS = 5_000;

/** A file that ends the server as often as this is not tried again. */
const MAX_ATTEMPTS = 3;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** The reason as it is stored and shown. */
export function describeRefusal({ code, file, reason }: PublicationRefusedError) {
  return { code, file: file ?? null, ...reason };
}

/** What becomes of an import whose run failed through no fault of the file, or was lost: it waits again, or has failed. */
export function afterLostAttempt(attempts: number, now: Date): Partial<PublicationImportRow> {
  if (attempts < MAX_ATTEMPTS) return { state: 'waiting', leaseExpiresAt: leaseFrom(now) };
  const reason = describeRefusal(new PublicationRefusedError('importFailed'));
  return { state: 'refused', reason, finishedAt: now };
}
