// Exports the cases that a filter finds as CSV.
import type { Language, ReconciliationCase, ReconciliationCaseFilter } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { csvReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { selectCases } from './reconciliation-list.store.ts';

const MAX_LINES = 20_000;

const HEAD: Record<Language, readonly string[]> = {
  zh: [
    ...['支付渠道', '日期', '差异', '商户单号', '渠道交易号', '订单号', '本站金额（元）', '账单金额（元）'],
    ...['差额（元）', '状态', '负责人', '处理说明', '处理人', '处理时间'],
  ],
  en: [
    ...['Provider', 'Day', 'Difference', 'Our number', 'Transaction', 'Order', 'Ours (CNY)', 'Bill (CNY)'],
    ...['Bill minus ours (CNY)', 'State', 'Owner', 'Resolution', 'Resolved by', 'Resolved at'],
  ],
};

const KINDS: Record<Language, Record<ReconciliationCase['kind'], string>> = {
  zh: {
    missing_here: '本站缺少支付',
    missing_there: '账单缺少支付',
    amount: '支付金额不符',
    refund_missing_here: '本站缺少退款',
    refund_missing_there: '账单缺少退款',
    refund_amount: '退款金额不符',
  },
  en: {
    missing_here: 'Payment missing in our ledger',
    missing_there: 'Payment missing in the bill',
    amount: 'Payment amounts differ',
    refund_missing_here: 'Refund missing in our ledger',
    refund_missing_there: 'Refund missing in the bill',
    refund_amount: 'Refund amounts differ',
  },
};

const STATES: Record<Language, Record<ReconciliationCase['state'], string>> = {
  zh: { open: '待处理', resolved: '已处理', vanished: '差异已消失' },
  en: { open: 'Open', resolved: 'Resolved', vanished: 'No longer different' },
};

const PROVIDERS: Record<Language, Record<ReconciliationCase['provider'], string>> = {
  zh: { 'wechat-pay': '微信支付', alipay: '支付宝' },
  en: { 'wechat-pay': 'WeChat Pay', alipay: 'Alipay' },
};

export async function exportCases(
  db: Db,
  actor: Actor,
  filter: ReconciliationCaseFilter,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const rows = await selectCases(db, { ...filter, staffId: actor.userId }, { limit: MAX_LINES, offset: 0 });
  const detail = { filter, lines: rows.length };
  await recordAction(
    db,
    actor,
    { action: 'reconciliation.export', target: 'reconciliationCases', detail },
    now,
  );
  const lines = rows.map(({ row, ownerName, resolverName }) => [
    PROVIDERS[language][row.provider],
    row.day,
    KINDS[language][row.kind],
    { digits: row.number },
    { digits: row.transactionId ?? '' },
    { digits: row.orderNo ?? '' },
    row.hereFen === null ? '' : { fen: row.hereFen },
    row.thereFen === null ? '' : { fen: row.thereFen },
    { fen: (row.thereFen ?? 0) - (row.hereFen ?? 0) },
    STATES[language][row.state],
    ownerName ?? '',
    row.resolution ?? '',
    resolverName ?? '',
    row.resolvedAt?.toISOString() ?? '',
  ]);
  return csvReply(`reconciliation-${businessDay(now)}.csv`, [HEAD[language], ...lines]);
}
