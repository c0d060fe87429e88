// Exports the cases that a filter finds as CSV.
import type { Language, ReconciliationCase, ReconciliationCaseFilter } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { csvOfRows, digitsCell, fenCell } from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn, Names } from '../../../../platform/spreadsheets/exported-table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { PAYMENT_METHOD_NAMES } from '../../orders/index.ts';
import { selectCases } from './reconciliation-list.store.ts';

const MAX_LINES = 20_000;

const KIND_NAMES: Names<ReconciliationCase['kind']> = {
  missing_here: { zh: '本站缺少支付', en: 'Payment missing in our ledger' },
  missing_there: { zh: '账单缺少支付', en: 'Payment missing in the bill' },
  amount: { zh: '支付金额不符', en: 'Payment amounts differ' },
  refund_missing_here: { zh: '本站缺少退款', en: 'Refund missing in our ledger' },
  refund_missing_there: { zh: '账单缺少退款', en: 'Refund missing in the bill' },
  refund_amount: { zh: '退款金额不符', en: 'Refund amounts differ' },
};

const STATE_NAMES: Names<ReconciliationCase['state']> = {
  open: { zh: '待处理', en: 'Open' },
  resolved: { zh: '已处理', en: 'Resolved' },
  vanished: { zh: '差异已消失', en: 'No longer different' },
};

type Row = Awaited<ReturnType<typeof selectCases>>[number];

const COLUMNS: readonly ExportColumn<Row>[] = [
  { zh: '支付渠道', en: 'Provider', cell: ({ row }) => PAYMENT_METHOD_NAMES[row.provider] },
  { zh: '日期', en: 'Day', cell: ({ row }) => row.day },
  { zh: '差异', en: 'Difference', cell: ({ row }) => KIND_NAMES[row.kind] },
  { zh: '商户单号', en: 'Our number', cell: ({ row }) => digitsCell(row.number) },
  { zh: '渠道交易号', en: 'Transaction', cell: ({ row }) => digitsCell(row.transactionId) },
  { zh: '订单号', en: 'Order', cell: ({ row }) => digitsCell(row.orderNo) },
  { zh: '本站金额（元）', en: 'Ours (CNY)', cell: ({ row }) => fenCell(row.hereFen) },
  { zh: '账单金额（元）', en: 'Bill (CNY)', cell: ({ row }) => fenCell(row.thereFen) },
  {
    zh: '差额（元）',
    en: 'Bill minus ours (CNY)',
    cell: ({ row }) => fenCell((row.thereFen ?? 0) - (row.hereFen ?? 0)),
  },
  { zh: '状态', en: 'State', cell: ({ row }) => STATE_NAMES[row.state] },
  { zh: '负责人', en: 'Owner', cell: ({ ownerName }) => ownerName },
  { zh: '处理说明', en: 'Resolution', cell: ({ row }) => row.resolution },
  { zh: '处理人', en: 'Resolved by', cell: ({ resolverName }) => resolverName },
  { zh: '处理时间', en: 'Resolved at', cell: ({ row }) => row.resolvedAt?.toISOString() },
];

export async function exportCases(
  db: Db,
  actor: Actor,
  filter: ReconciliationCaseFilter,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const rows = await selectCases(db, { ...filter, staffId: actor.userId }, { limit: MAX_LINES, offset: 0 });
  const detail = { filter, lines: rows.length };
  const entry = { action: 'reconciliation.export', target: 'reconciliationCases', detail };
  await recordAction(db, actor, entry, now);
  return csvOfRows(`reconciliation-${businessDay(now)}.csv`, COLUMNS, rows, language);
}
