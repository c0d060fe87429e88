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
import { placeEdition } from './publication.service.ts';

/** `publish` puts it in the place of the one readers have; `discard` leaves the book as it is, and the files with it. */
export type EditionDecision = 'publish' | 'discard';

/** Decides once: whoever comes later is told so. */
export function decideEdition(
  { db, storage }: Platform,
  { userId: actorId, address }: Uploader,
  { importId, decision }: { importId: string; decision: EditionDecision },
  language: Language,
  now: Date,
): Promise<PublicationImport> {
  return db.transaction(async (transaction) => {
    const row = await settleReadyImport(transaction, importId, decision === 'publish' ? 'done' : 'discarded');
    if (!row?.edition) return refuseSettled(transaction, importId);
    const { bookId, edition, fileName } = row;
    if (decision === 'publish') await placeEdition(transaction, storage, bookId, edition);
    const action = `publication.${decision}`;
    const detail = { importId, edition, fileName };
    await recordAudit(transaction, { actorId, action, subject: `book:${bookId}`, detail, address }, now);
    return describeImportRow(row, language);
  });
}

async function refuseSettled(db: Db, importId: string): Promise<never> {
  const isKnown = await selectImport(db, importId);
  return refuse(isKnown ? officeBookErrors.importSettled : generalErrors.notFound);
}
