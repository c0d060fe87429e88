import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeBookData } from '../features/catalog/books/book-detail/testing/make-book-data.ts';
import { makeFound } from '../features/catalog/books/search/search.testing.ts';
import { makeCartItem } from '../features/commerce/orders/cart/testing/make-cart-item.ts';
import { makeOrder, makeOrderLine } from '../features/commerce/orders/orders/testing/make-order.ts';
import { makeShelfBook } from '../features/study/shelf/testing/make-shelf-book.ts';
import { makeBook } from '../shared/testing/fixtures.ts';
import { signInAs } from '../shared/testing/session.ts';
import { setTestLanguage } from '../shared/testing/texts.ts';
import { renderApp } from './testing/render-app.tsx';

const counts = (value: string) => [{ value, count: 3 }];
const found = makeFound();
const { timeline: _, ...order } = makeOrder({ lines: [makeOrderLine()] });
const started = { lastReadAt: '2026-11-10T02:00:00Z', percent: 62, sectionTitle: '第九讲 散列' };
const handlers = {
  'GET /b/v1/home/getHomeBooks': () => ({
    heroList: [{ ...makeBook(), spineSize: { width: 38, height: 255 } }],
    newList: [makeBook()],
    newThisWeek: 1,
    bestSellerList: [makeBook()],
    series: { seriesId: 1, name: '理学基础丛书', bookList: [makeBook(), makeBook()] },
  }),
  'GET /b/v1/shelf/findShelfBooks': () => ({ list: [makeShelfBook('数据结构', started)], total: 1 }),
  'GET /b/v1/book/getBook': ({ bookId }: { bookId: number }) =>
    makeBookData({
      bookId,
      seriesName: '理学基础丛书',
      volume: 2,
      gradeLevel: '本科一年级',
      subjectBooks: [makeBook()],
      editions: [
        {
          bookId,
          title: '数据结构',
          edition: '第 2 版',
          coverUrl: '',
          publishDate: '2026-03-01',
          fromPrice: null,
        },
      ],
    }),
  'POST /b/v1/bookRetrieve/findBySearch': () =>
    makeFound({
      list: [makeBook({ seriesName: '理学基础丛书' })],
      facets: {
        ...found.facets,
        publisher: counts('甲社'),
        series: counts('理学基础丛书'),
        gradeLevel: counts('本科二年级'),
      },
    }),
  'GET /b/v1/order/findOrders': () => ({
    list: [order],
    total: 1,
    counts: { unpaid: 1, paid: 0, completed: 0, canceled: 0 },
  }),
  'GET /o/v1/bookRetrieve/findRelationship': () => ({ fieldMappings: [], sortFields: [] }),
  'GET /b/v1/cart/getCart': () => ({ list: [makeCartItem()] }),
};

const english = { title: 'The Family Firm', publisher: 'Haitu Polytechnic Press', authors: ['林嘉禾'] };
const line = makeOrderLine(english);
/** Each page with a textbook in English. */
const englishHandlers = {
  'GET /b/v1/home/getHomeBooks': () => ({
    heroList: [{ ...makeBook(english), spineSize: { width: 38, height: 255 } }],
    newList: [makeBook(english)],
    newThisWeek: 1,
    bestSellerList: [makeBook(english)],
    series: { seriesId: 1, name: 'Readings for Engineers', bookList: [makeBook(english), makeBook(english)] },
  }),
  'GET /b/v1/shelf/findShelfBooks': () => ({
    list: [makeShelfBook(english.title, { ...started, sectionTitle: 'Chapter One' })],
    total: 1,
  }),
  'GET /b/v1/book/getBook': ({ bookId }: { bookId: number }) =>
    makeBookData({
      ...english,
      bookId,
      subtitle: 'What a Family Keeps',
      contents: [{ title: 'The Shop on the Corner', level: 1, page: 1 }],
      authorBooks: [makeBook(english)],
    }),
  'POST /b/v1/bookRetrieve/findBySearch': () =>
    makeFound({
      list: [makeBook({ ...english, seriesName: 'Readings for Engineers' })],
      facets: { ...found.facets, publisher: counts(english.publisher) },
    }),
  'GET /b/v1/order/findOrders': () => ({
    list: [{ ...order, lines: [line] }],
    total: 1,
    counts: { unpaid: 1, paid: 0, completed: 0, canceled: 0 },
  }),
  'GET /o/v1/bookRetrieve/findRelationship': () => ({ fieldMappings: [], sortFields: [] }),
  'GET /b/v1/cart/getCart': () => ({ list: [{ ...makeCartItem(), book: makeBook(english) }] }),
};

/** Texts inside <main> that match and that no `lang` attribute marks with their language. */
function findUnmarkedTexts(foreign: RegExp, language: 'zh' | 'en'): string[] {
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const unmarked = new Set<string>();
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const lang = parentElement?.closest('main [lang]')?.getAttribute('lang');
    if (foreign.test(data) && !lang?.startsWith(language)) unmarked.add(data);
  }
  return [...unmarked];
}

/** Chinese texts and names inside <main> that no `lang` attribute marks as Chinese. */
function findUnmarked(): string[] {
  const unmarked = new Set(findUnmarkedTexts(/\p{Script=Han}/u, 'zh'));
  for (const element of document.querySelectorAll('main [aria-label], main [alt], main [placeholder]')) {
    const names = ['aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
    const isMarked = element.closest('main [lang^="zh"]') !== null;
    if (!isMarked) names.filter((name) => /\p{Script=Han}/u.test(name)).forEach((name) => unmarked.add(name));
  }
  return [...unmarked];
}

it.each([
  ['/home', 'Continue reading'],
  ['/listContent', 'All textbooks'],
  ['/myBook', 'My bookshelf'],
  ['/bookDetail?bookId=7', '数据结构与算法导论'],
  ['/personal/order', 'My orders'],
  ['/cart', 'Cart'],
])('%s in English marks every Chinese text', async (address, heading) => {
  await setTestLanguage('en');
  signInAs(1, 'Shen');
  await renderApp(address, handlers);
  await screen.findByRole('heading', { name: heading });
  await screen.findAllByRole('link', { name: /\p{Script=Han}/u });
  expect(findUnmarked()).toEqual([]);
});

it.each(['/home', '/listContent', '/myBook', '/bookDetail?bookId=7', '/personal/order', '/cart'])(
  '%s in Chinese marks every English text',
  async (address) => {
    signInAs(1, 'Shen');
    await renderApp(address, englishHandlers);
    await screen.findAllByRole('link', { name: /The Family Firm/ });
    expect(findUnmarkedTexts(/[A-Za-z]{2,} [A-Za-z]/, 'en')).toEqual([]);
  },
);

it('levels are shown in English', async () => {
  await setTestLanguage('en');
  await renderApp('/bookDetail?bookId=7', handlers);
  expect(await screen.findByText('Undergraduate, year 1')).toBeTruthy();
  await renderApp('/listContent', handlers);
  expect(await screen.findByRole('checkbox', { name: 'Undergraduate, year 2' })).toBeTruthy();
});
