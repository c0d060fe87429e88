import { USER_TYPE } from '@zhiye/contract/constants';
import { copyErrors } from '@zhiye/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import type { TextSelection } from '@zhiye/reader';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal } from '../../../../shared/testing/fake-server.ts';
import { signInAs } from '../../../../shared/testing/session.ts';
import { createdReaders } from '../testing/fake-reader.ts';
import { openReadPage as open, showLocation } from '../testing/open-read-page.tsx';

const selection: TextSelection = {
  cfi: 'epubcfi(/6/2!/4/2,/1:0,/1:4)',
  section: 0,
  text: '选中 的字',
  linearText: '选中 的字',
  quote: { exact: '选中 的字', prefix: '', suffix: '' },
  rects: [{ left: 10, top: 200, width: 60, height: 20 }],
};
const meter = { maxCharacters: 500, limit: 9_860, used: 1_453, left: 8_407 };

let written: string[];

beforeEach(() => {
  createdReaders.length = 0;
  mockDialogElement();
  signInAs(USER_TYPE.personal);
});

async function select(handlers: Parameters<typeof open>[0] = {}) {
  const page = open(handlers);
  written = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  const reader = await showLocation();
  act(() => reader.emit('selected', selection));
  return { ...page, reader, menu: within(await screen.findByRole('toolbar', { name: '选中文字' })) };
}

it('shows what is left before copying, and copies the text of the server', async () => {
  const { menu, reader } = await select({
    'POST /b/v1/reading/copyText': () => ({ text: '书里的字', meter }),
  });
  expect(reader.options.interceptsCopy).toBe(true);
  await screen.findByText('本书还可复制 8,412 字');
  expect(screen.getByText('已选 5 字')).toBeTruthy();
  expect(screen.getByRole('meter', { name: '复制额度' }).getAttribute('value')).toBe('1448');
  await userEvent.click(menu.getByRole('button', { name: '复制' }));
  await waitFor(() => expect(written).toEqual(['书里的字']));
  act(() => reader.emit('selected', selection));
  expect(screen.getByText('本书还可复制 8,407 字')).toBeTruthy();
});

/** A browser that takes a promise of the text, in the event only. */
function mockClipboardItem(write: (text: Promise<Blob>) => Promise<void>) {
  class ClipboardItem {
    readonly text: Promise<Blob>;
    constructor({ 'text/plain': text }: Record<string, Promise<Blob>>) {
      this.text = text!;
    }
  }
  vi.stubGlobal('ClipboardItem', ClipboardItem);
  const writing = vi.fn(([item]: ClipboardItems) => write((item as unknown as ClipboardItem).text));
  Object.defineProperty(navigator.clipboard, 'write', { value: writing, configurable: true });
  return writing;
}

describe('in a browser that allows a copy in the event only', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('the clipboard gets a promise before the text is asked for', async () => {
    const copied = vi.fn(() => ({ text: '书里的字', meter }));
    const { reader } = await select({ 'POST /b/v1/reading/copyText': copied });
    const writing = mockClipboardItem(async (text) => void written.push(await (await text).text()));
    act(() => {
      reader.emit('copyRequested', selection);
      expect(writing).toHaveBeenCalledTimes(1);
      expect(copied).not.toHaveBeenCalled();
    });
    await waitFor(() => expect(written).toEqual(['书里的字']));
    expect(await screen.findByText('已复制')).toBeTruthy();
  });

  it('nothing is asked for, and so counted, when the browser refuses', async () => {
    const copied = vi.fn(() => ({ text: '书里的字', meter }));
    const { menu } = await select({ 'POST /b/v1/reading/copyText': copied });
    mockClipboardItem(() => Promise.reject(new DOMException('no gesture', 'NotAllowedError')));
    await userEvent.click(menu.getByRole('button', { name: '复制' }));
    expect(await screen.findByText(/复制失败/)).toBeTruthy();
    expect(copied).not.toHaveBeenCalled();
    expect(screen.getByRole('meter', { name: '复制额度' }).getAttribute('value')).toBe('1448');
  });

  it('a text that the server refuses is not copied, and says why once', async () => {
    const { reader } = await select({
      'POST /b/v1/reading/copyText': () =>
        new Refusal(copyErrors.copyForbidden.code, '复制失败：这本教材不允许复制'),
    });
    mockClipboardItem(async (text) => void written.push(await (await text).text()));
    act(() => reader.emit('copyRequested', selection));
    expect(await screen.findAllByText(/复制失败/)).toHaveLength(1);
    expect(written).toEqual([]);
  });
});

it('a refused copy puts nothing on the clipboard and says what is left', async () => {
  const { reader } = await select({
    'POST /b/v1/reading/copyText': () =>
      new Refusal(copyErrors.copyLimitReached.code, '复制失败：本书还可复制 3 字，这次需要 5 字', {
        left: 3,
        characters: 5,
      }),
  });
  act(() => reader.emit('copyRequested', selection));
  expect(await screen.findByText(/^复制失败：本书还可复制/)).toBeTruthy();
  expect(written).toEqual([]);
});

it('text of the book outside of the page is not copied', async () => {
  const { reader } = await select();
  const rect = selection.rects[0]!;
  const footnote = { href: 'one.xhtml#n1', html: '<p>脚注</p>', text: '脚注', language: 'zh', rect };
  act(() => reader.emit('footnoteClicked', footnote));
  document.getSelection()!.selectAllChildren(await screen.findByText('脚注'));
  const event = new Event('copy', { bubbles: true, cancelable: true });
  act(() => void document.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
});

it('a citation is copied without counting, with its quote only after counting', async () => {
  const copied = vi.fn(() => ({ text: '书里的字', meter }));
  const { menu } = await select({ 'POST /b/v1/reading/copyText': copied });
  await userEvent.click(menu.getByRole('button', { name: '引用' }));
  const dialog = within(await screen.findByRole('dialog', { name: '引用这段文字' }));
  await userEvent.click(await dialog.findByRole('button', { name: '复制 GB/T 7714-2015 格式的引文' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatch(/\[M\/OL\].*read\?bookId=7&cfi=/);
  expect(copied).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: '复制 MLA 9 格式的引文' }));
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]).toMatch(/^书里的字\n\n/);
});

it('prints after a question, and only what the server counted', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { reader } = await select({
    'POST /b/v1/reading/printText': () => ({ paragraphs: ['第一段', '第二段'], isShortened: true, meter }),
  });
  expect(document.querySelector('article')!.textContent).toContain('请在阅读器里按 Ctrl+P');
  const key = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true });
  act(() => void reader.options.container.dispatchEvent(key));
  expect(await screen.findByText(/打印选中的文字，一次最多 500 字/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(document.querySelector('article')!.textContent).toContain('第一段第二段到这里为止');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('article')!.textContent).not.toContain('第一段');
});
