// The mix of visits that the load bench measures. All of its proportions are here. They are assumed, not counted at a real shop: a
// purchase in 20 visits is more than shops see, and it is the most expensive visit.
import { findBySearch, findShelfBooks, openBook, suggestSearch } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { QUERIES } from '../search/queries.ts';
import { buyBook, expectThat } from '../visitors/shop-visit.ts';
import type { Visit as VisitOf, VisitedShop } from '../visitors/shop-visit.ts';
import type { Visitor } from '../visitors/visitor.ts';

interface CatalogTitle {
  readonly bookId: number;
  readonly title: string;
}

export interface LoadedShop extends VisitedShop {
  /** Books of the generated catalog that can be bought. */
  readonly titles: readonly CatalogTitle[];
  /** Subjects with books. */
  readonly subjectCodes: readonly string[];
}

type Visit = VisitOf<LoadedShop>;

/** Pages with a text are 3 sections of 2,100 characters. */
const SECTIONS = ['c1', 'c2', 'c3'] as const;
const SENTENCE = '测试用的正文';
const PAGE = { pageNo: 1, pageSize: 20 };
const MAX_PAGE = 5;

/** A page must come with its content: an empty one, which the browser renders, is what a server sends that has too much to do. */
async function openServedPage(shop: LoadedShop, visitor: Visitor, path: string, text: string): Promise<void> {
  const page = await visitor.openPage(path);
  if (page === undefined) return;
  expectThat(page.includes('<div id="root"><'), shop, `${path} came without its content`);
  expectThat(page.includes(text), shop, `${path} came without ${text}`);
}

const openBookPage = (shop: LoadedShop, visitor: Visitor, { bookId, title }: CatalogTitle): Promise<void> =>
  openServedPage(shop, visitor, `/pc/bookDetail?bookId=${bookId}`, title);

/** Home page, list, one of its further pages in one subject, and a book. */
const browse: Visit = async (shop, visitor) => {
  await openServedPage(shop, visitor, '/pc/home', '知页');
  await openServedPage(shop, visitor, '/pc/listContent', '知页');
  const subjectCode = shop.random.pick(shop.subjectCodes);
  const found = await visitor.call(findBySearch, {
    conditions: [],
    filters: { subjectCode: { in: [subjectCode] } },
    pageNo: shop.random.between(1, MAX_PAGE),
    pageSize: 20,
  });
  if (found) expectThat(found.data!.total > 0, shop, `no book of subject ${subjectCode}`);
  await openBookPage(shop, visitor, shop.random.pick(shop.titles));
};

/** Two suggestions while the person types; then a title, or one of the searches of the search bench; then the book. */
const search: Visit = async (shop, visitor) => {
  const book = shop.random.pick(shop.titles);
  for (const characters of [1, 2])
    await visitor.call(suggestSearch, { text: [...book.title].slice(0, characters).join('') });
  const query = shop.random.chance(0.5) ? undefined : shop.random.pick(QUERIES);
  const title = {
    fieldType: SEARCH_FIELD.title,
    fieldVal: book.title,
    vague: MATCH.contains,
    relationshipType: RELATIONSHIP.and,
    isGlobal: true,
  };
  const conditions = query ? [...query.conditions] : [title];
  const found = await visitor.call(findBySearch, { ...PAGE, conditions });
  if (found) expectThat(found.isOK, shop, `search ${query?.name ?? book.title}`);
  if (found?.isOK && !query) expectThat(found.data.total > 0, shop, `${book.title} is not found`);
  await openBookPage(shop, visitor, book);
};

/** The bookshelf, a book, and three sections of it. */
const read: Visit = async (shop, visitor) => {
  const shelf = await visitor.call(findShelfBooks, { pageNo: 1, pageSize: 60 });
  if (shelf) expectThat(shelf.isOK, shop, 'the bookshelf');
  const opened = await visitor.call(openBook, { bookId: shop.ownBookId });
  if (!opened) return;
  expectThat(opened.isOK, shop, 'the book is not opened');
  if (!opened.isOK) return;
  for (const section of SECTIONS) {
    const text = await visitor.readText(`${opened.data.baseUrl}resources/OPS/${section}.xhtml`);
    if (text !== undefined) expectThat(text.includes(SENTENCE), shop, 'text of a book');
  }
};

/** The page of a book, the checkout, a payment at the emulator, looks at its state, and the bookshelf. */
const buy: Visit = async (shop, visitor) => {
  const book = shop.random.pick(shop.titles);
  await openBookPage(shop, visitor, book);
  const placed = await buyBook(shop, visitor, book.bookId);
  expectThat(placed, shop, `no order for book ${book.bookId}`);
};

const PROPORTIONS: readonly (readonly [visit: Visit, ofHundred: number])[] = [
  [browse, 40],
  [search, 25],
  [read, 30],
  [buy, 5],
];

/** A hundred visits; each kind occurs as often as it is in the list. */
export const VISITS: readonly Visit[] = PROPORTIONS.flatMap(([visit, count]) =>
  Array.from({ length: count }, () => visit),
);
