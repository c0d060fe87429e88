// Exports the orders that a filter finds, as CSV or XLSX.
import { adminOrderErrors } from '@zhiye/contract';
import type {
  AdminOrder,
  AdminOrderFilter,
  exportOrders as exportRoute,
  InputOf,
  InvoiceState,
  Language,
  OrderPaymentMethod,
  OrderStatus,
  UserType,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Line } from '../../../../platform/spreadsheets/cell.ts';
import { csvStreamReply, xlsxReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { describeFoundOrder } from './order-list.service.ts';
import { countFoundOrders, selectFoundOrders } from './order-search.store.ts';

const BATCH = 500;
/** An XLSX file is made in memory. */
const MAX_IN_XLSX = 20_000;

export async function exportOrders(
  db: Db,
  actor: Actor,
  { format, ...filter }: InputOf<typeof exportRoute>,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const lines = await countFoundOrders(db, filter);
  if (format === 'xlsx' && lines > MAX_IN_XLSX) refuse(adminOrderErrors.exportTooLong, { most: MAX_IN_XLSX });
  const detail = { ...filter, format, lines };
  await recordAction(db, actor, { action: 'order.export', target: 'orders', detail }, now);
  const { head } = ORDER_EXPORT_TEXTS[language];
  const name = `orders-${businessDay(now)}.${format}`;
  const batches = readLines(db, filter, language);
  if (format === 'csv') return { ...csvStreamReply(name, head, batches), lines };
  const all: Line[] = [];
  for await (const batch of batches) all.push(...batch);
  return xlsxReply(name, head, all);
}

/** In batches: memory does not grow with the list. An order that is placed meanwhile is left out. */
async function* readLines(db: Db, filter: AdminOrderFilter, language: Language): AsyncGenerator<Line[]> {
  for (let before: { placedAt: Date; orderNo: string } | undefined; ;) {
    const found = await selectFoundOrders(db, filter, { limit: BATCH, before });
    if (found.length > 0) yield found.map((row) => toLine(describeFoundOrder(row), language));
    if (found.length < BATCH) return;
    before = found.at(-1)!.order;
  }
}

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const time = (instant: string | null): string => (instant ? shanghai.format(new Date(instant)) : '');

function toLine(order: AdminOrder, language: Language): Line {
  const { statuses, methods, userTypes, invoiceStates } = ORDER_EXPORT_TEXTS[language];
  const { buyer } = order;
  return [
    ...[{ digits: order.orderNo }, statuses[order.status], time(order.placedAt), order.firstTitle],
    ...[order.titles, order.copies, { fen: order.listFen }, { fen: order.amountFen }],
    ...[order.method ? methods[order.method] : '', { digits: order.paymentNo ?? '' }, time(order.paidAt)],
    ...[{ fen: order.refundingFen }, { fen: order.refundedFen }],
    // what an order that was never paid has brought in
    { fen: order.paidAt === null ? 0 : order.amountFen - order.refundedFen },
    order.invoiceState ? invoiceStates[order.invoiceState] : '',
    ...[buyer.name, userTypes[buyer.type], buyer.institution, buyer.phone ?? '', buyer.email ?? ''],
  ];
}

interface ExportTexts {
  readonly head: readonly string[];
  readonly statuses: Readonly<Record<OrderStatus, string>>;
  readonly methods: Readonly<Record<OrderPaymentMethod, string>>;
  readonly userTypes: Readonly<Record<UserType, string>>;
  readonly invoiceStates: Readonly<Record<InvoiceState, string>>;
}

const ORDER_EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = {
  zh: {
    head: [
      ...['订单号', '状态', '下单时间', '教材', '种数', '份数', '原价（元）', '金额（元）'],
      ...['支付方式', '支付单号', '支付时间', '退款中（元）', '已退款（元）', '净额（元）', '发票'],
      ...['买家', '用户类型', '机构', '手机号', '邮箱'],
    ],
    statuses: { unpaid: '待付款', paid: '已付款', completed: '已完成', canceled: '已取消' },
    methods: { 'wechat-pay': '微信支付', alipay: '支付宝', transfer: '对公转账', free: '免费' },
    userTypes: { 1: '个人用户', 2: '教师', 3: '机构', 4: '渠道', 5: '后台人员' },
    invoiceStates: {
      ...{ unrequested: '未申请', pending: '待开票', issuing: '开票中' },
      ...{ issued: '已开票', reversing: '红冲中', reversed: '已红冲' },
    },
  },
  en: {
    head: [
      ...[
        'Order number',
        'Status',
        'Placed at',
        'Textbook',
        'Titles',
        'Copies',
        'List price (yuan)',
        'Amount (yuan)',
      ],
      ...[
        'Payment method',
        'Payment number',
        'Paid at',
        'Being refunded (yuan)',
        'Refunded (yuan)',
        'Net amount (yuan)',
        'Invoice',
      ],
      ...['Buyer', 'User type', 'Institution', 'Phone', 'Email'],
    ],
    statuses: { unpaid: 'Unpaid', paid: 'Paid', completed: 'Completed', canceled: 'Canceled' },
    methods: { 'wechat-pay': 'WeChat Pay', alipay: 'Alipay', transfer: 'Bank transfer', free: 'Free' },
    userTypes: { 1: 'Personal', 2: 'Teacher', 3: 'Institution', 4: 'Channel', 5: 'Staff' },
    invoiceStates: {
      ...{ unrequested: 'Not requested', pending: 'To be issued', issuing: 'Being issued' },
      ...{ issued: 'Issued', reversing: 'Being reversed', reversed: 'Reversed' },
    },
  },
};
