// Writes what a figure is made of as CSV or XLSX.
import { statisticsErrors } from '@zhiye/contract';
import type { exportChannelSaleFacts as exportRoute, InputOf, Language, SaleFact } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import {
  digitsCell,
  exportTable,
  fenCell,
  timeCell,
} from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn } from '../../../../platform/spreadsheets/exported-table.ts';
import type { FactScope } from './sale-fact-list.store.ts';
import { elapsedRange, readSaleFacts, sumFacts } from './sale-statistics.service.ts';

const SALE = { zh: '销售', en: 'Sale' };
const REFUND = { zh: '退款', en: 'Refund' };

const COLUMNS: readonly ExportColumn<SaleFact>[] = [
  { zh: '时间', en: 'Time', cell: ({ at }) => timeCell(at) },
  { zh: '类型', en: 'Type', cell: ({ isRefund }) => (isRefund ? REFUND : SALE) },
  { zh: '订单号', en: 'Order number', cell: ({ orderNo }) => digitsCell(orderNo) },
  { zh: '客户', en: 'Customer', cell: ({ payerName }) => payerName },
  { zh: '教材', en: 'Textbook', cell: ({ title }) => title },
  { zh: '份数', en: 'Copies', cell: ({ quantity }) => quantity },
  { zh: '金额（元）', en: 'Amount (yuan)', cell: ({ amountFen }) => fenCell(amountFen) },
];

export async function exportSaleFacts(
  db: Db,
  scope: FactScope,
  { format, ...filter }: InputOf<typeof exportRoute>,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const wanted = { ...filter, ...elapsedRange(filter, now) };
  const { total } = await sumFacts(db, scope, wanted);
  const table = {
    name: `statistics-${wanted.fromDay}-${wanted.toDay}`,
    format,
    columns: COLUMNS,
    language,
    lines: total,
    refuseTooLong: (most: number) => refuse(statisticsErrors.exportTooLong, { most }),
  };
  return exportTable(table, readSaleFacts(db, scope, wanted));
}
