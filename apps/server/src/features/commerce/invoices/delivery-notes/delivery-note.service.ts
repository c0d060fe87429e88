// Writes the delivery note (交付单) and the acceptance form (验收单) of an order as PDF, as things stand now.
import { Readable } from 'node:stream';
import { deliveryNoteErrors, generalErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import type { DeliveryPaper } from '@zhiye/contract/constants/commerce/delivery-note';
import type { Db } from '../../../../db/client.ts';
import { businessDay, businessMinute } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { writePdf } from '../../../../platform/pdf/pdf-page.ts';
import type { PdfPage } from '../../../../platform/pdf/pdf-page.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { selectOrderLines } from '../../orders/index.ts';
import { invoiceSettings } from '../invoice-settings.ts';
import { PDF_TYPE } from '../issuing/invoice-file.service.ts';
import { selectDeliveredOrder, selectDeliveries } from './delivery-note.store.ts';
import type { DeliveryRow } from './delivery-note.store.ts';

interface DeliveryNote {
  readonly orderNo: string;
  readonly paper: DeliveryPaper;
  readonly language: Language;
  /** The institution that asks; staff see all. */
  readonly userId?: string;
}

type Say = (zh: string, en: string) => string;

export async function makeDeliveryNote(
  db: Db,
  { orderNo, paper, language, userId }: DeliveryNote,
  now: Date,
): Promise<FileReply> {
  const order = await selectDeliveredOrder(db, orderNo);
  if (!order || (userId !== undefined && order.userId !== userId)) return refuse(generalErrors.notFound);
  const deliveries = await selectDeliveries(db, orderNo);
  if (!order.fulfilledAt || deliveries.length === 0) return refuse(deliveryNoteErrors.notDelivered);
  const lines = await selectOrderLines(db, [orderNo]);
  const seller = await readSetting(db, invoiceSettings.invoiceSellerName);
  const say: Say = (zh, en) => (language === 'zh' ? zh : en);
  const title = paper === 'delivery' ? say('交付单', 'Delivery note') : say('验收单', 'Acceptance form');
  const pdf = await writePdf({ title: `${title} ${orderNo}`, author: seller }, (page) => {
    page.title(title);
    page.facts([
      [say('订单号', 'Order number'), orderNo],
      [say('采购单位', 'Purchaser'), order.institutionName],
      [say('供货单位', 'Supplier'), seller],
      [say('首次交付', 'First delivery'), businessDay(deliveries[0]!.deliveredAt)],
      [say('统计时间', 'As of'), businessMinute(now)],
    ]);
    writeOrdered(page, say, lines, deliveries);
    writeBatches(page, say, lines, deliveries);
    if (paper === 'delivery') page.note(say(...DELIVERY_TEXT));
    else page.note(say(...ACCEPTANCE_TEXT));
    page.signatures(SIGNATURES[paper].map(([zh, en]) => say(zh, en)));
  });
  const stream = Readable.from([pdf]);
  return { name: `${title}-${orderNo}.pdf`, mediaType: PDF_TYPE, sizeBytes: pdf.length, stream };
}

const DELIVERY_TEXT = [
  '本单所列 CODE 以电子方式交付。一个 CODE 供一人使用，兑换后开始计算有效期。',
  'The CODEs on this note were delivered electronically. A CODE is for one person; the access period starts when it is redeemed.',
] as const;
const ACCEPTANCE_TEXT = [
  '经核对，上列电子教材的书名、数量与订单一致，可以正常兑换和阅读，验收合格。',
  'Titles and quantities above were checked against the order. The e-textbooks can be redeemed and read, and are accepted.',
] as const;

const SIGNATURES = {
  delivery: [
    ['交付人（签字）/ 日期', 'Delivered by / date'],
    ['接收人（签字）/ 日期', 'Received by / date'],
    ['单位负责人（签字）/ 日期', 'Head of unit / date'],
  ],
  acceptance: [
    ['验收人一（签字）/ 日期', 'First inspector / date'],
    ['验收人二（签字）/ 日期', 'Second inspector / date'],
    ['单位负责人（签字）/ 日期', 'Head of unit / date'],
  ],
} as const;

type Lines = Awaited<ReturnType<typeof selectOrderLines>>;

/** What was ordered, what of it is delivered and kept, and what is still to come. */
function writeOrdered(page: PdfPage, say: Say, lines: Lines, deliveries: readonly DeliveryRow[]): void {
  page.table(
    [
      { title: say('教材', 'Textbook'), portion: 0.4 },
      { title: say('订购', 'Ordered'), portion: 0.12, align: 'right' },
      { title: say('已交付', 'Delivered'), portion: 0.16, align: 'right' },
      { title: say('待交付', 'To come'), portion: 0.16, align: 'right' },
      { title: say('已兑换', 'Redeemed'), portion: 0.16, align: 'right' },
    ],
    lines.map(({ lineNo, title, quantity }) => {
      const own = deliveries.filter((delivery) => delivery.lineNo === lineNo);
      const sum = (of: (delivery: DeliveryRow) => number) => own.reduce((total, one) => total + of(one), 0);
      const returned = sum((delivery) => delivery.returned);
      const kept = sum(({ count, taken }) => count - taken) - returned;
      const activated = sum((delivery) => delivery.activated);
      return [title, ...[quantity, kept, quantity - kept - returned, activated].map(String)];
    }),
  );
}

/** The codes by batch: those that were made together. The whole texts of codes are on no paper. */
function writeBatches(page: PdfPage, say: Say, lines: Lines, deliveries: readonly DeliveryRow[]): void {
  const titleOf = new Map(lines.map(({ lineNo, title }) => [lineNo, title]));
  page.table(
    [
      { title: say('批次', 'Batch'), portion: 0.08 },
      { title: say('交付时间', 'Delivered at'), portion: 0.2 },
      { title: say('教材', 'Textbook'), portion: 0.26 },
      { title: say('CODE 末四位', 'Last four of CODEs'), portion: 0.18 },
      { title: say('数量', 'Quantity'), portion: 0.09, align: 'right' },
      { title: say('已兑换', 'Redeemed'), portion: 0.1, align: 'right' },
      { title: say('退回', 'Returned'), portion: 0.09, align: 'right' },
    ],
    deliveries.map((delivery, index) => [
      String(index + 1),
      businessMinute(delivery.deliveredAt),
      titleOf.get(delivery.lineNo) ?? '',
      `${delivery.firstLastFour} … ${delivery.lastLastFour}`,
      String(delivery.count),
      String(delivery.activated),
      String(delivery.returned + delivery.taken),
    ]),
  );
}
