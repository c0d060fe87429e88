// What visitors do, and what they must see.
import { findBySearch, getBook, openBook } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { buyBook, expectThat, holds } from '../visitors/shop-visit.ts';
import type { Visit } from '../visitors/shop-visit.ts';

export const titleOf = (bookId: number): string => `第${bookId}号教材`;
const SENTENCE = '测试用的正文';

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

const openShelf: Visit = async (shop, visitor) => {
  expectThat((await holds(visitor, shop.ownBookId)) !== false, shop, 'shelf without a book');
};

const read: Visit = async (shop, visitor) => {
  const opened = await visitor.call(openBook, { bookId: shop.ownBookId });
  if (!opened?.isOK) return;
  const text = await visitor.readText(`${opened.data.baseUrl}resources/OPS/c1.xhtml`);
  if (text !== undefined) expectThat(text.includes(SENTENCE), shop, 'text of a book');
};

const buy: Visit = async (shop, visitor) => {
  await buyBook(shop, visitor, shop.random.pick(shop.bookIds));
};

/** Twenty visits; each kind occurs as often as it is in the list. */
export const VISITS: readonly Visit[] = [
  ...Array.from({ length: 5 }, () => search),
  ...Array.from({ length: 5 }, () => openBookPage),
  ...Array.from({ length: 3 }, () => openShelf),
  ...Array.from({ length: 5 }, () => read),
  ...Array.from({ length: 2 }, () => buy),
];
