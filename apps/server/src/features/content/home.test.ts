import {
  findClassBestSellers,
  findJournalisms,
  getHomePage,
  getHomeShelves,
  getJournalism,
  getUserGuide,
  homeErrors,
} from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../platform/clock.ts';
import { useApp } from '../../testing/app.ts';
import { makeBook } from '../../testing/make.ts';
import { insertClass } from '../catalog/index.ts';
import { insertBanner, publishFooterItem, publishGuideSection, publishJournalism } from './index.ts';
import { rememberFor } from './short-memory.ts';

const app = useApp();
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
  it('has its parts, and says where it runs', async () => {
    const { db } = app.platform;
    const bookId = await makeBook(app);
    await publishJournalism(db, { id: 'one', publishDate: '2026-11-01', ...news });
    await publishJournalism(db, { id: 'two', publishDate: '2026-11-02', ...news });
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
    expect(body.data.journalismList.map((item) => item.journalismId)).toEqual(['two', 'one']);
    expect(body.data.bannerList[0]!.covers).toHaveLength(1);
    expect(body.data.footerList[0]).toMatchObject({ footerId: '1', link: null, content: null });
    expect(body.data.site.mode).toBe('test');
    const shelves = await app.call(getHomeShelves, {});
    expect(shelves.body.data).toMatchObject({ newThisWeek: 1, series: null });
    expect(shelves.body.data.heroList).toHaveLength(1);
  });

  it('opens a news item, and says when there is none', async () => {
    const found = await app.call(getJournalism, { journalismId: 'one' });
    expect(found.body.data).toMatchObject({ journalismId: 'one', body: '<p>正文</p>' });
    const gone = await app.call(getJournalism, { journalismId: 'none' });
    expect([gone.status, gone.body.code]).toEqual([404, homeErrors.journalismGone.code]);
  });
});

describe('figures of the whole catalogue', () => {
  it('are at most ten seconds old', async () => {
    const count = async () => (await app.call(getHomePage, {})).body.data.bookTotalNum;
    app.clock.advance(60_000);
    const before = await count();
    await makeBook(app);
    expect(await count()).toBe(before);
    app.clock.advance(10_000);
    expect(await count()).toBe(before + 1);
  });

  it('a reading that fails is not remembered', async () => {
    let calls = 0;
    const read = rememberFor(10_000, () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('away')) : Promise.resolve(calls);
    });
    const now = new Date();
    await expect(read(now)).rejects.toThrow('away');
    expect(await read(now)).toBe(2);
    expect(await read(now)).toBe(2);
  });
});

describe('what sells of a class', () => {
  it('counts its subclasses, most sold first, six at most', async () => {
    const { db } = app.platform;
    await insertClass(db, { code: 'TOP', parentCode: null, name: '工学', nameEn: 'Engineering', sort: 1 });
    await insertClass(db, { code: 'TOP-1', parentCode: 'TOP', name: '电气', nameEn: 'Power', sort: 2 });
    const ids = [];
    for (let sold = 0; sold < 7; sold += 1) {
      ids.push(await makeBook(app, { classCode: sold % 2 ? 'TOP' : 'TOP-1', salesCount: sold }));
    }
    const { body } = await app.call(findClassBestSellers, { classCode: 'TOP' });
    expect(body.data.list.map((book) => book.bookId)).toEqual(ids.reverse().slice(0, 6));
    expect((await app.call(findClassBestSellers, { classCode: 'NONE' })).body.data.list).toEqual([]);
  });
});

describe('all news', () => {
  it('comes in pages, newest first', async () => {
    const { db } = app.platform;
    for (const day of [10, 11, 12]) {
      await publishJournalism(db, { id: `day-${day}`, publishDate: `2026-11-${day}`, ...news });
    }
    const page = async (pageNo: number) =>
      (await app.call(findJournalisms, { pageNo, pageSize: 2 })).body.data;
    expect((await page(1)).list.map((item) => item.journalismId)).toEqual(['day-12', 'day-11']);
    expect((await page(2)).list[0]).toMatchObject({ journalismId: 'day-10', title: '新书' });
    expect(await page(1_000_000)).toMatchObject({ list: [], total: (await page(1)).total });
  });
});

describe('the guide', () => {
  it('comes in its order, cleaned', async () => {
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

it('news of a day to come is nowhere before it', async () => {
  const today = businessDay(app.clock.now());
  const tomorrow = businessDay(new Date(app.clock.now().getTime() + DAY_MS));
  await publishJournalism(app.platform.db, { id: 'today', publishDate: today, ...news });
  await publishJournalism(app.platform.db, { id: 'tomorrow', publishDate: tomorrow, ...news });
  const seen = async () => {
    const home = await app.call(getHomePage, {});
    const { data: all } = (await app.call(findJournalisms, { pageNo: 1, pageSize: 100 })).body;
    const { body } = await app.call(getJournalism, { journalismId: 'tomorrow' });
    const counted = all.total === all.list.length;
    return [home.body.data.journalismList[0]!.journalismId, all.list[0]!.journalismId, counted, body.code];
  };
  expect(await seen()).toEqual(['today', 'today', true, homeErrors.journalismGone.code]);
  app.clock.advance(DAY_MS);
  expect(await seen()).toEqual(['tomorrow', 'tomorrow', true, 200]);
});
