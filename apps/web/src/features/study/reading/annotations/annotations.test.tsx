import { USER_TYPE } from '@zhiye/contract/constants';
import { mergeOperation } from '@zhiye/contract/constants/study/annotation-merge';
import type { AnnotationOperation, StoredAnnotation } from '@zhiye/contract/constants/study/annotation-merge';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import type { TextSelection } from '@zhiye/reader';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { endSession } from '../../../../shared/state/session.ts';
import { signInAs } from '../../../../shared/testing/session.ts';
import { createdReaders } from '../testing/fake-reader.ts';
import { openedBook, openReadPage, showLocation } from '../testing/open-read-page.tsx';
import { useAnnotations } from './annotation-store.ts';
import { annotationStorage, forgetSyncedAnnotations } from './storage/annotation-storage.ts';
import { nextRecordId, readHighlightRecords } from './storage/highlight-mirror.ts';
import { createUuidV7 } from './uuid-v7.ts';

const USER = '0198c0de-0000-7000-8000-000000000001';
const OWNER = `${USER}:7`;
const PUSH = 'POST /b/v1/annotation/pushAnnotations';
const PULL = 'GET /b/v1/annotation/pullAnnotations';

const selection: TextSelection = {
  cfi: 'epubcfi(/6/2!/4/2,/1:0,/1:6)',
  section: 0,
  text: '忘掉多少，不',
  linearText: '忘掉多少，不',
  quote: { exact: '忘掉多少，不', prefix: '前', suffix: '后' },
  rects: [{ left: 100, top: 200, width: 120, height: 20 }],
};

/** Merges as the server does. */
function serveAnnotations() {
  const stored = new Map<string, StoredAnnotation>();
  let rev = 0;
  const handlers = {
    [PUSH]: ({ operations }: { operations: AnnotationOperation[] }) => ({
      results: operations.map((operation) => {
        const merged = mergeOperation(stored.get(operation.uid), operation, rev + 1);
        if (merged && merged.rev > rev) rev = merged.rev;
        if (merged) stored.set(operation.uid, merged);
        return { operationId: operation.operationId, annotation: merged ?? null };
      }),
    }),
    [PULL]: ({ since }: { since: number }) => ({
      list: [...stored.values()].filter((annotation) => annotation.rev > Number(since)),
      rev,
      hasMore: false,
    }),
  } as unknown as Handlers;
  return { stored, handlers };
}

/** Storage in memory is that of all files of the worker. */
async function clearStorage() {
  await forgetSyncedAnnotations(null);
  const { annotations } = await annotationStorage.load(OWNER);
  await annotationStorage.change(
    OWNER,
    annotations.map(({ uid }) => uid),
    () => undefined,
  );
}

beforeEach(async () => {
  createdReaders.length = 0;
  useAnnotations.setState({ look: { color: 'yellow', style: 'background' } });
  await clearStorage();
  signInAs(USER_TYPE.personal);
});
afterAll(clearStorage);

async function openBook(more: Handlers = {}, address?: string) {
  const server = serveAnnotations();
  openReadPage({ ...server.handlers, ...more }, address);
  const reader = await showLocation();
  return { ...server, reader };
}

const select = (reader: Awaited<ReturnType<typeof openBook>>['reader'], parts: Partial<TextSelection> = {}) =>
  act(() => reader.emit('selected', { ...selection, ...parts }));
const toolbar = () => within(screen.getByRole('toolbar', { name: '选中文字' }));
const openPanel = async () => {
  await userEvent.click(screen.getByRole('button', { name: '笔记' }));
  return within(screen.getByRole('complementary', { name: '笔记与划线' }));
};

