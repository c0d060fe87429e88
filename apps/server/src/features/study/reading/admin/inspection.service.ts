// Lets staff read an imported revision in the reader, before or after it is published.
import { catalogErrors, generalErrors, readingErrors } from '@zhiye/contract';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { selectBook } from '../../../catalog/books/index.ts';
import { selectPublicationImport } from '../../../catalog/publications/index.ts';
import { INSPECTION_LIFETIME_MS } from '../access/reading-grant.ts';
import type { InspectionGrant } from '../access/reading-grant.ts';
import type { ReadingDeps } from '../reading-deps.ts';

interface Inspector extends Actor {
  readonly sessionId: string;
  readonly deviceId: string;
}

/** Grants access to the revision of an import. The audit log records it, since staff read without an entitlement. */
export async function grantInspection(
  deps: ReadingDeps,
  inspector: Inspector,
  importId: string,
  now: Date,
): Promise<{ title: string; grant: InspectionGrant }> {
  const { bookId, revision } = await requireImportedRevision(deps, importId);
  const { title } = (await selectBook(deps.db, bookId)) ?? refuse(catalogErrors.bookNotFound);
  const detail = { importId, revision };
  const entry = { action: 'publication.inspect', target: `book:${bookId}`, detail };
  await recordAction(deps.db, inspector, entry, now);
  const { sessionId, deviceId } = inspector;
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
