// Shows the problems of an import as pages and as a file, and creates the template.
import { Readable } from 'node:stream';
import { generalErrors } from '@zhiye/contract';
import type { BookImport, BookImportProblem, Language } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { XLSX, csvReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { EXAMPLE } from './book-import-example.ts';
import { BOOK_COLUMNS, COLUMN_NAMES, REQUIRED_COLUMNS } from './book-spreadsheet-columns.ts';
import type { BookColumn } from './book-spreadsheet-columns.ts';
import { describeBookImport } from './book-import-check.service.ts';
import { selectBookImport } from './book-import.store.ts';
import type { ImportProblem } from './book-import.store.ts';
import { countPendingImportPrices } from '../price-changes/price-change.store.ts';
import { describeReason } from './book-import-reason.ts';

const WORDS = {
  zh: { file: '导入中的问题', template: '教材导入模板', head: ['行', '列', '内容', '问题'] },
  en: {
    file: 'import-problems',
    template: 'textbook-template',
    head: ['Line', 'Column', 'Value', 'Problem'],
  },
} as const;

const findImport = async (db: Db, importId: string) =>
  (await selectBookImport(db, importId)) ?? refuse(generalErrors.notFound);

export const describeImportById = async (db: Db, importId: string): Promise<BookImport> => ({
  ...describeBookImport(await findImport(db, importId)),
  pendingPrices: (await countPendingImportPrices(db, [importId]))(importId),
});

export async function findImportProblems(
  db: Db,
  importId: string,
  page: { pageNo: number; pageSize: number },
  language: Language,
): Promise<{ list: BookImportProblem[]; total: number }> {
  const { problems, failures } = await findImport(db, importId);
  const all = [...problems, ...failures];
  const { offset, limit } = pageOffset(page);
  const list = all.slice(offset, offset + limit).map((problem) => describeProblem(problem, language));
  return { list, total: all.length };
}

export async function downloadImportProblems(
  db: Db,
  importId: string,
  language: Language,
): Promise<FileReply> {
  const { problems, failures } = await findImport(db, importId);
  const lines = [...problems, ...failures]
    .map((problem) => describeProblem(problem, language))
    .map(({ line, column, value, reason }) => [String(line), column, value, reason]);
  return csvReply(`${WORDS[language].file}.csv`, [WORDS[language].head, ...lines]);
}

const describeProblem = (
  { line, column, value, reason, parameters }: ImportProblem,
  language: Language,
): BookImportProblem => ({
  line,
  value,
  reason: describeReason(reason, parameters, language),
  column: COLUMN_NAMES.get(column as BookColumn)![language],
});

/** All cells are texts, so that no spreadsheet rounds an ISBN or reformats a date. */
export async function downloadImportTemplate(language: Language): Promise<FileReply> {
  const head = BOOK_COLUMNS.map((column) => {
    const name = COLUMN_NAMES.get(column)![language];
    const value = REQUIRED_COLUMNS.includes(column) ? `${name} *` : name;
    return { value, type: String, fontWeight: 'bold' as const };
  });
  const example = BOOK_COLUMNS.map((column) => ({ value: EXAMPLE[column] ?? '', type: String, format: '@' }));
  const columns = BOOK_COLUMNS.map((column) => ({ width: /^(list|price):/.test(column) ? 12 : 18 }));
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const made = writeXlsxFile([head, example], { columns, stickyRowsCount: 1 });
  const bytes = await made.toBuffer();
  const name = `${WORDS[language].template}.xlsx`;
  return { name, mediaType: XLSX, sizeBytes: bytes.length, stream: Readable.from([bytes]) };
}
