import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../../shared/testing/user-event.ts';
import type { AdminBookView, PublicationImport } from '@zhiye/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AntdProvider } from '../../../../../shared/ui/antd/antd-provider.tsx';
import { chooseOption } from '../../../../../shared/testing/antd.ts';
import { Refusal, startFakeServer } from '../../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../../shared/testing/fake-server.ts';
import { mockDialogElement } from '../../../../../shared/testing/dialogs.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../../shared/testing/texts.ts';
import { BooksPage } from './books-page.tsx';

const FIND = 'GET /b/v1/admin/publication/findBooks';
const CLASSES = 'GET /b/v1/admin/subject/findSubjects';
const PREVIEW = 'POST /b/v1/admin/catalog/previewBulkEdit';
const EDIT = 'POST /b/v1/admin/catalog/bulkEditBooks';
const PRICES = 'POST /b/v1/admin/priceChange/previewBulkPrices';
const IMPORT = 'GET /b/v1/admin/publication/getPublicationImport';
const REVISIONS = 'GET /b/v1/admin/publication/findRevisions';
const importId = '0198c0de-0000-7000-8000-000000000001';
const file = new File(['PK'], '数据结构.epub');

const makeAdminBook = (parts: Partial<AdminBookView> = {}): AdminBookView => ({
  bookId: 7,
  title: '数据结构与算法导论',
  authors: ['沈砚秋', '江远图'],
  publisher: '海图理工出版社',
  isbn: '978-7-0000-1838-9',
  coverUrl: '/files/cover.svg',
  listed: true,
  salesCount: 1234,
  fromFen: 4_500,
  updatedAt: '2026-11-20T08:00:00.000Z',
  currentRevision: null,
  pendingImportId: null,
  ...parts,
});
const withPublication = makeAdminBook({
  bookId: 8,
  title: '植物生理学',
  listed: false,
  currentRevision: { revision: 'abc123', importedAt: '2026-11-20T08:08:33.000Z', positions: 412 },
});
const makeImport = (parts: Partial<PublicationImport> = {}): PublicationImport => ({
  importId,
  bookId: 7,
  fileName: file.name,
  state: 'waiting',
  percent: 0,
  report: null,
  reason: null,
  startedAt: '2026-11-20T08:08:33.000Z',
  ...parts,
});

