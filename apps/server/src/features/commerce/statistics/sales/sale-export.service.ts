// Writes what a figure is made of as CSV or XLSX.
import { statisticsErrors } from '@zhiye/contract';
import type { exportChannelSaleFacts as exportRoute, InputOf, Language, SaleFact } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Line } from '../../../../platform/spreadsheets/cell.ts';
import { csvStreamReply, xlsxReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import type { FactScope } from './sale-fact-list.store.ts';
import { elapsedRange, readSaleFacts, sumFacts } from './sale-statistics.service.ts';

/** An XLSX file is made in memory. */
const MAX_IN_XLSX = 20_000;

const TEXTS: Readonly<Record<Language, { head: readonly string[]; sale: string; refund: string }>> = {
  zh: {
    head: ['时间', '类型', '订单号', '客户', '教材', '份数', '金额（元）'],
    ...{ sale: '销售', refund: '退款' },
  },
  en: {
    head: ['Time', 'Type', 'Order number', 'Customer', 'Textbook', 'Copies', 'Amount (yuan)'],
    ...{ sale: 'Sale', refund: 'Refund' },
  },
};

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export async function exportSaleFacts(
  db: Db,
  scope: FactScope,
  { format, ...filter }: InputOf<typeof exportRoute>,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const wanted = { ...filter, ...elapsedRange(filter, now) };
  const { total } = await sumFacts(db, scope, wanted);
  const { head, sale, refund } = TEXTS[language];
  const toCells = (fact: SaleFact): Line => [
    ...[shanghai.format(new Date(fact.at)), fact.isRefund ? refund : sale, { digits: fact.orderNo }],
    ...[fact.payerName, fact.title, fact.quantity, { fen: fact.amountFen }],
  ];
  async function* batches() {
    for await (const facts of readSaleFacts(db, scope, wanted)) yield facts.map(toCells);
  }
  const name = `statistics-${wanted.fromDay}-${wanted.toDay}.${format}`;
  if (format === 'csv') return { ...csvStreamReply(name, head, batches()), lines: total };
  if (total > MAX_IN_XLSX) refuse(statisticsErrors.exportTooLong, { most: MAX_IN_XLSX });
  const all: Line[] = [];
  for await (const batch of batches()) all.push(...batch);
  return xlsxReply(name, head, all);
}
