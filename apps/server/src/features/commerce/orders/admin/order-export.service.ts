// Exports the orders that a filter finds, as CSV or XLSX.
import { adminOrderErrors } from '@zhiye/contract';
import type {
  AdminOrder,
  AdminOrderFilter,
  exportOrders as exportRoute,
  InputOf,
  Language,
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
import { ORDER_EXPORT_TEXTS } from './order-export-texts.ts';
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
