// Answers for what becomes of an edition that waits because its book has another: put in its place, or left.
import { generalErrors, officeBookErrors } from '@zhiye/contract';
import type { Language, PublicationImport } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { describeImportRow } from './publication-import.service.ts';
import type { Uploader } from './publication-import.service.ts';
import { selectImport, settleReadyImport } from './publication-import.store.ts';
import type { ImportRow } from './publication-import.store.ts';
import { placeEdition } from './publication.service.ts';

/** Puts the edition of an import that waits in the place of the one readers have. */
export function publishEdition(
  { db, storage }: Platform,
  by: Uploader,
  importId: string,
  language: Language,
  now: Date,
): Promise<PublicationImport> {
  return db.transaction(async (transaction) => {
    const row = await settleReadyImport(transaction, importId, 'done');
    if (!row?.edition) return refuseSettled(transaction, importId);
    await placeEdition(transaction, storage, row.bookId, row.edition);
    await recordDecision(transaction, by, row, 'publication.publish', now);
    return describeImportRow(row, language);
  });
}

/** Leaves the book the edition it has. The files stay, as those of every edition that was replaced. */
export function discardEdition(
  { db }: Platform,
  by: Uploader,
  importId: string,
  language: Language,
  now: Date,
): Promise<PublicationImport> {
  return db.transaction(async (transaction) => {
    const row = await settleReadyImport(transaction, importId, 'discarded');
    if (!row) return refuseSettled(transaction, importId);
    await recordDecision(transaction, by, row, 'publication.discard', now);
    return describeImportRow(row, language);
  });
}

async function refuseSettled(db: Db, importId: string): Promise<never> {
  const isKnown = await selectImport(db, importId);
  return refuse(isKnown ? officeBookErrors.importSettled : generalErrors.notFound);
}

async function recordDecision(
  db: Db,
  { userId: actorId, address }: Uploader,
  { id, bookId, edition, fileName }: ImportRow,
  action: 'publication.publish' | 'publication.discard',
  now: Date,
): Promise<void> {
  const detail = { importId: id, edition, fileName };
  await recordAudit(db, { actorId, action, subject: `book:${bookId}`, detail, address }, now);
}
