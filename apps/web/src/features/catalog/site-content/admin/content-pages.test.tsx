import { generalErrors } from '@zhiye/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseOption } from '../../../../shared/testing/antd.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { BannersPage } from './banners-page.tsx';
import { EditBannerPage } from './edit-banner-page.tsx';
import { EditFooterPage } from './edit-footer-page.tsx';
import { EditNewsPage } from './edit-news-page.tsx';
import { NewsPage } from './news-page.tsx';

const version = '0198c0de-0000-7000-8000-000000000001';
const SAVE_NEWS = 'POST /b/v1/admin/siteContent/saveNews';
const BANNERS = 'GET /b/v1/admin/siteContent/findBanners';
const MOVE_BANNER = 'POST /b/v1/admin/siteContent/moveBanner';
const SAVE_FOOTER = 'POST /b/v1/admin/siteContent/saveFooterItem';

const news = {
  title: '开学',
  titleEn: 'Term',
  summary: '',
  summaryEn: '',
  publishDate: '2026-09-01',
  body: '<p>正文</p>',
  bodyEn: '<p>Text</p>',
};
const makeBanner = (bannerId: string, title: string) => ({
  bannerId,
  version,
  books: [],
  banner: {
    label: '专题',
    labelEn: 'Featured',
    title,
    titleEn: 'List',
    subtitle: '',
    subtitleEn: '',
    link: '/listContent',
    bookIds: [],
  },
});

