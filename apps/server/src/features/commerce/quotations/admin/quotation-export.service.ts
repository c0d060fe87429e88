// Exports the quotations of a filter as CSV.
import type { exportQuotations as exportRoute, InputOf, Language, QuotationSummary } from '@zhiye/contract';
import type { QuotationState } from '@zhiye/contract/constants/commerce/quotation';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import {
  csvOfBatches,
  digitsCell,
  fenCell,
  timeCell,
} from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn, Names } from '../../../../platform/spreadsheets/exported-table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { summarizeQuotations } from '../quotation-view.service.ts';
import { countQuotations, selectQuotations } from '../quotation.store.ts';
import { matchesFilter } from './quotation-admin.store.ts';

const BATCH = 500;

const STATE_NAMES: Names<QuotationState> = {
  asked: { zh: '待报价', en: 'To price' },
  returned: { zh: '退回补充', en: 'Returned' },
  quoted: { zh: '已报价', en: 'Sent' },
  accepted: { zh: '已接受', en: 'Accepted' },
  declined: { zh: '没有接受', en: 'Declined' },
  lapsed: { zh: '已过期', en: 'Lapsed' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
};

const COLUMNS: readonly ExportColumn<QuotationSummary>[] = [
  { zh: '报价单', en: 'Quotation', cell: ({ quotationNo }) => quotationNo },
  { zh: '机构', en: 'Institution', cell: ({ institutionName }) => institutionName },
  { zh: '状态', en: 'Status', cell: ({ state }) => STATE_NAMES[state] },
  { zh: '索取时间', en: 'Asked at', cell: ({ askedAt }) => timeCell(askedAt) },
  { zh: '版本', en: 'Version', cell: ({ versionNo }) => versionNo },
  { zh: '教材', en: 'Textbook', cell: ({ firstTitle }) => firstTitle },
  { zh: '种数', en: 'Titles', cell: ({ titles }) => titles },
  { zh: '份数', en: 'Copies', cell: ({ copies }) => copies },
  { zh: '金额（元）', en: 'Amount (yuan)', cell: ({ amountFen }) => fenCell(amountFen) },
  { zh: '有效到', en: 'Valid until', cell: ({ validDay }) => validDay },
  { zh: '订单号', en: 'Order number', cell: ({ orderNo }) => digitsCell(orderNo) },
  { zh: '说明', en: 'Note', cell: ({ reason }) => reason },
];

export async function exportQuotations(
  db: Db,
  actor: Actor,
  filter: InputOf<typeof exportRoute>,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const lines = await countQuotations(db, matchesFilter(db, filter, businessDay(now)));
  const detail = { ...filter, lines };
  await recordAction(db, actor, { action: 'quotation.export', target: 'quotations', detail }, now);
  return csvOfBatches(`quotations-${businessDay(now)}.csv`, COLUMNS, readBatches(db, filter, now), language);
}

/** In batches: memory does not grow with the list. */
async function* readBatches(
  db: Db,
  filter: InputOf<typeof exportRoute>,
  now: Date,
): AsyncGenerator<QuotationSummary[]> {
  const condition = matchesFilter(db, filter, businessDay(now));
  for (let offset = 0; ; offset += BATCH) {
    const rows = await selectQuotations(db, condition, { limit: BATCH, offset });
    if (rows.length > 0) yield await summarizeQuotations(db, rows, now);
    if (rows.length < BATCH) return;
  }
}
