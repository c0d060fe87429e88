// What visitors do, and what they must see.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  checkPayment,
  findBySearch,
  findShelfBooks,
  getBook,
  getCheckoutQuote,
  openBook,
  placeOrder,
  startPayment,
} from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import type { WeChatPayEmulator } from '@zhiye/gateway-emulators';
import type { PeopleBooks } from '../faults/books.ts';
import type { Random } from '../faults/random.ts';
import type { LoadRecord, Visitor } from './visitor.ts';

export interface Shop {
  readonly emulator: WeChatPayEmulator;
  readonly random: Random;
  readonly record: LoadRecord;
  /** Listed books that nobody owns at first. */
  readonly bookIds: readonly number[];
  /** A book with a text, which every visitor owns. */
  readonly ownBookId: number;
  /** Orders that a visitor was told of. */
  readonly placed: (PeopleBooks['placed'][number] & { readonly atMs: number })[];
}

export const titleOf = (bookId: number): string => `第${bookId}号教材`;
export const SENTENCE = '测试用的正文';

type Visit = (shop: Shop, visitor: Visitor) => Promise<void>;

function expectThat(isRight: boolean, { record }: Shop, what: string): void {
  if (!isRight) record.wrong.push({ atMs: performance.now(), what });
}

const search: Visit = async (shop, visitor) => {
  const bookId = shop.random.pick(shop.bookIds);
  const condition = {
    fieldType: SEARCH_FIELD.title,
    fieldVal: titleOf(bookId),
    vague: MATCH.contains,
    relationshipType: RELATIONSHIP.and,
    isGlobal: true,
  };
  const reply = await visitor.call(findBySearch, { conditions: [condition], pageNo: 1, pageSize: 20 });
  if (reply) expectThat(reply.data?.list[0]?.bookId === bookId, shop, `search for book ${bookId}`);
};

const openBookPage: Visit = async (shop, visitor) => {
  const bookId = shop.random.pick(shop.bookIds);
  const reply = await visitor.call(getBook, { bookId });
  if (reply) expectThat(reply.data?.title === titleOf(bookId), shop, `page of book ${bookId}`);
};

const holds = async (visitor: Visitor, bookId: number): Promise<boolean | undefined> => {
  const reply = await visitor.call(findShelfBooks, { pageNo: 1, pageSize: 100 });
  return reply && reply.data?.list.some(({ book }) => book.bookId === bookId);
};

const openShelf: Visit = async (shop, visitor) => {
  expectThat((await holds(visitor, shop.ownBookId)) !== false, shop, 'shelf without a book');
};

const read: Visit = async (shop, visitor) => {
  const opened = await visitor.call(openBook, { bookId: shop.ownBookId });
  if (!opened?.isOK) return;
  const text = await visitor.readText(`${opened.data.baseUrl}resources/OPS/c1.xhtml`);
  if (text !== undefined) expectThat(text.includes(SENTENCE), shop, 'text of a book');
};

const PAID_LOOKS = 120;
const LOOK_MS = 700;

/** Orders a book, pays it at the emulator and waits for it. */
const buy: Visit = async (shop, visitor) => {
  const bookId = shop.random.pick(shop.bookIds);
  const source = { bookId, duration: 'half_year' as const };
  const quote = await visitor.insist(getCheckoutQuote, { source });
  if (!quote?.isOK) return;
  const { amountFen } = quote.data;
  const key = randomUUID();
  const placed = await visitor.insist(placeOrder, { source, amountFen, idempotencyKey: key });
  // another order of this visitor for the book waits
  if (!placed?.isOK) return;
  const { orderNo } = placed.data;
  shop.placed.push({ userId: visitor.userId, key, orderNo, amountFen, atMs: performance.now() });
  const payment = await visitor.insist(startPayment, { orderNo, provider: 'wechat-pay' });
  if (!payment?.isOK || payment.data.provider !== 'wechat-pay') return;
  const outTradeNo = shop.emulator.findByCodeUrl(payment.data.codeUrl);
  if (!outTradeNo) return;
  shop.emulator.pay(outTradeNo, 0);
  for (let look = 0; look < PAID_LOOKS; look += 1) {
    const reply = await visitor.call(checkPayment, { orderNo });
    if (reply?.isOK && reply.data.paidAt !== null) break;
    await wait(LOOK_MS);
  }
  for (let look = 0; look < PAID_LOOKS; look += 1) {
    const held = await holds(visitor, bookId);
    if (held) return;
    await wait(LOOK_MS);
  }
  expectThat(false, shop, `paid book ${bookId} is not on the shelf`);
};

/** Of twenty visits, as often as each is in the list. */
export const VISITS: readonly Visit[] = [
  ...Array.from({ length: 5 }, () => search),
  ...Array.from({ length: 5 }, () => openBookPage),
  ...Array.from({ length: 3 }, () => openShelf),
  ...Array.from({ length: 5 }, () => read),
  ...Array.from({ length: 2 }, () => buy),
];
