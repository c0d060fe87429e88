// Orders of the demo student in every status, with ratings, a refund and invoices.
import { USER_TYPE } from '@zhiye/contract/constants';
import { saveInvoiceTitle } from '../../features/commerce/invoices/index.ts';
import {
  cancelOwnOrder,
  extendPaymentDeadline,
  requestRefund,
} from '../../features/commerce/orders/index.ts';
import { findRatings, publishRating, rateBook } from '../../features/commerce/ratings/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  afterPayments,
  DEMO_ADDRESS,
  demoSession,
  payDemoOrder,
  placeDemoOrder,
  requestDemoInvoice,
} from './demo-commerce.ts';
import type { DemoCommerce, DemoPeople } from './demo-commerce.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** The unpaid order stays for a while, longer than the usual time to pay. */
const UNPAID_DAYS = 14;

export async function loadDemoOrders(
  platform: Platform,
  commerce: DemoCommerce,
  { student, office, bookIdOf }: DemoPeople,
  now: Date,
): Promise<void> {
  const { db } = platform;
  const buyer = demoSession(student, USER_TYPE.personal);
  // within the usual time to pay, because the emulator pays now
  const place = async (book: string, minutesAgo: number) => {
    const source = { bookId: bookIdOf(book), duration: 'one_year' as const };
    const placedAt = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    return { ...source, ...(await placeDemoOrder(commerce, buyer, source, placedAt)) };
  };
  const unpaid = await place('compilers-principles-practice', 5);
  await extendPaymentDeadline(db, unpaid.orderNo, new Date(now.getTime() + UNPAID_DAYS * DAY_MS));
  const canceled = await place('operating-systems-design-implementation', 29);
  await cancelOwnOrder(commerce.payment, student, canceled.orderNo, now);
  if (!commerce.payAtEmulator) return;

  const buy = async (book: string, minutesAgo: number) => {
    const order = await place(book, minutesAgo);
    await payDemoOrder(commerce, student, order.orderNo, now);
    return order;
  };
  const rated = await buy('university-writing', 26);
  const waiting = await buy('english-academic-writing', 25);
  const paid = await buy('fifteen-lectures-macroeconomics', 3);
  const refunded = await buy('general-principles-civil-law', 2);
  const later = afterPayments(now);
  const asked = { orderNo: refunded.orderNo, lines: [{ lineNo: 1, quantity: 1 }], reason: '买错了版次' };
  await requestRefund(db, student, asked, later);

  const rating = (order: typeof rated, stars: number, text: string) =>
    rateBook(db, student, { orderNo: order.orderNo, bookId: order.bookId, stars, text }, later);
  await rating(rated, 5, '例子选得好，每一章后面的练习都能直接用在作业里。');
  const { list } = await findRatings(db, { state: 'pending', pageNo: 1, pageSize: 1 });
  await publishRating(platform, { userId: office, address: DEMO_ADDRESS }, list[0]!, later);
  await rating(waiting, 4, '讲得清楚，希望再多几篇范文。');

  const holder = { holderKind: 'personal', title: '何同学', isDefault: true } as const;
  const { titleId } = await saveInvoiceTitle(db, student, holder, now);
  const invoice = { userId: student, titleId };
  await requestDemoInvoice(
    platform,
    commerce,
    { ...invoice, orderNo: rated.orderNo, issuedBy: office },
    later,
  );
  await requestDemoInvoice(platform, commerce, { ...invoice, orderNo: paid.orderNo }, later);
}
