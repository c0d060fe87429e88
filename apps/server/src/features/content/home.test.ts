import { getHomePage, getHomeShelves, getJournalism, homeErrors } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { makeBook } from '../../testing/make.ts';
import { insertBanner, publishFooterItem, publishJournalism } from './index.ts';

const app = useApp();
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
