// Exports the orders that a filter finds, as CSV or XLSX.
import { adminOrderErrors } from '@zhiye/contract';
import type {
  AdminOrder,
  AdminOrderFilter,
  exportOrders as exportRoute,
  InputOf,
  Language,
  UserType,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import {
  checkLength,
  digitsCell,
  exportTable,
  fenCell,
  timeCell,
} from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn, Names } from '../../../../platform/spreadsheets/exported-table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { INVOICE_STATE_NAMES, ORDER_STATUS_NAMES, PAYMENT_METHOD_NAMES } from '../order-names.ts';
import { describeFoundOrder } from './order-list.service.ts';
import { countFoundOrders, selectFoundOrders } from './order-search.store.ts';

const BATCH = 500;

const USER_TYPE_NAMES: Names<UserType> = {
  1: { zh: '个人用户', en: 'Personal' },
  2: { zh: '教师', en: 'Teacher' },
  3: { zh: '机构', en: 'Institution' },
  4: { zh: '渠道', en: 'Channel' },
  5: { zh: '后台人员', en: 'Staff' },
};

const COLUMNS: readonly ExportColumn<AdminOrder>[] = [
  { zh: '订单号', en: 'Order number', cell: ({ orderNo }) => digitsCell(orderNo) },
  { zh: '状态', en: 'Status', cell: ({ status }) => ORDER_STATUS_NAMES[status] },
  { zh: '下单时间', en: 'Placed at', cell: ({ placedAt }) => timeCell(placedAt) },
  { zh: '教材', en: 'Textbook', cell: ({ firstTitle }) => firstTitle },
  { zh: '种数', en: 'Titles', cell: ({ titles }) => titles },
  { zh: '份数', en: 'Copies', cell: ({ copies }) => copies },
  { zh: '原价（元）', en: 'List price (yuan)', cell: ({ listFen }) => fenCell(listFen) },
  { zh: '金额（元）', en: 'Amount (yuan)', cell: ({ amountFen }) => fenCell(amountFen) },
  { zh: '支付方式', en: 'Payment method', cell: ({ method }) => method && PAYMENT_METHOD_NAMES[method] },
  { zh: '支付单号', en: 'Payment number', cell: ({ paymentNo }) => digitsCell(paymentNo) },
  { zh: '支付时间', en: 'Paid at', cell: ({ paidAt }) => timeCell(paidAt) },
  { zh: '退款中（元）', en: 'Being refunded (yuan)', cell: ({ refundingFen }) => fenCell(refundingFen) },
  { zh: '已退款（元）', en: 'Refunded (yuan)', cell: ({ refundedFen }) => fenCell(refundedFen) },
  {
    zh: '净额（元）',
    en: 'Net amount (yuan)',
    // an order that was never paid has brought nothing in
    cell: ({ paidAt, amountFen, refundedFen }) => fenCell(paidAt === null ? 0 : amountFen - refundedFen),
  },
  {
    zh: '发票',
    en: 'Invoice',
    cell: ({ invoiceState }) => invoiceState && INVOICE_STATE_NAMES[invoiceState],
  },
  { zh: '买家', en: 'Buyer', cell: ({ buyer }) => buyer.name },
  { zh: '用户类型', en: 'User type', cell: ({ buyer }) => USER_TYPE_NAMES[buyer.type] },
  { zh: '机构', en: 'Institution', cell: ({ buyer }) => buyer.institution },
  { zh: '手机号', en: 'Phone', cell: ({ buyer }) => buyer.phone },
  { zh: '邮箱', en: 'Email', cell: ({ buyer }) => buyer.email },
];

export async function exportOrders(
  db: Db,
  actor: Actor,
  { format, ...filter }: InputOf<typeof exportRoute>,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const table = {
    name: `orders-${businessDay(now)}`,
    format,
    columns: COLUMNS,
    language,
    lines: await countFoundOrders(db, filter),
    refuseTooLong: (most: number) => refuse(adminOrderErrors.exportTooLong, { most }),
  };
  checkLength(table);
  const detail = { ...filter, format, lines: table.lines };
  await recordAction(db, actor, { action: 'order.export', target: 'orders', detail }, now);
  return exportTable(table, readOrders(db, filter));
}

/** In batches: memory does not grow with the list. An order that is placed meanwhile is left out. */
async function* readOrders(db: Db, filter: AdminOrderFilter): AsyncGenerator<AdminOrder[]> {
  for (let before: { placedAt: Date; orderNo: string } | undefined; ;) {
    const found = await selectFoundOrders(db, filter, { limit: BATCH, before });
    if (found.length > 0) yield found.map(describeFoundOrder);
    if (found.length < BATCH) return;
    before = found.at(-1)!.order;
  }
}
