import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, startFakeServer } from '../../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { AntdProvider } from '../../../../../shared/ui/antd/antd-provider.tsx';
import { mockDialogElement } from '../../../../../shared/testing/dialogs.ts';
import type { BookForEdit } from './book-form-values.ts';
import { EditBookPage } from './edit-book-page.tsx';

const GET = 'GET /b/v1/admin/catalog/getBook';
const EDIT = 'POST /b/v1/admin/catalog/editBook';
const MOVE_FILE = 'POST /b/v1/admin/catalog/moveTeachingFile';
const SHELF = 'POST /b/v1/admin/catalog/setBookListed';

const opened: BookForEdit = {
  bookId: 7,
  updatedAt: '2026-11-20T08:00:00.000Z',
  listed: false,
  hasPendingPrices: false,
  hasPublication: false,
  coverUrl: '/files/cover.svg',
  hasUploadedCover: false,
  seriesName: null,
  recommended: [],
  teachingFiles: [],
  book: {
    title: '普通地质学',
    subtitle: null,
    authors: ['严知秋'],
    publisher: '海图',
    isbn: '9787302147510',
    subjectCode: 'geography',
    seriesId: null,
    volume: null,
    language: 'zh',
    publishDate: '2026-09-01',
    edition: null,
    layout: 'reflowable',
    direction: 'ltr',
    brief: '',
    briefEn: '',
    copyright: '',
    majors: [],
    gradeLevel: null,
    usingColleges: [],
    clcCode: null,
    printIsbn: null,
    pageCount: null,
    workCode: null,
    preorderDay: null,
    prices: [],
    recommendedIds: [],
    previewRule: { kind: 'none', value: 0 },
    copy: { maxCharacters: 500, percent: 10 },
  },
};

const Page = () => (
  <AntdProvider>
    <EditBookPage />
  </AntdProvider>
);

async function open(handlers: Handlers = {}) {
  const server = startFakeServer({
    [GET]: () => opened,
    'GET /b/v1/admin/subject/findSubjects': () => ({
      list: [{ subjectCode: 'geography', parentCode: null, name: '地理', nameEn: 'Geography', bookCount: 1 }],
    }),
    'GET /b/v1/admin/catalog/findPublishers': () => ({ list: ['海图'] }),
    'GET /b/v1/admin/series/findSeries': () => ({ list: [], total: 0 }),
    ...handlers,
  });
  const page = renderPage(Page, '/backoffice/books/edit?bookId=7');
  const title = await screen.findByLabelText<HTMLInputElement>(/^书名/);
  return { server, title, ...page };
}
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

beforeEach(() => mockDialogElement());

