// Lets staff read an imported revision in the reader, before or after it is published.
import { catalogErrors, generalErrors, readingErrors } from '@zhiye/contract';
import { refuse } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/session.ts';
import { recordAudit } from '../../audit/index.ts';
import { selectBook } from '../../catalog/index.ts';
import { selectPublicationImport } from '../../publications/index.ts';
import { INSPECTION_LIFETIME_MS } from '../reading-grant.ts';
import type { InspectionGrant } from '../reading-grant.ts';
import type { ReadingDeps } from '../reading-deps.ts';

interface Inspector {
  readonly session: Session;
  readonly deviceId: string;
  readonly address: string;
}

/** Grants access to the revision of an import. The audit log records it, since staff read without an entitlement. */
export async function grantInspection(
  deps: ReadingDeps,
  { session, deviceId, address }: Inspector,
  importId: string,
  now: Date,
): Promise<{ title: string; grant: InspectionGrant }> {
  const { bookId, revision } = await requireImportedRevision(deps, importId);
  const { title } = (await selectBook(deps.db, bookId)) ?? refuse(catalogErrors.bookNotFound);
  const { userId: actorId, sessionId } = session;
  const detail = { importId, revision };
  await recordAudit(
    deps.db,
    { actorId, action: 'publication.inspect', target: `book:${bookId}`, detail, address },
    now,
  );
  const expiresAtMs = now.getTime() + INSPECTION_LIFETIME_MS;
  return { title, grant: { scope: 'inspection', bookId, revision, deviceId, sessionId, expiresAtMs } };
}

/** Refuses an import that has stored no revision. */
export async function requireImportedRevision(
  { db }: ReadingDeps,
  importId: string,
): Promise<{ bookId: number; revision: string }> {
  const { bookId, revision } =
    (await selectPublicationImport(db, importId)) ?? refuse(generalErrors.notFound);
  return { bookId, revision: revision ?? refuse(readingErrors.noRevision) };
}
