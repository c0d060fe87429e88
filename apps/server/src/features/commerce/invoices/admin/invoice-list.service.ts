// Shows finance the invoices, and exports what the filters find.
import type {
  AdminInvoice,
  DataOf,
  findInvoices as findInvoicesRoute,
  InputOf,
  InvoiceHolderKind,
  InvoiceState,
  InvoiceType,
  Language,
} from '@zhiye/contract';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { countDaysOverdue } from '../../../../platform/working-days/working-day.ts';
import { csvReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { InvoiceContext } from '../invoice-context.ts';
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
  return {
    total: await countInvoices(db, filter, today),
    list: rows.map((row) => describeAdminInvoice(row, today)),
    isAutomatic: issuer.kind === 'automatic',
    today,
  };
}

function describeAdminInvoice({ invoice, buyerName, fileBytes }: Row, today: string): AdminInvoice {
  const { orderNo, state, dueDay, reverseReason, replacesId } = invoice;
  const isDue = dueDay !== null && DUE_STATES.some((due) => due === state);
  return {
    ...describeInvoice(invoice, fileBytes),
    orderNo,
    buyerName,
    daysOverdue: isDue ? countDaysOverdue(dueDay, today) : 0,
    reverseReason,
    isReissue: replacesId !== null,
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
  const { head, states, types, holders } = INVOICE_EXPORT_TEXTS[language];
  const lines = rows.map((row) => {
    const invoice = describeAdminInvoice(row, today);
    return [
      { digits: invoice.orderNo },
      states[invoice.state],
      invoice.dueDay ?? '',
      invoice.daysOverdue,
      types[invoice.type],
      holders[invoice.holderKind],
      invoice.title,
      { digits: invoice.taxId ?? '' },
      { fen: invoice.amountFen },
      { digits: invoice.invoiceNo ?? '' },
      invoice.issuedAt ?? '',
      { digits: invoice.redInvoiceNo ?? '' },
      invoice.reversedAt ?? '',
    ];
  });
  const detail = { ...filter, lines: lines.length };
  await recordAction(db, actor, { action: 'invoice.export', target: 'invoices', detail }, now);
  return csvReply(`invoices-${today}.csv`, [head, ...lines]);
}

interface ExportTexts {
  readonly head: readonly string[];
  readonly states: Readonly<Record<InvoiceState, string>>;
  readonly types: Readonly<Record<InvoiceType, string>>;
  readonly holders: Readonly<Record<InvoiceHolderKind, string>>;
}

const INVOICE_EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = {
  zh: {
    head: [
      '订单号',
      '状态',
      '最迟日期',
      '逾期工作日',
      '类型',
      '抬头类型',
      '抬头',
      '税号',
      '金额（元）',
      '发票号码',
      '开票时间',
      '红字发票号码',
      '红冲时间',
    ],
    states: {
      unrequested: '未申请',
      pending: '待开票',
      issuing: '开票中',
      issued: '已开票',
      reversing: '红冲中',
      reversed: '已红冲',
    },
    types: { electronic: '电子普通发票', vat: '增值税普通发票' },
    holders: { personal: '个人', company: '单位' },
  },
  en: {
    head: [
      'Order number',
      'State',
      'Due day',
      'Working days overdue',
      'Type',
      'Made out to',
      'Title',
      'Tax ID',
      'Amount (yuan)',
      'Invoice number',
      'Issued at',
      'Credit note number',
      'Reversed at',
    ],
    states: {
      unrequested: 'Not requested',
      pending: 'To be issued',
      issuing: 'Being issued',
      issued: 'Issued',
      reversing: 'Being reversed',
      reversed: 'Reversed',
    },
    types: { electronic: 'Electronic ordinary invoice', vat: 'VAT ordinary invoice' },
    holders: { personal: 'Individual', company: 'Organization' },
  },
};
