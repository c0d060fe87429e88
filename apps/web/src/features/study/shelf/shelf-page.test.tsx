import { generalErrors } from '@zhiye/contract';
import type { ShelfBook } from '@zhiye/contract';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '../../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { makeBook } from '../../../shared/testing/fixtures.ts';
import { Refusal, startFakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../shared/testing/texts.ts';
import { ShelfPage } from './shelf-page.tsx';
import { makeShelfBook } from './testing/make-shelf-book.ts';

const FIND = 'GET /b/v1/shelf/findShelfBooks';

/** A fake server that replies page by page. */
function openShelf(shelf: readonly ShelfBook[], address = '/myBook', refusal?: Refusal) {
  signInAs(1);
  const server = startFakeServer({
    [FIND]: ({ pageNo = 1, pageSize = 60 }) =>
      refusal ?? {
        list: shelf.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        total: shelf.length,
      },
  });
  return { server, ...renderPage(ShelfPage, address) };
}

const read = makeShelfBook('数据结构', {
  lastReadAt: '2026-11-10T02:00:00Z',
  percent: 62,
  sectionTitle: '第九讲 散列',
});
const ending = makeShelfBook('民法总论', { daysLeft: 12, source: 'sample' });
const over = makeShelfBook('药理学', {
  state: 'expired',
  daysLeft: 0,
  percent: 100,
  lastReadAt: '2026-01-01T00:00:00Z',
});
const withoutRevision = makeShelfBook('植物生理学', { readable: false, endDay: null, daysLeft: null });
const endless = makeShelfBook('西方哲学', { endDay: null, daysLeft: null });
const shelf = [read, ending, over, withoutRevision, endless];

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const shown = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);

describe('/myBook', () => {
  it('offers to continue the last read book', async () => {
    openShelf(shelf);
    const band = await screen.findByRole('region', { name: '数据结构' });
    expect(band.textContent).toContain('第九讲 散列 · 2026-11-10 10:00');
    expect(href('打开')).toBe(`/read?bookId=${read.book.bookId}`);
  });

  it('shows progress, end and actions of each book', async () => {
    openShelf(shelf);
    await screen.findByRole('region', { name: '数据结构' });
    const cardOf = (title: string) =>
      screen.getByRole('link', { name: title }).closest('article')?.textContent ?? '';
    expect(href('数据结构')).toBe(`/read?bookId=${read.book.bookId}`);
    expect(cardOf('数据结构')).toContain('已读 62%至 2027-11-20');
    expect(cardOf('民法总论')).toContain('样书');
    expect(cardOf('民法总论')).toContain('未开始还剩 12 天');
    expect(cardOf('药理学')).toContain('已读完已到期');
    expect(cardOf('植物生理学')).toContain('电子书制作中');
    expect(cardOf('西方哲学')).toContain('长期有效');
    expect(href('续期 药理学')).toBe(`/bookDetail?bookId=${over.book.bookId}`);
    for (const { book } of [over, withoutRevision])
      expect(href(book.title)).toBe(`/bookDetail?bookId=${book.bookId}`);
  });

  it('shows a pre-order with the day on which it is expected, and opens its page', async () => {
    const pending = makeShelfBook('预售的教材', {
      state: 'pending',
      endDay: null,
      daysLeft: null,
      readable: false,
      book: makeBook({ title: '预售的教材', preorderDay: '2099-03-01' }),
    });
    openShelf([pending]);
    const card = (await screen.findByRole('link', { name: '预售的教材' })).closest('article')!;
    expect(card.textContent).toContain('待上线预售 预计 2099 年 3 月 1 日上线');
    expect(href('预售的教材')).toBe(`/bookDetail?bookId=${pending.book.bookId}`);
  });

  it('marks the last day', async () => {
    openShelf([makeShelfBook('今天到期的书', { daysLeft: 0 })]);
    expect(await screen.findByText('今天到期')).toBeTruthy();
  });

  it('counts its tabs and keeps the chosen one in the address', async () => {
    const { router } = openShelf(shelf);
    expect((await screen.findByRole('link', { name: '全部 5' })).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('link', { name: '已到期 1' }));
    expect(router.state.location.search).toBe('?tab=expired');
    expect(shown()).toEqual(['药理学']);
  });

  it('searches and sorts in place', async () => {
    const { router } = openShelf(shelf);
    const search = await screen.findByRole('searchbox', { name: '搜索书架' });
    await userEvent.type(search, '学');
    expect(shown()).toEqual(['药理学', '植物生理学', '西方哲学']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序' }), '到期时间');
    expect(shown()).toEqual(['植物生理学', '西方哲学', '药理学']);
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('学');
    await userEvent.type(search, '不存在');
    expect(screen.getByText('书架上没有找到“学不存在”')).toBeTruthy();
    await userEvent.clear(search);
    expect(shown()).toHaveLength(5);
  });

  it('waits for the end of an IME composition', async () => {
    openShelf(shelf);
    const search = await screen.findByRole('searchbox', { name: '搜索书架' });
    fireEvent.compositionStart(search);
    fireEvent.input(search, { target: { value: 'yao' }, isComposing: true });
    expect(shown()).toHaveLength(5);
    fireEvent.input(search, { target: { value: '药' }, isComposing: true });
    fireEvent.compositionEnd(search);
    expect(await screen.findByRole('link', { name: '全部 5' })).toBeTruthy();
    expect(shown()).toEqual(['药理学']);
  });

  it('an empty tab links to all books', async () => {
    openShelf([endless], '/myBook?tab=ending');
    expect(await screen.findByText('没有符合条件的教材')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: '查看全部' }));
    expect(shown()).toEqual(['西方哲学']);
  });

  it('loads a long bookshelf completely and splits it into pages', async () => {
    const long = Array.from({ length: 130 }, (_, index) => makeShelfBook(`书 ${index + 1}`));
    const { server } = openShelf(long, '/myBook?pageNo=3');
    expect(await screen.findByRole('link', { name: '全部 130' })).toBeTruthy();
    expect(shown()).toHaveLength(10);
    expect(server.inputsOf(FIND)).toEqual([
      { pageNo: 1, pageSize: 100 },
      { pageNo: 2, pageSize: 100 },
    ]);
    await userEvent.click(screen.getByRole('link', { name: '上一页' }));
    expect(shown()).toHaveLength(60);
  });

  it('a page after the last one shows the last one', async () => {
    openShelf(shelf, '/myBook?pageNo=99');
    expect(await screen.findByRole('link', { name: '全部 5' })).toBeTruthy();
    expect(shown()).toHaveLength(5);
  });

  it('an empty bookshelf links to the textbooks', async () => {
    openShelf([]);
    expect(await screen.findByRole('heading', { level: 1, name: '书架还是空的' })).toBeTruthy();
    expect(href('浏览教材')).toBe('/listContent');
  });

  it('a failure can be retried', async () => {
    const { server } = openShelf([], '/myBook', new Refusal(5003, '服务器正忙'));
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [FIND]: () => ({ list: [endless], total: 1 }) });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '我的书架' })).toBeTruthy();
  });

  it('shows who has a bookshelf when the server refuses', async () => {
    openShelf([], '/myBook', new Refusal(generalErrors.notPermitted.code, '当前账号没有此操作的权限'));
    expect(await screen.findByRole('heading', { level: 1, name: '暂无访问权限' })).toBeTruthy();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    openShelf(shelf, '/bookcase');
    expect(await screen.findByText('Continue reading')).toBeTruthy();
    expect(screen.getByText('Days left: 12')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Expiring soon 1' })).toBeTruthy();
  });
});
