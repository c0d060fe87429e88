// Describes imports of ONIX messages: figures, products with what changes and what is told, and the report as a file.
import { generalErrors } from '@zhiye/contract';
import type {
  DataOf,
  findOnixImports as findImportsRoute,
  findOnixProducts as findRoute,
  InputOf,
  Language,
  OnixImport,
} from '@zhiye/contract';
import type { Db } from '../../../../../db/client.ts';
import type { FileReply } from '../../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../../platform/paging.ts';
import { refuse } from '../../../../../platform/refusal.ts';
import { csvOfBatches } from '../../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn } from '../../../../../platform/spreadsheets/exported-table.ts';
import { selectBooksById } from '../../bulk/book-export.store.ts';
import { countPendingImportPrices } from '../../price-changes/price-change.store.ts';
import { findOnixCells } from './onix-cells.ts';
import {
  countOnixImports,
  countOnixProducts,
  findOnixProductRows,
  selectNotedProducts,
  selectOnixImport,
  selectOnixImports,
} from './onix-import.store.ts';
import type { OnixImportRow, OnixProductCounts } from './onix-import.store.ts';
import { describeNote, describeNotes } from './onix-note-text.ts';

async function toOnixImports(
  db: Db,
  rows: readonly OnixImportRow[],
  language: Language,
): Promise<OnixImport[]> {
  const ids = rows.map(({ id }) => id);
  const countsOf = await countOnixProducts(db, ids);
  const pendingOf = await countPendingImportPrices(db, ids);
  return rows.map((row) => ({
    ...toFigures(countsOf(row.id)),
    importId: row.id,
    fileName: row.fileName,
    sender: row.sender,
    isFeed: row.address === '',
    state: row.state,
    sizeBytes: row.sizeBytes,
    readBytes: row.readBytes,
    products: row.products,
    processed: row.processed,
    kept: row.kept,
    pendingPrices: pendingOf(row.id),
    refusal: row.refusal && describeNote(row.refusal, language).reason,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt && row.finishedAt.toISOString(),
  }));
}

const toFigures = ({ of, noted }: OnixProductCounts) => ({
  noted,
  toCreate: of('create'),
  toUpdate: of('update'),
  toDelete: of('delete'),
  unchanged: of('none'),
  replaced: of('replaced'),
  invalid: of('problem'),
});

export async function describeOnixImport(db: Db, importId: string, language: Language): Promise<OnixImport> {
  const row = (await selectOnixImport(db, importId)) ?? refuse(generalErrors.notFound);
  return (await toOnixImports(db, [row], language))[0]!;
}

export async function findOnixImports(
  db: Db,
  page: { pageNo: number; pageSize: number },
  language: Language,
): Promise<DataOf<typeof findImportsRoute>> {
  const list = await toOnixImports(db, await selectOnixImports(db, pageOffset(page)), language);
  return { list, total: await countOnixImports(db) };
}

/** What would change is shown while the import is only checked: afterwards the books have the values. */
export async function findOnixProducts(
  db: Db,
  { importId, show, ...page }: InputOf<typeof findRoute>,
  language: Language,
): Promise<DataOf<typeof findRoute>> {
  const row = (await selectOnixImport(db, importId)) ?? refuse(generalErrors.notFound);
  const { list, total } = await findOnixProductRows(db, importId, show, pageOffset(page));
  const ids =
    row.state === 'checked'
      ? list.flatMap(({ action, bookId }) =>
          (action === 'update' || action === 'delete') && bookId ? [bookId] : [],
        )
      : [];
  const books = new Map((await selectBooksById(db, ids)).map((book) => [book.id, book]));
  return {
    total,
    list: list.map(({ number, reference, isbn, title, action, bookId, values, notes }) => {
      const book = bookId === null ? undefined : books.get(bookId);
      return {
        number,
        reference,
        isbn,
        bookId,
        action: action ?? 'none',
        title: title || (book?.title ?? ''),
        cells: book ? findOnixCells(book, values, language) : [],
        notes: describeNotes(notes, language),
      };
    }),
  };
}

const REPORT_NAMES = { zh: 'ONIX 导入报告', en: 'onix-report' } as const;
const REPORT_BATCH = 500;

type ToldProduct = Awaited<ReturnType<typeof selectNotedProducts>>[number];

interface ReportLine {
  readonly product: ToldProduct;
  readonly note: ReturnType<typeof describeNote>;
}

const REPORT_COLUMNS: readonly ExportColumn<ReportLine>[] = [
  { zh: '序号', en: 'Number', cell: ({ product }) => String(product.number) },
  { zh: '记录编号', en: 'Record', cell: ({ product }) => product.reference },
  { zh: 'ISBN', en: 'ISBN', cell: ({ product }) => product.isbn },
  { zh: '书名', en: 'Title', cell: ({ product }) => product.title },
  { zh: '项目', en: 'Field', cell: ({ note }) => note.field },
  { zh: '内容', en: 'Value', cell: ({ note }) => note.value },
  { zh: '说明', en: 'Note', cell: ({ note }) => note.reason },
];

export async function downloadOnixReport(db: Db, importId: string, language: Language): Promise<FileReply> {
  if (!(await selectOnixImport(db, importId))) refuse(generalErrors.notFound);
  const batches = readReport(db, importId, language);
  return csvOfBatches(`${REPORT_NAMES[language]}.csv`, REPORT_COLUMNS, batches, language);
}

async function* readReport(db: Db, importId: string, language: Language): AsyncGenerator<ReportLine[]> {
  for (let after = 0; ;) {
    const products = await selectNotedProducts(db, importId, after, REPORT_BATCH);
    const lines = products.flatMap((product) =>
      describeNotes(product.notes, language).map((note) => ({ product, note })),
    );
    if (lines.length > 0) yield lines;
    if (products.length < REPORT_BATCH) return;
    after = products.at(-1)!.number;
  }
}
