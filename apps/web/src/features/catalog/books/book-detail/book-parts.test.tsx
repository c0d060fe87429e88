import { teachingFileErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { screen, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import type { BookData } from './book-data.ts';
import { BookDetailPage } from './book-detail-page.tsx';
import { makeBookData } from './testing/make-book-data.ts';

const file = {
  fileId: '01890000-0000-7000-8000-000000000001',
  title: '全书讲义',
  format: 'PPTX',
  sizeBytes: 50_541_363,
};
const edition = (bookId: number, name: string | null, publishDate: string) => ({
  bookId,
  title: '数据结构与算法导论',
  edition: name,
  publishDate,
  coverUrl: '/files/x.svg',
  fromPrice: null,
});
const editions = [edition(9, '第 3 版', '2026-09-01'), edition(7, '第 2 版', '2024-03-01')];

async function openBook(parts: Partial<BookData>, query = '') {
  startFakeServer({ 'GET /b/v1/book/getBook': () => makeBookData(parts) });
  renderPage(BookDetailPage, `/bookDetail?bookId=7${query}`);
  await screen.findByRole('heading', { level: 1 });
}

describe('editions', () => {
  it('an older edition links to the newest one, which is marked', async () => {
    await openBook({ editions, newEdition: editions[0]! });
    expect(screen.getByRole('link', { name: '查看第 3 版（2026 年 9 月）' }).getAttribute('href')).toBe(
      '/bookDetail?bookId=9',
    );
    const list = screen.getByRole('region', { name: '全部版次' });
    const [latest, own] = within(list).getAllByRole('listitem');
    expect(within(latest!).getByText('新版')).toBeTruthy();
    expect(within(latest!).getByRole('link', { name: '第 3 版' })).toBeTruthy();
    expect(own!.getAttribute('aria-current')).toBe('true');
    expect(within(own!).queryByRole('link')).toBeNull();
  });

  it('the newest edition has no such line', async () => {
    await openBook({ bookId: 9, editions });
    expect(screen.queryByText('这不是最新版次。')).toBeNull();
    expect(screen.getByText('新版')).toBeTruthy();
  });
});

describe('the table of contents', () => {
  const row = (title: string, level: number, page: number | null) => ({ title, level, page });
  const contents = [
    row('前言', 1, 1),
    row('第一章', 1, 3),
    row('1.1 节', 2, 4),
    row('第二章', 1, 12),
    row('第三章', 1, 24),
    row('附录', 1, null),
  ];
  const marked = () =>
    within(screen.getByRole('region', { name: /目录|Contents/ }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => /可试读|Free preview/.test(text));

  it('marks the chapters of the preview', async () => {
    await openBook({ contents, hasPreview: true, previewRule: { kind: 'pages', value: 12 } });
    expect(marked()).toEqual(['前言可试读页码1', '第一章可试读页码3', '第二章可试读页码12']);
  });

  it('has no marks without a preview', async () => {
    await openBook({ contents, hasPreview: false, previewRule: { kind: 'pages', value: 12 } });
    expect(marked()).toEqual([]);
  });

  it('marks them in English', async () => {
    await setTestLanguage('en');
    await openBook({ contents, hasPreview: true, previewRule: { kind: 'chapters', value: 1 } });
    expect(marked()).toEqual(['前言Free previewpage1']);
  });
});

describe('teaching files', () => {
  it('are locked for users who are not approved teachers', async () => {
    signInAs(USER_TYPE.personal);
    await openBook({ teachingFiles: [file] });
    const row = screen.getByRole('row', { name: /全书讲义 PPTX 48.2 MB/ });
    expect(within(row).getByText('当前用户无法查看')).toBeTruthy();
    expect(within(row).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: '我是教师，去登录' })).toBeNull();
  });

  it('a guest sees a link to sign in', async () => {
    await openBook({ teachingFiles: [file] });
    expect(screen.getByRole('link', { name: '我是教师，去登录' }).getAttribute('href')).toBe(
      `/login?from=${encodeURIComponent('/bookDetail?bookId=7')}`,
    );
  });

  it('a teacher downloads them and can retry a failure', async () => {
    signInAs(USER_TYPE.teacher);
    await openBook({ teachingFiles: [file] });
    const sent: unknown[] = [];
    const refusal = JSON.stringify({
      code: teachingFileErrors.teachingFileForbidden.code,
      msg: '当前用户无法查看',
      data: null,
      isOK: false,
    });
    const fetchFile = vi.fn(async (_: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)));
      return new Response(refusal, { status: 403, headers: { 'content-type': 'application/json' } });
    });
    vi.stubGlobal('fetch', fetchFile);
    const button = screen.getByRole('button', { name: '下载 全书讲义' });
    await userEvent.click(button);
    expect(await screen.findByText('当前用户无法查看')).toBeTruthy();
    expect(sent).toEqual([{ bookId: 7, fileId: file.fileId }]);
    expect(button).toHaveProperty('disabled', false);
  });
});

describe('information before the purchase', () => {
  it('shows limits and accessibility', async () => {
    await openBook({
      previewRule: { kind: 'percent', value: 20 },
      copy: { maxCharacters: 0, percent: 10 },
      devices: { desktop: 3, mobile: 1 },
      direction: 'rtl',
      accessibility: { feature: ['tableOfContents', 'alternativeText', 'somethingNew'], hazard: ['none'] },
    });
    const limits = within(screen.getByRole('region', { name: '购前须知' }));
    expect(limits.getByText('可试读前 20%')).toBeTruthy();
    expect(limits.getByText('不可复制')).toBeTruthy();
    expect(limits.getByText('可绑定 3 台电脑、1 台手机或平板')).toBeTruthy();
    expect(limits.getByText('流式，可调字号、从右到左翻页')).toBeTruthy();
    await userEvent.click(limits.getByText('无障碍信息'));
    for (const text of ['阅读方式', '图片有替代文字', '目录可以跳转', '危害', '没有危害'])
      expect(limits.getByText(text)).toBeTruthy();
  });

  it('shows a rating from five ratings on', async () => {
    await openBook({ score: 4.8, scoreCount: 1326 });
    expect(screen.getByText('4.8')).toBeTruthy();
    expect(screen.getByText('1,326 条评分')).toBeTruthy();
  });

  it('recommended books come first', async () => {
    await openBook({ recommendedBooks: [makeBook({ title: '离散数学' })] });
    const headings = within(screen.getByRole('complementary')).getAllByRole('heading');
    expect(headings.map((heading) => heading.textContent)).toEqual(['推荐搭配教材', '作者的其他教材']);
  });
});

describe('sharing', () => {
  it('copies the address without private parameters, and a citation', async () => {
    await openBook({}, '&duration=one_year');
    await userEvent.click(screen.getByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('已复制')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/pc/bookDetail?bookId=7`);
    await userEvent.click(screen.getByRole('button', { name: '复制 BibTeX 格式的引文' }));
    expect(await navigator.clipboard.readText()).toContain('@book{zhiye7,');
  });

  it('shows a message when the browser refuses to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await openBook({});
    await userEvent.click(screen.getByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('复制失败')).toBeTruthy();
  });
});

it('its parts are complete in English', async () => {
  await setTestLanguage('en');
  await openBook({ editions, newEdition: editions[0]!, teachingFiles: [file] });
  expect(screen.getByRole('link', { name: 'See 第 3 版 (September 2026)' })).toBeTruthy();
  expect(screen.getByText('This account cannot view it')).toBeTruthy();
  expect(screen.getByText('Up to 500 characters at a time, 10% of the book in total')).toBeTruthy();
});
