// Publishes or discards a revision that waits for a decision, and cancels an import before it ends.
import { generalErrors, publicationImportErrors } from '@zhiye/contract';
import type { Language, PublicationImport } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { describeImportRow } from '../publication-import.service.ts';
import { cancelOpenImport, closeReadyImport, selectPublicationImport } from '../publication-import.store.ts';
import { publishRevision } from '../revision.service.ts';

/** `publish` makes it the revision that readers get. `discard` changes neither the book nor the stored files. */
type RevisionDecision = 'publish' | 'discard';

/** An import is decided once. Later decisions are refused. */
export function decideRevision(
  { db, storage }: Platform,
  actor: Actor,
  { importId, decision }: { importId: string; decision: RevisionDecision },
  language: Language,
  now: Date,
): Promise<PublicationImport> {
  return db.transaction(async (tx) => {
    const row = await closeReadyImport(tx, importId, decision === 'publish' ? 'done' : 'discarded');
    if (!row?.revision) return refuseSettled(tx, importId);
    const { bookId, revision, fileName } = row;
    if (decision === 'publish') await publishRevision(tx, storage, bookId, revision);
    const action = `publication.${decision}`;
    const detail = { importId, revision, fileName };
    await recordAction(tx, actor, { action, target: `book:${bookId}`, detail }, now);
    return describeImportRow(row, language);
  });
}

/** The process that runs the import ends within seconds; what it has stored is not used. */
export function cancelImport(
  { db }: Platform,
  actor: Actor,
  importId: string,
  language: Language,
  now: Date,
): Promise<PublicationImport> {
  return db.transaction(async (tx) => {
    const row = await cancelOpenImport(tx, importId, now);
    if (!row) return refuseSettled(tx, importId);
    const entry = { action: 'publication.cancel', target: `book:${row.bookId}` };
    await recordAction(tx, actor, { ...entry, detail: { importId, fileName: row.fileName } }, now);
    return describeImportRow(row, language);
  });
}

async function refuseSettled(db: Db, importId: string): Promise<never> {
  const isKnown = await selectPublicationImport(db, importId);
  return refuse(isKnown ? publicationImportErrors.importAlreadySettled : generalErrors.notFound);
}
