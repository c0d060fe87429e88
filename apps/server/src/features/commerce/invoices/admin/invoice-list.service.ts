// Shows finance the invoices, and exports what the filters find.
import type {
  AdminInvoice,
  DataOf,
  findInvoices as findInvoicesRoute,
  InputOf,
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
import { INVOICE_EXPORT_TEXTS } from './invoice-export-texts.ts';
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
