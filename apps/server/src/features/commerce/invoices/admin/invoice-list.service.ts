// Shows finance the invoices, and exports what the filters find.
import type {
  AdminInvoice,
  DataOf,
  findInvoices as findInvoicesRoute,
  InputOf,
  InvoiceHolderKind,
  InvoiceType,
  Language,
} from '@zhiye/contract';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { countDaysOverdue } from '../../../../platform/working-days/working-day.ts';
import { csvOfRows, digitsCell, fenCell } from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn, Names } from '../../../../platform/spreadsheets/exported-table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { INVOICE_STATE_NAMES } from '../../orders/index.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { readDigitalFiles } from '../digital/digital-invoice-files.service.ts';
import type { DigitalFile } from '../digital/digital-invoice-files.service.ts';
import { DUE_STATES } from '../invoices/invoice-state.ts';
import { describeInvoice } from '../invoices/invoice-view.service.ts';
import { countInvoices, selectInvoices } from './invoice-admin.store.ts';
import type { InvoiceFilter } from './invoice-admin.store.ts';

const MAX_EXPORTED = 20_000;

type ListContext = Pick<InvoiceContext, 'db' | 'databaseClock' | 'issuer'>;
type Row = Awaited<ReturnType<typeof selectInvoices>>[number];

export async function findInvoices(
  { db, databaseClock, issuer }: ListContext,
  { pageNo, pageSize, ...filter }: InputOf<typeof findInvoicesRoute>,
): Promise<DataOf<typeof findInvoicesRoute>> {
  const today = businessDay(await databaseClock.now(db));
  const rows = await selectInvoices(db, filter, today, pageOffset({ pageNo, pageSize }));
  const digitalFilesOf = await readDigitalFiles(
    db,
    rows.map(({ invoice }) => invoice.id),
  );
  return {
    total: await countInvoices(db, filter, today),
    list: rows.map((row) => describeAdminInvoice(row, today, digitalFilesOf(row.invoice.id))),
    isAutomatic: issuer.kind === 'automatic',
    today,
  };
}

function describeAdminInvoice(
  { invoice, buyerName, fileBytes }: Row,
  today: string,
  digitalFiles: readonly DigitalFile[] = [],
): AdminInvoice {
  const { orderNo, state, dueDay, reverseReason, replacesId } = invoice;
  const isDue = dueDay !== null && DUE_STATES.some((due) => due === state);
  return {
    ...describeInvoice(invoice, fileBytes, digitalFiles),
    orderNo,
    buyerName,
    daysOverdue: isDue ? countDaysOverdue(dueDay, today) : 0,
    reverseReason,
    isReissue: replacesId !== null,
    refusal: invoice.refusal,
    queuedAt: invoice.queuedAt?.toISOString() ?? null,
  };
}

export async function exportInvoices(
  { db, databaseClock }: ListContext,
  actor: Actor,
  filter: InvoiceFilter,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const today = businessDay(await databaseClock.now(db));
  const rows = await selectInvoices(db, filter, today, { limit: MAX_EXPORTED, offset: 0 });
  const invoices = rows.map((row) => describeAdminInvoice(row, today));
  const detail = { ...filter, lines: invoices.length };
  await recordAction(db, actor, { action: 'invoice.export', target: 'invoices', detail }, now);
  return csvOfRows(`invoices-${today}.csv`, COLUMNS, invoices, language);
}

const TYPE_NAMES: Names<InvoiceType> = {
  electronic: { zh: '电子普通发票', en: 'Electronic ordinary invoice' },
  vat: { zh: '增值税普通发票', en: 'VAT ordinary invoice' },
};

const HOLDER_NAMES: Names<InvoiceHolderKind> = {
  personal: { zh: '个人', en: 'Individual' },
  company: { zh: '单位', en: 'Organization' },
};

const COLUMNS: readonly ExportColumn<AdminInvoice>[] = [
  { zh: '订单号', en: 'Order number', cell: ({ orderNo }) => digitsCell(orderNo) },
  { zh: '状态', en: 'State', cell: ({ state }) => INVOICE_STATE_NAMES[state] },
  { zh: '开票方退回原因', en: 'Refused by the issuer', cell: ({ refusal }) => refusal },
  { zh: '最迟日期', en: 'Due day', cell: ({ dueDay }) => dueDay },
  { zh: '逾期工作日', en: 'Working days overdue', cell: ({ daysOverdue }) => daysOverdue },
  { zh: '类型', en: 'Type', cell: ({ type }) => TYPE_NAMES[type] },
  { zh: '抬头类型', en: 'Made out to', cell: ({ holderKind }) => HOLDER_NAMES[holderKind] },
  { zh: '抬头', en: 'Title', cell: ({ title }) => title },
  { zh: '税号', en: 'Tax ID', cell: ({ taxId }) => digitsCell(taxId) },
  { zh: '金额（元）', en: 'Amount (yuan)', cell: ({ amountFen }) => fenCell(amountFen) },
  { zh: '发票号码', en: 'Invoice number', cell: ({ invoiceNo }) => digitsCell(invoiceNo) },
  { zh: '开票时间', en: 'Issued at', cell: ({ issuedAt }) => issuedAt },
  { zh: '红字发票号码', en: 'Credit note number', cell: ({ redInvoiceNo }) => digitsCell(redInvoiceNo) },
  { zh: '红冲时间', en: 'Reversed at', cell: ({ reversedAt }) => reversedAt },
];
