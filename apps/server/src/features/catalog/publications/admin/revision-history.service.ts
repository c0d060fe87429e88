// Brings an earlier revision of a book back, or takes the current one back.
import { catalogErrors, publicationImportErrors } from '@zhiye/contract';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { clearPublicationFacts, selectBook } from '../../books/index.ts';
import { clearCurrentPublication, hasRevision, selectCurrentPublication } from '../publication.store.ts';
import { publishRevision } from '../revision.service.ts';

/** Restoring the current revision changes nothing. */
export async function restoreRevision(
  { db, storage }: Platform,
  actor: Actor,
  { bookId, revision }: { bookId: number; revision: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasRevision(tx, bookId, revision))) refuse(publicationImportErrors.revisionNotFound);
    const replaced = (await selectCurrentPublication(tx, bookId))?.revision;
    if (replaced === revision) return;
    await publishRevision(tx, storage, bookId, revision);
    const detail = { revision, replaced: replaced ?? null };
    const entry = { action: 'publication.restore', target: `book:${bookId}`, detail };
    await recordAction(tx, actor, entry, now);
  });
}

/** Only for a book that is not listed, so that nobody buys a book without text. */
export async function withdrawRevision(
  { db }: Platform,
  actor: Actor,
  bookId: number,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await selectBook(tx, bookId))) refuse(catalogErrors.bookNotFound);
    // First, because it locks the book against being listed meanwhile.
    const isUnlisted = await clearPublicationFacts(tx, bookId);
    if (!isUnlisted) refuse(publicationImportErrors.withdrawalNeedsUnlisting);
    const withdrawn =
      (await clearCurrentPublication(tx, bookId)) ?? refuse(publicationImportErrors.revisionNotFound);
    const detail = { revision: withdrawn.revision };
    const entry = { action: 'publication.withdraw', target: `book:${bookId}`, detail };
    await recordAction(tx, actor, entry, now);
  });
}