describe('highlights and notes', () => {
  it('a color of the menu highlights the selection: drawn, stored in the browser, sent', async () => {
    const { reader, stored } = await openBook();
    select(reader);
    await userEvent.click(toolbar().getByRole('button', { name: '绿色底色' }));
    expect(reader.clearSelection).toHaveBeenCalled();
    expect(screen.queryByRole('toolbar', { name: '选中文字' })).toBeNull();
    expect(reader.setHighlights).toHaveBeenLastCalledWith([
      expect.objectContaining({
        cfi: selection.cfi,
        color: 'green',
        style: 'background',
        quote: selection.quote,
      }),
    ]);
    await waitFor(() => expect(stored.size).toBe(1));
    const [record] = readHighlightRecords(OWNER);
    expect(record).toMatchObject({
      chapterPos: 0,
      cfi: selection.cfi,
      color: 'green',
      note: '',
      selectedText: selection.text,
    });
    expect(record!.uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(new Date(record!.createTime).getTime()).toBeLessThanOrEqual(record!.id);
  });

  it.each<[what: string, end: () => unknown]>([
    ['is left or reloaded', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'is hidden by a phone',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['gives way to another page of the shop', cleanup],
  ])('the last change is sent when the page %s', async (_what, end) => {
    onTestFinished(() => void vi.restoreAllMocks());
    const { reader, stored } = await openBook();
    const sent = vi.spyOn(globalThis, 'fetch');
    const pushes = () => sent.mock.calls.filter(([url]) => String(url).endsWith('pushAnnotations'));
    select(reader);
    await userEvent.click(toolbar().getByRole('button', { name: '绿色底色' }));
    act(() => void end());
    // nothing that waits goes on in a page that ends
    expect(pushes().map(([, request]) => request?.keepalive)).toEqual([true]);
    act(() => void end());
    await waitFor(() => expect(stored.size).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 400));
    const operations = pushes().flatMap(
      ([, request]) =>
        (JSON.parse(String(request?.body)) as { operations: AnnotationOperation[] }).operations,
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(1);
    const { annotations } = await annotationStorage.load(OWNER);
    expect(annotations.map(({ content, rev }) => [content.color, rev])).toEqual([['green', 1]]);
  });

  it('nothing is sent when the session of the person ends', async () => {
    const { reader } = await openBook();
    const sent = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => void vi.restoreAllMocks());
    select(reader);
    await userEvent.click(toolbar().getByRole('button', { name: '绿色底色' }));
    act(() => endSession());
    cleanup();
    expect(sent.mock.calls.filter(([url]) => String(url).endsWith('pushAnnotations'))).toEqual([]);
  });

  it('an empty note is refused, markup stays text, and a canceled new note leaves no highlight', async () => {
    const { reader } = await openBook();
    select(reader);
    await userEvent.click(toolbar().getByRole('button', { name: '写笔记' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(screen.getByRole('alert').textContent).toBe('内容不能为空');
    await userEvent.keyboard('<img src=x>');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    select(reader, { cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:6)', section: 1 });
    await userEvent.click(toolbar().getByRole('button', { name: '写笔记' }));
    await userEvent.keyboard('{Escape}');
    const panel = await openPanel();
    expect(panel.getAllByRole('article')).toHaveLength(1);
    expect(panel.getByText('<img src=x>')).toBeTruthy();
    expect(document.querySelector('article img')).toBeNull();
  });

  it('a clicked highlight is recolored and deleted, and the deletion undone', async () => {
    const { reader, stored } = await openBook();
    select(reader);
    await userEvent.click(toolbar().getByRole('button', { name: '黄色底色' }));
    await waitFor(() => expect(stored.size).toBe(1));
    const [uid] = stored.keys();
    act(() => reader.emit('highlightClicked', { ids: [uid!], rect: selection.rects[0]! }));
    const menu = within(screen.getByRole('dialog', { name: '划线' }));
    await userEvent.click(menu.getByRole('button', { name: '划线' }));
    await userEvent.click(menu.getByRole('button', { name: '删除' }));
    expect(reader.setHighlights).toHaveBeenLastCalledWith([]);
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(reader.setHighlights).toHaveBeenLastCalledWith([
      expect.objectContaining({ id: uid, style: 'line' }),
    ]);
    await waitFor(() => expect(stored.get(uid!)).toMatchObject({ isDeleted: false, style: 'line' }));
  });

  it('what the book no longer has is listed as lost, and attached to a selection again', async () => {
    const { reader, stored } = await openBook();
    select(reader);
    await userEvent.click(toolbar().getByRole('button', { name: '黄色底色' }));
    await waitFor(() => expect(stored.size).toBe(1));
    const [uid] = stored.keys();
    act(() => reader.emit('highlightsNotFound', { ids: [uid!] }));
    const panel = await openPanel();
    expect(panel.getByRole('heading', { name: /原文已变动/ })).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: '重新定位' }));
    const cfi = 'epubcfi(/6/4!/4/8,/1:0,/1:6)';
    select(reader, { cfi, section: 1 });
    await userEvent.click(toolbar().getByRole('button', { name: '定位到这里' }));
    expect(panel.queryByRole('heading', { name: /原文已变动/ })).toBeNull();
    await waitFor(() => expect(stored.get(uid!)).toMatchObject({ cfi, chapterPos: 1 }));
  });

  it('keep the meaning of formulas, and are found again by the text of the book', async () => {
    const { reader, stored } = await openBook();
    const exact = '曲线 y=x2 上';
    select(reader, { text: exact, linearText: '曲线 y=x² 上', quote: { exact, prefix: '前', suffix: '后' } });
    await userEvent.click(toolbar().getByRole('button', { name: '黄色底色' }));
    await waitFor(() => expect(stored.size).toBe(1));
    const [content] = [...stored.values()];
    expect(content).toMatchObject({ selectedText: '曲线 y=x² 上' });
    const [highlights] = vi.mocked(reader.setHighlights).mock.lastCall!;
    expect(highlights).toMatchObject([{ quote: { exact, prefix: '前', suffix: '后' } }]);
  });

  it('keep the text of the book when a long passage has no space for both', async () => {
    const { reader, stored } = await openBook();
    const text = '曲线 y=x2 上。'.repeat(250);
    const linearText = text.replaceAll('x2', 'x²');
    select(reader, { text, linearText, quote: { exact: text, prefix: '前', suffix: '后' } });
    await userEvent.click(toolbar().getByRole('button', { name: '黄色底色' }));
    await waitFor(() => expect(stored.size).toBe(1));
    expect([...stored.values()][0]).toMatchObject({ selectedText: text });
  });

  it('ends the selection by Escape and leaves the bars as they are', async () => {
    const { reader } = await openBook();
    const bars = document.querySelector('header')!.parentElement!.innerHTML.length;
    select(reader);
    expect(screen.getByRole('toolbar')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(reader.clearSelection).toHaveBeenCalled();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(document.querySelector('header')!.parentElement!.innerHTML.length).toBe(bars);
  });

  it('are filtered by kind and color, sorted by time, and opened', async () => {
    const { reader } = await openBook();
    select(reader, { cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:6)', section: 1, linearText: '第二处' });
    await userEvent.click(toolbar().getByRole('button', { name: '红色底色' }));
    select(reader, { linearText: '第一处' });
    await userEvent.click(toolbar().getByRole('button', { name: '蓝色底色' }));
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', ctrlKey: true })));
    const panel = await openPanel();
    const shown = () =>
      panel.getAllByRole('article').map((card) => card.querySelector('button')!.textContent);
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(shown().filter((text) => text?.endsWith('处'))).toEqual(['第一处', '第二处']);
    await userEvent.click(panel.getByRole('button', { name: '书签 1' }));
    expect(shown()).toHaveLength(1);
    await userEvent.click(panel.getByRole('button', { name: '划线 2' }));
    await userEvent.click(panel.getByRole('button', { name: '红色底色' }));
    expect(shown()).toEqual(['第二处']);
    await userEvent.click(panel.getByRole('button', { name: '清除筛选' }));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: '排序' }), '按时间');
    expect(shown().at(-1)).toBe('第二处');
    await userEvent.click(panel.getByRole('button', { name: '第二处' }));
    expect(reader.goTo).toHaveBeenLastCalledWith(
      expect.objectContaining({ cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:6)' }),
    );
  });
});

describe('a browser without space', () => {
  /** This browser has no IndexedDB, so the copy in localStorage is all that is kept. */
  const fillStorage = () => {
    const setItem = Storage.prototype.setItem;
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      value,
    ) {
      if (key === 'highlight') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    onTestFinished(() => full.mockRestore());
  };

  it('sends a highlight of a person who is signed in to the server, and says so', async () => {
    const { reader, stored } = await openBook();
    fillStorage();
    select(reader);
    await userEvent.click(toolbar().getByRole('button', { name: '绿色底色' }));
    await waitFor(() => expect([...stored.values()]).toMatchObject([{ color: 'green', isDeleted: false }]));
    expect(await screen.findByText(/存储空间已满。划线和笔记会保存到你的账号/)).toBeTruthy();
    expect(readHighlightRecords(OWNER)).toEqual([]);
  });

  it('tells a guest that a highlight is not kept', async () => {
    endSession();
    const preview = { ...openedBook, userId: null, scope: 'preview', previewLimit: 140 };
    const { reader, stored } = await openBook(
      { 'POST /b/v1/reading/openBook': () => preview } as unknown as Handlers,
      '/read?bookId=7&preview=1',
    );
    fillStorage();
    select(reader);
    await userEvent.click(toolbar().getByRole('button', { name: '绿色底色' }));
    expect(await screen.findByText(/没有保存，关闭页面后会丢失/)).toBeTruthy();
    expect(stored.size).toBe(0);
  });
});

it('a storage that is cleared while the book is open loses nothing and is filled again from the server', async () => {
  const { reader, stored, handlers } = await openBook();
  for (const [cfi, color] of [
    [selection.cfi, '黄色底色'],
    ['epubcfi(/6/2!/4/8,/1:0,/1:6)', '蓝色底色'],
  ] as const) {
    select(reader, { cfi });
    await userEvent.click(toolbar().getByRole('button', { name: color }));
  }
  await waitFor(() => expect(stored.size).toBe(2));
  await waitFor(async () => expect((await annotationStorage.load(OWNER)).since).toBe(2));
  localStorage.removeItem('highlight');
  await forgetSyncedAnnotations(null);

  // one of them is changed: it is sent, although the storage has forgotten it
  const [uid] = stored.keys();
  act(() => reader.emit('highlightClicked', { ids: [uid!], rect: selection.rects[0]! }));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: '划线' })).getByRole('button', { name: '红色底色' }),
  );
  await waitFor(() => expect(stored.get(uid!)).toMatchObject({ color: 'red' }));
  expect(reader.setHighlights).toHaveBeenLastCalledWith([expect.anything(), expect.anything()]);

  cleanup();
  openReadPage(handlers);
  await waitFor(() => expect(readHighlightRecords(OWNER).map(({ color }) => color)).toEqual(['blue', 'red']));
});

describe('records', () => {
  it('have ids that increase, also when the clock goes back', () => {
    const first = nextRecordId(1_000);
    expect(nextRecordId(500)).toBe(first + 1);
  });

  it('have a UUID of version 7 that begins with the time', () => {
    const uid = createUuidV7(0x0198_c0de_1234);
    expect(uid).toMatch(/^0198c0de-1234-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it.each(['not json', '[]', 'null', '{"a":[1,null,{"uid":1}]}'])(
    'a spoiled localStorage is ignored: %s',
    (text) => {
      localStorage.setItem('highlight', text);
      expect(readHighlightRecords('a')).toEqual([]);
    },
  );
});