function open(Shown: ComponentType, address: string, handlers: Handlers) {
  const Page = () => (
    <AntdProvider>
      <Shown />
    </AntdProvider>
  );
  const server = startFakeServer(handlers);
  return { server, ...renderPage(Page, address) };
}
const write = (label: string, html: string) => {
  const area = screen.getByRole<HTMLElement & { editor: Editor }>('textbox', { name: label });
  act(() => void area.editor.commands.setContent(html, { emitUpdate: true }));
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

beforeEach(() => mockDialogElement());

describe('deleted news', () => {
  const LIST = 'GET /b/v1/admin/siteContent/findNews';
  const DELETE = 'POST /b/v1/admin/siteContent/deleteNews';
  const RESTORE = 'POST /b/v1/admin/siteContent/restoreNews';
  const item = {
    newsId: 'n1',
    title: '开学',
    titleEn: 'Term',
    publishDate: '2026-09-01',
    isScheduled: false,
  };
  const page = () => ({ list: [item], total: 1 });
  const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('are restored at once by 撤销', async () => {
    const { server } = open(NewsPage, '/backoffice/news', {
      [LIST]: page,
      [DELETE]: () => null,
      [RESTORE]: () => null,
    });
    await click('删除“开学”');
    expect(screen.getByRole('dialog').textContent).toContain('可以在回收站恢复');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    await click('撤销');
    await waitFor(() => expect(screen.queryByText('已删除“开学”')).toBeNull());
    expect(server.inputsOf(RESTORE)).toEqual([{ newsId: 'n1' }]);
  });

  it('are listed in the recycle bin and restored from there', async () => {
    const { server } = open(NewsPage, '/backoffice/news?deleted=1', { [LIST]: page, [RESTORE]: () => null });
    await click('恢复“开学”');
    await waitFor(() => expect(server.inputsOf(RESTORE)).toEqual([{ newsId: 'n1' }]));
    expect(server.inputsOf(LIST)).toContainEqual({ deleted: 1, pageNo: 1, pageSize: 20 });
  });
});

describe('news', () => {
  it('is saved with its version, and leads back to the list', async () => {
    const { server, router } = open(EditNewsPage, '/backoffice/news/edit?newsId=n1', {
      'GET /b/v1/admin/siteContent/getNews': () => ({ newsId: 'n1', version, news }),
      [SAVE_NEWS]: () => ({ newsId: 'n1' }),
    });
    await userEvent.type(await screen.findByLabelText(/^标题/), '了');
    write('正文', '<p> </p>');
    await save();
    expect(await screen.findByText('请填写这一项')).toBeTruthy();
    expect(server.inputsOf(SAVE_NEWS)).toEqual([]);
    write('正文', '<p>新</p>');
    await userEvent.clear(screen.getByLabelText(/^英文标题/));
    write('英文正文', '');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/news'));
    expect(server.inputsOf(SAVE_NEWS)).toEqual([
      {
        newsId: 'n1',
        version,
        news: { ...news, title: '开学了', titleEn: '', body: '<p>新</p>', bodyEn: '<p></p>' },
      },
    ]);
  });

  it('is shown as the server would keep it', async () => {
    open(EditNewsPage, '/backoffice/news/edit', {
      'POST /b/v1/admin/siteContent/previewRichText': () => ({ html: '<p>干净的</p>' }),
    });
    write('正文', '<p onclick="x()">脏的</p>');
    await userEvent.click(screen.getByRole('button', { name: '预览显示效果' }));
    expect((await screen.findAllByText('干净的')).length).toBeGreaterThan(0);
  });

  it('that is not there says so; an empty list leads on', async () => {
    open(EditNewsPage, '/backoffice/news/edit?newsId=gone', {
      'GET /b/v1/admin/siteContent/getNews': () => new Refusal(generalErrors.notFound.code, '没有找到'),
    });
    expect((await screen.findByRole('button', { name: '重试' })).closest('section')?.textContent).toContain(
      '没有找到',
    );
    open(NewsPage, '/backoffice/news', {
      'GET /b/v1/admin/siteContent/findNews': () => ({ list: [], total: 0 }),
    });
    expect(await screen.findByText('没有找到资讯')).toBeTruthy();
  });

  it('of a day to come are marked', async () => {
    const item = (newsId: string, title: string, isScheduled: boolean) => ({
      newsId,
      title,
      titleEn: 'News',
      publishDate: '2026-12-01',
      isScheduled,
    });
    open(NewsPage, '/backoffice/news', {
      'GET /b/v1/admin/siteContent/findNews': () => ({
        list: [item('a', '放假', true), item('b', '开学', false)],
        total: 2,
      }),
    });
    expect((await screen.findByRole('row', { name: /放假/ })).textContent).toContain('待发布');
    expect(screen.getByRole('row', { name: /开学/ }).textContent).not.toContain('待发布');
  });
});

describe('the rich text editor', () => {
  it('writes only what the server keeps', async () => {
    const { server } = open(EditNewsPage, '/backoffice/news/edit?newsId=n1', {
      'GET /b/v1/admin/siteContent/getNews': () => ({ newsId: 'n1', version, news }),
      [SAVE_NEWS]: () => ({ newsId: 'n1' }),
    });
    await screen.findByLabelText(/^标题/);
    const kept =
      '<h3>一</h3><h4>二</h4><ul><li><p><strong>三</strong></p></li></ul><ol><li><p><em>四</em></p></li></ol>' +
      '<p><a href="https://a.example/x">五</a> <a href="/listContent">六</a></p>' +
      '<img src="/files/a.webp" alt="图" width="800" height="400">' +
      '<table><tbody><tr><th colspan="2"><p>七</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>';
    write('正文', `${kept}<img src="https://evil.example/a.png" alt="x"><p style="color:red"><u>八</u></p>`);
    const area = screen.getByRole('textbox', { name: '正文' });
    await userEvent.click(
      within(screen.getByRole('toolbar', { name: '正文的格式' })).getByRole('button', { name: '加粗' }),
    );
    await save();
    await waitFor(() => expect(server.inputsOf(SAVE_NEWS)).toHaveLength(1));
    expect(area.innerHTML).toContain('<h3>一</h3>');
    expect(server.inputsOf(SAVE_NEWS)).toMatchObject([{ news: { body: `${kept}<p>八</p>` } }]);
  });
});

/** Answers an upload as the server does. */
class UploadRequest {
  upload = {};
  responseText = '';
  onload?: () => void;
  onloadend?: () => void;
  open = vi.fn();
  setRequestHeader = vi.fn();
  send() {
    const data = { url: '/files/b.webp', width: 900, height: 600 };
    this.responseText = JSON.stringify({ code: 200, msg: '', data, isOK: true });
    queueMicrotask(() => {
      this.onload?.();
      this.onloadend?.();
    });
  }
}

describe('the tools of the editor', () => {
  const openEditor = () => open(EditNewsPage, '/backoffice/news/edit', {});
  const html = () =>
    screen.getByRole<HTMLElement & { editor: Editor }>('textbox', { name: '正文' }).editor.getHTML();
  const tools = () => within(screen.getByRole('toolbar', { name: '正文的格式' }));
  const press = (name: string) => userEvent.click(tools().getByRole('button', { name }));

  it('insert a table with a header row, and change it', async () => {
    openEditor();
    await press('表格');
    const rows = (count: number, tag: string) => `<tr>${`<${tag}><p></p></${tag}>`.repeat(count)}</tr>`;
    expect(html()).toContain(`<table><tbody>${rows(3, 'th')}${rows(3, 'td').repeat(2)}</tbody></table>`);
    expect(tools().getByRole<HTMLButtonElement>('button', { name: '表格' }).disabled).toBe(true);
    await press('右侧加列');
    await press('删除行');
    expect(html()).toContain(`<table><tbody>${rows(4, 'td').repeat(2)}</tbody></table>`);
    await press('首行为表头');
    expect(html()).toContain(`<tbody>${rows(4, 'th')}${rows(4, 'td')}</tbody>`);
    await press('删除表格');
    expect(html()).not.toContain('<table>');
  });

  it('insert a link only to a page of the shop or the web', async () => {
    openEditor();
    await press('链接');
    const dialog = within(await screen.findByRole('dialog'));
    const address = dialog.getByLabelText('链接地址');
    await userEvent.type(address, 'javascript:alert(1)');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(await dialog.findByText('应以 / 或 http://、https:// 开头')).toBeTruthy();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://press.example/a');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(html()).toContain('<a href="https://press.example/a">https://press.example/a</a>');
  });

  it('insert a picture with its description', async () => {
    vi.stubGlobal('XMLHttpRequest', UploadRequest);
    openEditor();
    await press('图片');
    const dialog = within(await screen.findByRole('dialog'));
    const insert = () => userEvent.click(dialog.getByRole('button', { name: '插入' }));
    await insert();
    expect(await dialog.findByText('请填写这一项')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^图片说明/), '校园地图');
    await insert();
    expect(await dialog.findByText('请先选择图片')).toBeTruthy();
    const file = new File(['x'], 'map.png', { type: 'image/png' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(await dialog.findByAltText('已选的图片')).toBeTruthy();
    await insert();
    expect(html()).toContain('<img src="/files/b.webp" alt="校园地图" width="900" height="600">');
  });
});

describe('banners', () => {
  it('move by buttons', async () => {
    const { server } = open(BannersPage, '/backoffice/banners', {
      [BANNERS]: () => ({ list: [makeBanner('a', '甲'), makeBanner('b', '乙')] }),
      [MOVE_BANNER]: () => null,
    });
    const row = await screen.findByRole('row', { name: /乙/ });
    await userEvent.click(within(row).getByRole('button', { name: '上移“乙”' }));
    await waitFor(() => expect(server.inputsOf(BANNERS)).toHaveLength(2));
    expect(server.inputsOf(MOVE_BANNER)).toEqual([{ bannerId: 'b', direction: 'up' }]);
  });

  it('that a colleague added or changed after the list was loaded are opened as they are now', async () => {
    let list = [makeBanner('b1', '旧的书单')];
    const Both = () => (useSearchParams()[0].has('bannerId') ? <EditBannerPage /> : <BannersPage />);
    const { router } = open(Both, '/backoffice/banners', { [BANNERS]: () => ({ list }) });
    expect(await screen.findByText('旧的书单')).toBeTruthy();
    list = [makeBanner('b1', '新的书单'), makeBanner('b2', '另一位同事的')];
    await act(() => router.navigate('?bannerId=b1'));
    expect((await screen.findByLabelText<HTMLInputElement>(/^中文标题|^标题/)).value).toBe('新的书单');
    await act(() => router.navigate('?'));
    list = [...list, makeBanner('b3', '第三个')];
    await act(() => router.navigate('?bannerId=b3'));
    expect((await screen.findByLabelText<HTMLInputElement>(/^中文标题|^标题/)).value).toBe('第三个');
  });

  it('lead to a page of the shop or a complete address', async () => {
    open(EditBannerPage, '/backoffice/banners/edit?bannerId=a', {
      [BANNERS]: () => ({ list: [makeBanner('a', '甲')] }),
    });
    const link = await screen.findByLabelText(/^链接/);
    await userEvent.clear(link);
    await userEvent.type(link, '//evil.example');
    await save();
    expect(await screen.findByText('应以 / 或 http://、https:// 开头')).toBeTruthy();
  });
});

describe('a footer item', () => {
  it('is a link or a text, not both', async () => {
    const { server } = open(EditFooterPage, '/backoffice/footer/edit', {
      [SAVE_FOOTER]: () => ({ footerId: 'f' }),
    });
    await userEvent.type(screen.getByLabelText(/^标题/), '官网');
    await userEvent.type(screen.getByLabelText(/^英文标题/), 'Site');
    write('正文', '<p>会去掉</p>');
    await chooseOption('点击后打开', '链接');
    await userEvent.type(screen.getByLabelText(/^链接/), 'https://a.example');
    await save();
    await waitFor(() =>
      expect(server.inputsOf(SAVE_FOOTER)).toEqual([
        {
          footerId: null,
          version: null,
          item: {
            ...{ columnType: 1, title: '官网', titleEn: 'Site', link: 'https://a.example' },
            content: null,
            contentEn: null,
          },
        },
      ]),
    );
  });
});