describe('a book that is open', () => {
  it('is saved with the version it was read in', async () => {
    const saved = { ...opened, updatedAt: '2026-11-20T09:00:00.000Z' };
    const { server, title } = await open({ [EDIT]: ({ book }) => ({ ...saved, book }) });
    await userEvent.clear(title);
    await userEvent.type(title, '构造地质学');
    expect(screen.getByText('有未保存的修改。')).toBeTruthy();
    await save();
    await screen.findByText('已保存');
    expect(server.inputsOf(EDIT)).toEqual([
      { bookId: 7, updatedAt: opened.updatedAt, book: { ...opened.book, title: '构造地质学' } },
    ]);
    await save();
    await waitFor(() => expect(server.inputsOf(EDIT)[1]?.updatedAt).toBe(saved.updatedAt));
  });

  it('keeps what was typed when somebody else was faster, and can be read anew', async () => {
    const { server, title } = await open({ [EDIT]: () => new Refusal(4832, '有人改过这一条') });
    await userEvent.type(title, '（我的）');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('有人改过这一条');
    expect(title.value).toBe('普通地质学（我的）');
    server.use({ [GET]: () => ({ ...opened, book: { ...opened.book, title: '别人的' } }) });
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^书名/).value).toBe('别人的'));
  });

  it('says at the field what is wrong with it, before and after the server is asked', async () => {
    const { server, title } = await open({ [EDIT]: () => new Refusal(4831, '已用于') });
    await userEvent.clear(title);
    await save();
    expect(await screen.findByText('请填写这一项')).toBeTruthy();
    expect(server.inputsOf(EDIT)).toEqual([]);
    await userEvent.type(title, '新名');
    await save();
    expect(await screen.findByText('这个 ISBN 已用于另一种教材')).toBeTruthy();
    expect(screen.getByLabelText(/^ISBN/).getAttribute('aria-invalid')).toBe('true');
  });

  it('is not saved by Enter in the search for recommended books', async () => {
    const { server } = await open({
      'GET /b/v1/admin/catalog/findBookChoices': () => ({ list: [] }),
      [EDIT]: () => opened,
    });
    await userEvent.type(screen.getByRole('searchbox', { name: '推荐教材' }), '地质{Enter}');
    await screen.findByText(/^找到 0 种/);
    expect(server.inputsOf(EDIT)).toEqual([]);
  });

  it('takes prices and a date as they are typed, and marks a wrong price', async () => {
    const { server } = await open({ [EDIT]: () => opened });
    await userEvent.type(screen.getByLabelText('一年 定价（元）'), '60');
    await userEvent.type(screen.getByLabelText('一年 优惠价（元）'), '61');
    await userEvent.clear(screen.getByLabelText(/^出版日期/));
    await userEvent.type(screen.getByLabelText(/^出版日期/), '2027-02-01');
    await save();
    expect(await screen.findByText(/优惠价要大于零/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('半年 定价（元）')));
    expect(server.inputsOf(EDIT)).toEqual([]);
    await userEvent.clear(screen.getByLabelText('一年 优惠价（元）'));
    await save();
    await waitFor(() => expect(server.inputsOf(EDIT)).toHaveLength(1));
    expect(server.inputsOf(EDIT)[0]!.book).toEqual({
      ...opened.book,
      publishDate: '2027-02-01',
      prices: [{ duration: 'one_year', listFen: 6_000, priceFen: 6_000 }],
    });
  });

  it('says that large changes of prices wait for approval, and shows the present ones again', async () => {
    const prices = [{ duration: 'one_year' as const, listFen: 6_000, priceFen: 6_000 }];
    const before = { ...opened, book: { ...opened.book, prices } };
    const { title } = await open({
      [GET]: () => before,
      [EDIT]: ({ book }) => ({ ...before, hasPendingPrices: true, book: { ...book, prices } }),
    });
    await userEvent.type(title, '新');
    await userEvent.clear(screen.getByLabelText('一年 优惠价（元）'));
    await userEvent.type(screen.getByLabelText('一年 优惠价（元）'), '10');
    await save();
    expect(await screen.findByText('新价格待审核')).toBeTruthy();
    expect(screen.getByText(/^已保存。价格变动较大.*须由另一位同事审核/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('一年 优惠价（元）').value).toBe('60.00');
    expect(screen.getByLabelText<HTMLInputElement>(/^书名/).value).toBe('普通地质学新');
  });

  it('sends a teaching file with its title', async () => {
    const file = new File(['x'], 'plan.pdf', { type: 'application/pdf' });
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    await open();
    await userEvent.type(screen.getByLabelText('资料名称'), ' 教案 ');
    await userEvent.upload(screen.getByLabelText('上传资料', { selector: 'input' }), file);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const [body] = send.mock.lastCall as [FormData];
    expect([...body.entries()]).toEqual([
      ['bookId', '7'],
      ['title', '教案'],
      ['file', expect.objectContaining({ name: 'plan.pdf' })],
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('资料名称').value).toBe('');
  });

  it('asks before somebody leaves what is not saved', async () => {
    const { title, router } = await open();
    await userEvent.type(title, '新');
    void router.navigate('/backoffice/books');
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(router.state.location.pathname).toBe('/backoffice/books/edit');
    void router.navigate('/backoffice/books');
    await userEvent.click(await screen.findByRole('button', { name: '离开' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/books'));
  });

  it('does not pass over what somebody else wrote, when the shelf brings it along', async () => {
    const theirs = { ...opened, updatedAt: '2026-11-20T10:00:00.000Z', listed: true };
    const { server, title } = await open({
      [GET]: () => ({ ...opened, hasPublication: true }),
      [SHELF]: () => ({ ...theirs, book: { ...opened.book, brief: '别人写的' } }),
      [EDIT]: () => new Refusal(4832, '有人改过这一条'),
    });
    await userEvent.click(screen.getByRole('button', { name: '上架' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '上架' }));
    await screen.findByRole('button', { name: '下架' });
    await userEvent.type(title, '我');
    await save();
    await screen.findByText('有人改过这一条', { selector: '[role=alert] *' });
    expect(server.inputsOf(EDIT)[0]?.updatedAt).toBe(opened.updatedAt);
  });

  it('puts its teaching files in another order by the keyboard, and the focus stays', async () => {
    const file = (fileId: string, title: string) => ({ fileId, title, name: `${title}.pdf`, sizeBytes: 8 });
    const files = [file('a', '教案'), file('b', '习题')];
    const { server } = await open({
      [GET]: () => ({ ...opened, teachingFiles: files }),
      [MOVE_FILE]: () => ({ ...opened, teachingFiles: files.toReversed() }),
    });
    screen.getByRole('button', { name: '上移“习题”' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^下载/ })[0]!.ariaLabel).toBe('下载《习题》'),
    );
    expect(document.activeElement?.ariaLabel).toBe('上移“习题”');
    await userEvent.keyboard('{Enter}');
    expect(server.inputsOf(MOVE_FILE)).toEqual([{ bookId: 7, fileId: 'b', direction: 'up' }]);
  });

  it('cannot be listed before an e-book is published', async () => {
    await open();
    expect(screen.getByRole('button', { name: '上架' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/还没有发布电子书，发布后才能上架/)).toBeTruthy();
  });

  it('is listed after a question', async () => {
    const { server } = await open({
      [GET]: () => ({ ...opened, hasPublication: true }),
      [SHELF]: () => new Refusal(4836, '还没有价格，不能上架'),
    });
    await userEvent.click(screen.getByRole('button', { name: '上架' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '上架' }));
    expect((await screen.findByRole('alert')).textContent).toContain('还没有价格，不能上架');
    expect(server.inputsOf(SHELF)).toEqual([{ bookId: 7, listed: true }]);
  });
});

describe('a pre-order', () => {
  const preordered = { ...opened, book: { ...opened.book, preorderDay: '2099-03-01' } };

  it('can be listed without an e-book, and keeps its day', async () => {
    const { server } = await open({
      [GET]: () => preordered,
      [EDIT]: ({ book }) => ({ ...preordered, book }),
    });
    expect(screen.getByText(/可以预售：预计 2099-03-01 上线/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /上\s?架/ }).disabled).toBe(false);
    expect(screen.getByLabelText(/^预计上线日期/)).toBeTruthy();
    await save();
    await screen.findByText('已保存');
    expect(server.inputsOf(EDIT)[0]?.book.preorderDay).toBe('2099-03-01');
  });

  it('shows at the day why it is refused', async () => {
    await open({ [GET]: () => preordered, [EDIT]: () => new Refusal(4862, '预计上线日期要晚于今天') });
    await save();
    expect(await screen.findByText('预计上线日期要晚于今天')).toBeTruthy();
  });

  it('is not offered once the e-book is published', async () => {
    await open({ [GET]: () => ({ ...opened, hasPublication: true }) });
    expect(screen.queryByLabelText(/^预计上线日期/)).toBeNull();
  });
});
