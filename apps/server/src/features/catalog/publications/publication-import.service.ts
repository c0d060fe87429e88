// Describes an import to the staff who follow it.
import { generalErrors } from '@zhiye/contract';
import type { Language, PublicationImport } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { selectPublicationImport } from './publication-import.store.ts';
import type { PublicationImportRow } from './publication-import.store.ts';

export async function describePublicationImport(
  db: Db,
  importId: string,
  language: Language,
): Promise<PublicationImport> {
  const row = (await selectPublicationImport(db, importId)) ?? refuse(generalErrors.notFound);
  return describeImportRow(row, language);
}

export function describeImportRow(row: PublicationImportRow, language: Language): PublicationImport {
  return {
    importId: row.id,
    bookId: row.bookId,
    fileName: row.fileName,
    state: row.state,
    percent: row.percent,
    report: row.report,
    reason: row.reason && { code: row.reason.code, file: row.reason.file, text: row.reason[language] },
    startedAt: row.createdAt.toISOString(),
  };
}
