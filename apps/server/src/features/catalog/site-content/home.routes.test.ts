import {
  findSubjectBestSellers,
  findNews,
  getHomePage,
  getHomeBooks,
  getNews,
  getUserGuide,
  siteContentErrors,
} from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../platform/clock.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { makeBook } from '../../../testing/records.ts';
import { insertSeries, insertSubject } from '../books/index.ts';
import { insertBanner, publishFooterItem, publishGuideSection, publishNews } from './index.ts';
import { cacheFor } from './home.routes.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;
const news = {
  title: '新书',
  titleEn: 'New',
  summary: '要点',
  summaryEn: 'Gist',
  body: '<p>正文</p>',
  bodyEn: '<p>Text</p>',
};

describe('the home page', () => {
  it('has its parts and states its mode', async () => {
    const { db } = app.platform;
    const bookId = await makeBook(app);
    await publishNews(db, { id: 'one', publishDate: '2026-11-01', ...news });
    await publishNews(db, { id: 'two', publishDate: '2026-11-02', ...news });
    await publishFooterItem(db, { id: '1', columnType: 1, sort: 1, title: '关于', titleEn: 'About' });
    await insertBanner(db, {
      id: 'b',
      label: '专题',
      labelEn: 'Featured',
      title: '书单',
      titleEn: 'List',
      subtitle: '',
      subtitleEn: '',
      link: '/listContent',
      bookIds: [bookId, 2_000_000_000],
      sort: 1,
    });
    const { body } = await app.call(getHomePage, {});
    expect(body.data.bookTotalNum).toBe(1);
    expect(body.data.classList).toMatchObject([{ bookCount: 1 }]);
    expect(body.data.journalismList.map((item) => item.newsId)).toEqual(['two', 'one']);
    expect(body.data.bannerList[0]!.covers).toHaveLength(1);
    expect(body.data.footerList[0]).toMatchObject({ footerId: '1', link: null, content: null });
    expect(body.data.site.mode).toBe('test');
    const shelves = await app.call(getHomeBooks, {});
    expect(shelves.body.data).toMatchObject({ newThisWeek: 1, series: null });
    const { width, height } = shelves.body.data.heroList[0]!.spineSize;
    expect([width >= 32, height >= 244]).toEqual([true, true]);
  });

  it('shows every volume of the largest series in order', async () => {
    const seriesId = await insertSeries(app.platform.db, '流域科学丛书');
    for (const volume of [4, 2, 5, 1, 3]) await makeBook(app, { seriesId, volume });
    app.clock.advance(60_000);
    const { body } = await app.call(getHomeBooks, {});
    expect(body.data.series!.bookList.map((book) => book.volume)).toEqual([1, 2, 3, 4, 5]);
  });

  it('opens a news item, and reports a missing one', async () => {
    const found = await app.call(getNews, { newsId: 'one' });
    expect(found.body.data).toMatchObject({ newsId: 'one', body: '<p>正文</p>' });
    const gone = await app.call(getNews, { newsId: 'none' });
    expect([gone.status, gone.body.code]).toEqual([404, siteContentErrors.newsNotFound.code]);
  });
});

describe('numbers of the whole catalog', () => {
  it('are at most ten seconds old', async () => {
    const count = async () => (await app.call(getHomePage, {})).body.data.bookTotalNum;
    app.clock.advance(60_000);
    const before = await count();
    await makeBook(app);
    expect(await count()).toBe(before);
    app.clock.advance(10_000);
    expect(await count()).toBe(before + 1);
  });

  it('a failed read is not cached', async () => {
    let calls = 0;
    const read = cacheFor(10_000, () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('away')) : Promise.resolve(calls);
    });
    const now = new Date();
    await expect(read(now)).rejects.toThrow('away');
    expect(await read(now)).toBe(2);
    expect(await read(now)).toBe(2);
  });
});

describe('the best sellers of a subject', () => {
  it('include the subjects below it, most sold first, six at most', async () => {
    const { db } = app.platform;
    await insertSubject(db, { code: 'TOP', parentCode: null, name: '工学', nameEn: 'Engineering', sort: 1 });
    await insertSubject(db, { code: 'TOP-1', parentCode: 'TOP', name: '电气', nameEn: 'Power', sort: 2 });
    const ids = [];
    for (let sold = 0; sold < 7; sold += 1) {
      ids.push(await makeBook(app, { subjectCode: sold % 2 ? 'TOP' : 'TOP-1', salesCount: sold }));
    }
    const { body } = await app.call(findSubjectBestSellers, { subjectCode: 'TOP' });
    expect(body.data.list.map((book) => book.bookId)).toEqual(ids.reverse().slice(0, 6));
    expect((await app.call(findSubjectBestSellers, { subjectCode: 'NONE' })).body.data.list).toEqual([]);
  });
});

describe('all news', () => {
  it('has pages, newest first', async () => {
    const { db } = app.platform;
    for (const day of [10, 11, 12]) {
      await publishNews(db, { id: `day-${day}`, publishDate: `2026-11-${day}`, ...news });
    }
    const page = async (pageNo: number) => (await app.call(findNews, { pageNo, pageSize: 2 })).body.data;
    expect((await page(1)).list.map((item) => item.newsId)).toEqual(['day-12', 'day-11']);
    expect((await page(2)).list[0]).toMatchObject({ newsId: 'day-10', title: '新书' });
    expect(await page(1_000_000)).toMatchObject({ list: [], total: (await page(1)).total });
  });
});

describe('the guide', () => {
  it('is sorted and sanitized', async () => {
    const { db } = app.platform;
    const texts = {
      title: '试读',
      titleEn: 'Trying',
      body: '<p onclick="x()">正文</p>',
      bodyEn: '<p>Text</p>',
    };
    await publishGuideSection(db, { id: 'second', sort: 2, ...texts });
    await publishGuideSection(db, { id: 'first', sort: 1, ...texts });
    const { body } = await app.call(getUserGuide, {});
    expect(body.data.list.map((section) => section.sectionId)).toEqual(['first', 'second']);
    expect(body.data.list[0]!.body).toBe('<p>正文</p>');
  });
});

it('scheduled news is hidden until its day', async () => {
  const today = businessDay(app.clock.now());
  const tomorrow = businessDay(new Date(app.clock.now().getTime() + DAY_MS));
  await publishNews(app.platform.db, { id: 'today', publishDate: today, ...news });
  await publishNews(app.platform.db, { id: 'tomorrow', publishDate: tomorrow, ...news });
  const seen = async () => {
    const home = await app.call(getHomePage, {});
    const { data: all } = (await app.call(findNews, { pageNo: 1, pageSize: 100 })).body;
    const { body } = await app.call(getNews, { newsId: 'tomorrow' });
    const counted = all.total === all.list.length;
    return [home.body.data.journalismList[0]!.newsId, all.list[0]!.newsId, counted, body.code];
  };
  expect(await seen()).toEqual(['today', 'today', true, siteContentErrors.newsNotFound.code]);
  app.clock.advance(DAY_MS);
  expect(await seen()).toEqual(['tomorrow', 'tomorrow', true, 200]);
});