/** Stands in for the browser's request of an upload; the test says how it goes. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  responseText = '';
  sent: FormData | undefined;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.all.push(this);
  }
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
  }
}
const request = () => FakeRequest.all.at(-1)!;
const answer = (code: number, msg: string, data: unknown = null) =>
  act(async () => {
    request().responseText = JSON.stringify({ code, msg, data, isOK: code === 200 });
    request().onload?.();
  });
const progress = (loaded: number) =>
  act(() => request().upload.onprogress?.({ lengthComputable: true, loaded, total: 100 }));

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const Page = () => (
  <AntdProvider>
    <BooksPage />
  </AntdProvider>
);

function open(address = '/backoffice/books', handlers: Handlers = {}) {
  const list = [makeAdminBook(), withPublication];
  const server = startFakeServer({
    [FIND]: () => ({ list, total: 45 }),
    [CLASSES]: () => ({
      list: [{ subjectCode: 'science', parentCode: null, name: '理学', nameEn: 'Science', bookCount: 2 }],
    }),
    [REVISIONS]: () => ({ list: [], total: 0 }),
    ...handlers,
  });
  const page = renderPage(Page, address);
  const where = () => page.router.state.location.pathname + page.router.state.location.search;
  return { server, where, ...page };
}
const chosen = '/backoffice/books?bookId=7';
const picker = () => screen.findByLabelText<HTMLInputElement>('选择 EPUB 或 PDF 文件');
const panel = () => screen.getByRole('complementary', { name: '电子书' });
const percent = () => screen.getByRole('progressbar', { name: '进度' }).getAttribute('aria-valuenow');

describe('the list', () => {
  it('shows each title with its edition', async () => {
    const { server } = open();
    const row = await screen.findByRole('row', { name: /数据结构与算法导论/ });
    expect(row.textContent).toContain('沈砚秋、江远图 · 海图理工出版社');
    expect(row.textContent).toContain('978-7-0000-1838-9');
    expect(row.textContent).toMatch(/45.001,234已上架未导入/);
    expect(screen.getByRole('row', { name: /植物生理学/ }).textContent).toMatch(/已下架已导入编辑/);
    expect(screen.getByText('共 45 种')).toBeTruthy();
    expect(server.inputsOf(FIND)).toEqual([{ pageNo: 1, pageSize: 20 }]);
    expect(panel().textContent).toContain('选择一本教材');
  });

  it('keeps search, page and the chosen book in the address', async () => {
    const { server, where } = open('/backoffice/books?keyword=数据&pageNo=2&bookId=7');
    await screen.findByRole('table');
    expect(server.inputsOf(FIND)).toEqual([{ pageNo: 2, pageSize: 20, keyword: '数据' }]);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '书名、作者、拼音或 ISBN' });
    expect(box.value).toBe('数据');
    expect(screen.getByRole('link', { name: '数据结构与算法导论' }).getAttribute('aria-current')).toBe(
      'true',
    );
    await userEvent.click(screen.getByRole('link', { name: '植物生理学' }));
    expect(where()).toBe('/backoffice/books?keyword=%E6%95%B0%E6%8D%AE&bookId=8&pageNo=2');
    await userEvent.clear(box);
    await userEvent.type(box, ' 978-7 {Enter}');
    await waitFor(() => expect(where()).toBe('/backoffice/books?keyword=978-7'));
  });

  it.each(['pageNo=0', 'pageNo=x', 'keyword=%20', 'bookId=-1'])('%s counts as left out', async (query) => {
    const { server } = open(`/backoffice/books?${query}`);
    await screen.findByRole('table');
    expect(server.inputsOf(FIND)).toEqual([{ pageNo: 1, pageSize: 20 }]);
  });

  it('finds nothing', async () => {
    open('/backoffice/books?keyword=zz', { [FIND]: () => ({ list: [], total: 0 }) });
    expect(await screen.findByRole('heading', { name: '没有找到教材' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看全部教材' }).getAttribute('href')).toBe('/backoffice/books');
  });

  it('what fails can be tried again', async () => {
    const { server } = open('/backoffice/books', { [FIND]: () => new Refusal(5000, '出错') });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [FIND]: () => ({ list: [withPublication], total: 1 }) });
    await userEvent.click(retry);
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    open(chosen);
    expect(await screen.findByRole('columnheader', { name: 'E-book' })).toBeTruthy();
    expect(screen.getByLabelText('Choose an EPUB or PDF file')).toBeTruthy();
  });
});

describe('narrowing', () => {
  it('is in the address, and starts the list anew', async () => {
    const { server, where } = open('/backoffice/books?pageNo=3&listed=off&publisher=海图');
    await chooseOption('学科分类', '理学');
    await chooseOption('电子书', '已导入');
    await chooseOption('排序', '销量');
    const query = {
      listed: 'off',
      publisher: '海图',
      subjectCode: 'science',
      publication: 'with',
      sort: 'sales',
    };
    await waitFor(() => expect(server.inputsOf(FIND).at(-1)).toEqual({ ...query, pageNo: 1, pageSize: 20 }));
    expect(Object.fromEntries(new URLSearchParams(where().split('?')[1]))).toEqual(query);
  });
});

describe('a change of many', () => {
  beforeEach(() => mockDialogElement());
  const example = { bookId: 7, title: '例子', authors: [], isbn: '1', coverUrl: '/c.svg', listed: true };

  it('is counted before it is done, and what changed meanwhile is counted again', async () => {
    const { server } = open('/backoffice/books?listed=on', {
      [PREVIEW]: () => ({
        matched: 45,
        changed: 40,
        notPriced: 0,
        withoutText: 0,
        examples: [example],
        price: null,
      }),
      [PRICES]: () => ({ list: [], total: 0 }),
      [EDIT]: () => new Refusal(4838, '预览之后范围有变化'),
    });
    await userEvent.click(await screen.findByRole('button', { name: '批量修改筛选出的 45 种' }));
    const dialog = within(screen.getByRole('dialog'));
    await chooseOption('修改内容', '价格');
    const look = dialog.getByRole('button', { name: '预览' });
    expect(look).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByLabelText(/百分比/), '85');
    await userEvent.click(look);
    expect(await dialog.findByText('45 种教材中，有 40 种会修改。')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '修改 40 种' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('预览之后范围有变化');
    server.use({ [EDIT]: () => ({ changed: 40, isPending: false, bulkEdit: null }) });
    await userEvent.click(dialog.getByRole('button', { name: '预览' }));
    await userEvent.click(await dialog.findByRole('button', { name: '修改 40 种' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf(EDIT).at(-1)).toEqual({
      target: { filter: { listed: 'on' } },
      change: { price: { of: 'discount', percent: 85 } },
      expected: 40,
    });
  });

  it('of prices shows the old and the new ones, and asks again when they change much', async () => {
    const before = [{ duration: 'one_year' as const, listFen: 6_000, priceFen: 4_500 }];
    const after = [{ duration: 'one_year' as const, listFen: 6_000, priceFen: 2_000 }];
    const price = { largestPercent: 56, needsConfirmation: true, needsApproval: true };
    const { server } = open('/backoffice/books', {
      [PREVIEW]: () => ({ matched: 45, changed: 45, notPriced: 0, withoutText: 0, examples: [], price }),
      [PRICES]: ({ pageNo }) => ({
        list: [{ bookId: 7, title: `第 ${pageNo} 页的书`, before, after }],
        total: 45,
      }),
      [EDIT]: () => ({ changed: 45, isPending: true, bulkEdit: null }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '批量修改筛选出的 45 种' }));
    const dialog = within(screen.getByRole('dialog'));
    await chooseOption('修改内容', '价格');
    await userEvent.type(dialog.getByLabelText(/百分比/), '40');
    await userEvent.click(dialog.getByRole('button', { name: '预览' }));
    expect(await dialog.findByText('第 1 页的书')).toBeTruthy();
    expect(dialog.getByText('¥45.00 → ¥20.00')).toBeTruthy();
    expect(dialog.getByText('最大变动 56%，须由另一位同事审核')).toBeTruthy();
    await userEvent.click(dialog.getByRole('listitem', { name: '2' }));
    expect(await dialog.findByText('第 2 页的书')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '修改 45 种' }));
    const confirm = await screen.findByRole('button', { name: '再次确认' });
    expect(server.inputsOf(EDIT)).toEqual([]);
    await userEvent.click(confirm);
    expect(await screen.findByText('已提交 45 种，等待同事审核')).toBeTruthy();
    expect(server.inputsOf(EDIT)[0]).toMatchObject({ expected: 45, isConfirmed: true });
  });

  it('is about those that are ticked', async () => {
    const { server } = open('/backoffice/books', {
      [PREVIEW]: () => ({ matched: 1, changed: 0, notPriced: 1, withoutText: 0, examples: [], price: null }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择《植物生理学》' }));
    expect(screen.getByText('已选 1 种')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '批量修改所选' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '预览' }));
    expect(await dialog.findByText('1 种没有价格，不会上架。')).toBeTruthy();
    expect(dialog.getByRole('button', { name: '修改 0 种' })).toHaveProperty('disabled', true);
    expect(server.inputsOf(PREVIEW)).toEqual([{ target: { bookIds: [8] }, change: { listed: true } }]);
  });
});

describe('importing', () => {
  it('uploads with its progress, follows the import, and shows the report', async () => {
    vi.useFakeTimers();
    const { server } = open(chosen, { [IMPORT]: () => makeImport() });
    await act(() => vi.advanceTimersByTimeAsync(20));
    fireEvent.change(screen.getByLabelText('选择 EPUB 或 PDF 文件'), { target: { files: [file] } });
    expect([...request().sent!.entries()]).toEqual([
      ['bookId', '7'],
      ['file', expect.objectContaining({ name: '数据结构.epub' })],
    ]);
    progress(45);
    expect(screen.getByText('正在上传 数据结构.epub')).toBeTruthy();
    expect(percent()).toBe('45');
    expect(screen.queryByLabelText('选择 EPUB 或 PDF 文件')).toBeNull();

    await answer(200, '', makeImport());
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(screen.getByText('已上传，等待导入')).toBeTruthy();
    server.use({ [IMPORT]: () => makeImport({ state: 'running', percent: 30 }) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('正在导入 数据结构.epub')).toBeTruthy();
    expect(percent()).toBe('30');

    const report = {
      sections: 12,
      positions: 412,
      characters: 210_345,
      files: 86,
      neutralized: [
        { what: 'scripts', count: 3 },
        { what: 'somethingNew', count: 1 },
      ],
      warnings: [{ file: 'OPS/c1.xhtml', text: { zh: '没有目录', en: 'No contents' } }],
    };
    server.use({ [IMPORT]: () => makeImport({ state: 'done', percent: 100, report }) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(panel().textContent).toMatch(/章节12位置数412字数210,345文件86/);
    expect(panel().textContent).toMatch(/脚本3somethingNew1/);
    expect(panel().textContent).toMatch(/提醒（1）没有目录OPS\/c1\.xhtml/);
    expect(screen.getByLabelText('选择 EPUB 或 PDF 文件')).toBeTruthy();
    // the list shows the new edition
    expect(server.inputsOf(FIND)).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.inputsOf(IMPORT)).toHaveLength(3);
  });

  describe('of another edition', () => {
    const PUBLISH = 'POST /b/v1/admin/publication/publishRevision';
    const DISCARD = 'POST /b/v1/admin/publication/discardRevision';
    const report = { sections: 3, positions: 9, characters: 900, files: 5, neutralized: [], warnings: [] };
    const ready = makeImport({ bookId: 8, state: 'ready', percent: 100, report });
    const list = [{ ...withPublication, pendingImportId: importId }];
    const openReady = (handlers: Handlers = {}) => {
      mockDialogElement();
      const find = () => ({ list, total: 1 });
      return open('/backoffice/books?bookId=8', { [FIND]: find, [IMPORT]: () => ready, ...handlers });
    };

    it('waits to be looked at, also for somebody who comes later', async () => {
      openReady();
      expect(await screen.findByText('新版本已导入，尚未发布')).toBeTruthy();
      const preview = screen.getByRole('link', { name: '在阅读器里预览' });
      expect(preview.getAttribute('href')).toBe(`/backoffice/books/inspect?importId=${importId}`);
      expect(panel().textContent).toMatch(/章节3位置数9/);
    });

    it.each([
      [PUBLISH, '发布', '新版本已发布'],
      [DISCARD, '放弃', '已放弃新版本'],
    ] as const)('%s is asked about first', async (route, act, said) => {
      const { server } = openReady({ [route]: () => ready });
      await userEvent.click(await screen.findByRole('button', { name: act }));
      await userEvent.click(screen.getByRole('button', { name: '取消' }));
      expect(server.inputsOf(route)).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: act }));
      server.use({ [FIND]: () => ({ list: [withPublication], total: 1 }) });
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: act }));
      expect(await screen.findByText(said)).toBeTruthy();
      expect(server.inputsOf(route)).toEqual([{ importId }]);
      await waitFor(() => expect(screen.queryByText('新版本已导入，尚未发布')).toBeNull());
    });

    it('shows what somebody else decided', async () => {
      const { server } = openReady({ [PUBLISH]: () => new Refusal(4804, '这次导入已经处理过了') });
      await userEvent.click(await screen.findByRole('button', { name: '发布' }));
      server.use({ [FIND]: () => ({ list: [withPublication], total: 1 }) });
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '发布' }));
      expect(await screen.findByText('这次导入已经处理过了')).toBeTruthy();
      await waitFor(() => expect(screen.queryByText('新版本已导入，尚未发布')).toBeNull());
    });
  });

  it('can be canceled while it runs, after a question', async () => {
    const CANCEL = 'POST /b/v1/admin/publication/cancelImport';
    const list = [{ ...withPublication, pendingImportId: importId }];
    const running = makeImport({ bookId: 8, state: 'running', percent: 30 });
    const { server } = open('/backoffice/books?bookId=8', {
      [FIND]: () => ({ list, total: 1 }),
      [IMPORT]: () => running,
      [CANCEL]: () => ({ ...running, state: 'canceled' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '取消导入' }));
    await userEvent.click(screen.getByRole('button', { name: '继续导入' }));
    expect(server.inputsOf(CANCEL)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '取消导入' }));
    server.use({ [IMPORT]: () => ({ ...running, state: 'canceled' }) });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消导入' }));
    expect(await screen.findByText(/^导入已取消/)).toBeTruthy();
    expect(server.inputsOf(CANCEL)).toEqual([{ importId }]);
    expect(await picker()).toBeTruthy();
  });

  it('a refused book says why, and which file of it', async () => {
    const reason = { code: 'encrypted', file: 'OPS/c3.xhtml', text: '书中有加密的文件' };
    open(chosen, { [IMPORT]: () => makeImport({ state: 'refused', reason }) });
    await userEvent.upload(await picker(), file);
    await answer(200, '', makeImport());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('书中有加密的文件');
    expect(screen.getByText('OPS/c3.xhtml')).toBeTruthy();
    expect(screen.getByText('encrypted')).toBeTruthy();
    await userEvent.upload(await picker(), file);
    expect(FakeRequest.all).toHaveLength(2);
  });

  it('a lost line while it is imported is said in place', async () => {
    vi.useFakeTimers();
    const { server } = open(chosen, { [IMPORT]: () => makeImport({ state: 'running', percent: 10 }) });
    await act(() => vi.advanceTimersByTimeAsync(20));
    fireEvent.change(screen.getByLabelText('选择 EPUB 或 PDF 文件'), { target: { files: [file] } });
    await answer(200, '', makeImport());
    await act(() => vi.advanceTimersByTimeAsync(20));
    server.use({ [IMPORT]: () => new Response('') });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByText('连接中断，正在重新连接')).toBeTruthy();
    expect(screen.queryByText('接口请求失败')).toBeNull();
    server.use({ [IMPORT]: () => makeImport({ state: 'running', percent: 60 }) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(percent()).toBe('60');
  });

  it.each([
    [new File(['x'], '数据结构.docx'), '请选择 EPUB 或 PDF 文件'],
    [
      Object.defineProperty(new File([''], 'a.epub'), 'size', { value: 300 * 1024 * 1024 + 1 }),
      '文件超过 300 MB，不能导入',
    ],
  ])('a file that cannot be one is not sent', async (unfit, text) => {
    open(chosen);
    fireEvent.change(await picker(), { target: { files: [unfit] } });
    expect(within(panel()).getByRole('alert').textContent).toContain(text);
    expect(FakeRequest.all).toEqual([]);
  });

  it.each([
    [4801, '请选择 EPUB 或 PDF 文件'],
    [4802, '这本书正在导入另一个文件，请等它结束'],
    [4201, '当前账号没有此操作的权限'],
  ])('refusal %i stands in place, and the same file can go again', async (code, text) => {
    open(chosen);
    await userEvent.upload(await picker(), file);
    await answer(code, text);
    expect(within(panel()).getByRole('alert').textContent).toContain(text);
    await userEvent.click(screen.getByRole('button', { name: '重新上传' }));
    expect(FakeRequest.all).toHaveLength(2);
    expect((request().sent!.get('file') as File).name).toBe('数据结构.epub');
  });

  it('an upload that breaks off can go again', async () => {
    open(chosen);
    await userEvent.upload(await picker(), file);
    await act(async () => request().onerror?.());
    expect(within(panel()).getByRole('alert').textContent).toContain('上传中断，请重试');
    expect(screen.getByRole('button', { name: '重新上传' })).toBeTruthy();
  });

  it('an upload can be canceled', async () => {
    open(chosen);
    await userEvent.upload(await picker(), file);
    const abort = vi.spyOn(request(), 'abort');
    await userEvent.click(screen.getByRole('button', { name: /取消上传/ }));
    expect(abort).toHaveBeenCalledTimes(1);
    expect(await picker()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('another book can be looked at meanwhile', async () => {
    const { where } = open(chosen);
    await userEvent.upload(await picker(), file);
    await userEvent.click(screen.getByRole('link', { name: '植物生理学' }));
    expect(where()).toContain('bookId=8');
    expect(panel().textContent).not.toContain('正在上传');
    progress(80);
    await userEvent.click(screen.getByRole('link', { name: '数据结构与算法导论' }));
    expect(percent()).toBe('80');
  });

  it('leaving the page gives the upload up', async () => {
    const { router } = open(chosen);
    await userEvent.upload(await picker(), file);
    const abort = vi.spyOn(request(), 'abort');
    await act(() => router.navigate('/elsewhere'));
    expect(abort).toHaveBeenCalledTimes(1);
  });

  it('a file can be dropped', async () => {
    open(chosen);
    const zone = (await picker()).parentElement!;
    fireEvent.dragOver(zone);
    expect(zone.dataset.over).toBe('true');
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    expect(FakeRequest.all).toHaveLength(1);
  });

  it('dropping something that is no file does nothing', async () => {
    open(chosen);
    fireEvent.drop((await picker()).parentElement!, { dataTransfer: { files: [] } });
    expect(FakeRequest.all).toEqual([]);
  });
});

describe('the source file', () => {
  const DOWNLOAD = 'POST /b/v1/admin/publication/downloadPublicationSource';
  const address = '/backoffice/books?bookId=8';

  it('is asked for by the book', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:x';
    const reply = () => new Response('PK', { headers: { 'content-type': 'application/epub+zip' } });
    const { server } = open(address, { [DOWNLOAD]: reply } as Handlers);
    await userEvent.click(await screen.findByRole('button', { name: '下载原始文件' }));
    await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledTimes(1));
    expect(server.calls.find(({ key }) => String(key) === DOWNLOAD)?.input).toEqual({ bookId: 8 });
  });

  it('may be missing (4803)', async () => {
    const refusal = () => new Refusal(4803, '这本书还没有原始文件');
    open(address, { [DOWNLOAD]: refusal } as Handlers);
    await userEvent.click(await screen.findByRole('button', { name: '下载原始文件' }));
    const alert = await within(panel()).findByRole('alert');
    expect(alert.textContent).toContain('这本书还没有原始文件');
    expect(alert.textContent).toContain('未能下载文件');
  });

  it('is not offered where there is no edition', async () => {
    open(chosen);
    await picker();
    expect(screen.queryByRole('button', { name: '下载原始文件' })).toBeNull();
  });
});
