import { dictionaryErrors } from '@zhiye/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import type { DictionaryEntry, LookUpResult } from '@zhiye/contract';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { registerDictionaryAction } from '../../../../shared/reader/dictionary-actions.ts';
import { ReaderHostProvider } from '../../../../shared/reader/reader-host.ts';
import type { ReaderHost } from '../../../../shared/reader/reader-host.ts';
import { listReaderParts } from '../../../../shared/reader/reader-parts.ts';
import { listSelectionActions } from '../../../../shared/reader/selection-actions.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { closeLookUp } from './open-look-up.ts';
import './register-dictionary.ts';

const LOOK_UP = 'GET /b/v1/dictionary/lookUp';
const TRANSLATE = 'POST /b/v1/dictionary/translateText';
const ran: DictionaryEntry = {
  language: 'en',
  headword: 'run',
  traditional: '',
  phonetic: 'rʌn',
  senses: [{ partOfSpeech: 'noun', field: '计', text: '运行' }],
  exams: ['zhongkao', 'cet4'],
  inflection: { form: 'ran', kinds: ['pastTense'] },
};
const ready: LookUpResult = { state: 'ready', entries: [], suggestions: [] };

/** Other areas register parts as well, when a test before has loaded them. */
const ownOf = <Part extends { readonly name: string }>(parts: readonly Part[]): Part[] =>
  parts.filter(({ name }) => ['dictionary', 'translation'].includes(name));

let dismiss: () => void;
beforeEach(() => closeLookUp());

/** Selects a text in a reader. */
function select(text: string, handlers: Handlers, host: Partial<ReaderHost> = {}) {
  const server = startFakeServer({
    'GET /b/v1/dictionary/getTranslator': () => ({ translator: 'baidu' }),
    ...handlers,
  });
  const selection = {
    cfi: 'epubcfi(/6/2)',
    section: 0,
    text,
    quote: { exact: text, prefix: '', suffix: '' },
    rects: [],
  };
  const value = {
    userId: 'someone',
    container: document.body,
    focusText: () => undefined,
    onKey: (_name: string, run: () => void) => {
      dismiss = run;
      return () => undefined;
    },
    ...host,
  } as unknown as ReaderHost;
  const show = (Component: unknown, name: string) => {
    const Shown = Component as ComponentType<object>;
    return <Shown key={name} {...{ selection, onDone: () => undefined }} />;
  };
  renderPage(() => (
    <ReaderHostProvider value={value}>
      {ownOf(listSelectionActions(2, 'shop')).map(({ name, Component }) => show(Component, name))}
      {ownOf(listReaderParts('page', 'shop')).map(({ name, Component }) => show(Component, name))}
    </ReaderHostProvider>
  ));
  return { server };
}

const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

it('explains a word, copies the result and offers it to registered actions', async () => {
  const { server } = select(' ran\u0000 ', { [LOOK_UP]: () => ({ ...ready, entries: [ran] }) });
  registerDictionaryAction({ name: 'test', Component: ({ front, back }) => <i>{`${front}=${back}`}</i> });
  const popover = await open('词典');
  await popover.findByRole('heading', { name: 'run' });
  for (const text of ['/rʌn/', 'ran 是 run 的过去式', '中考 四级', '名词', '计', '运行'])
    expect(popover.getByText(text)).toBeTruthy();
  expect(popover.getByText(/^run=\[rʌn\]\s名词 \[计\] 运行$/)).toBeTruthy();
  expect(server.inputsOf(LOOK_UP)).toEqual([{ text: 'ran' }]);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(popover.getByRole('button', { name: '复制结果' }));
  expect(written).toHaveBeenCalledWith('run\n[rʌn]\n名词 [计] 运行');
  act(() => dismiss());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('speaks an English word in the accents for which the browser has voices', async () => {
  const voices = ['zh-CN', 'en-GB', 'en-US'].map((lang) => ({ lang, default: false, localService: true }));
  const speak = vi.fn<(spoken: { text: string; voice: unknown }) => void>();
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak,
    cancel: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  select('ran', { [LOOK_UP]: () => ({ ...ready, entries: [ran] }) });
  const popover = await open('词典');
  await userEvent.click(await popover.findByRole('button', { name: '英式发音：run' }));
  await userEvent.click(popover.getByRole('button', { name: '美式发音：run' }));
  expect(speak.mock.calls.map(([{ text, voice }]) => [text, voice])).toEqual([
    ['run', voices[1]],
    ['run', voices[2]],
  ]);
});

it('waits for a dictionary that is being prepared', async () => {
  const { server } = select('ran', { [LOOK_UP]: () => ({ ...ready, state: 'preparing' }) });
  const popover = await open('词典');
  await popover.findByText(/^词典正在准备/);
  server.use({ [LOOK_UP]: () => ({ ...ready, entries: [ran] }) });
  await popover.findByRole('heading', { name: 'run' }, { timeout: 10_000 });
});

it.each([
  ['本站没有安装这种语言的词典。', 'notInstalled'],
  ['词典里没有这个词。', 'ready'],
] as const)('says: %s', async (text, state) => {
  select('ran', { [LOOK_UP]: () => ({ ...ready, state }) });
  expect(await (await open('词典')).findByText(text)).toBeTruthy();
});

it('looks a suggestion up', async () => {
  select('rann', {
    [LOOK_UP]: ({ text }) =>
      text === 'ran' ? { ...ready, entries: [ran] } : { ...ready, suggestions: ['ran'] },
  });
  const popover = await open('词典');
  await userEvent.click(await popover.findByRole('button', { name: 'ran' }));
  expect(await popover.findByRole('heading', { name: 'run' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('role')).toBe('dialog');
});

it('an error can be tried again', async () => {
  const { server } = select('ran', {});
  const popover = await open('词典');
  await popover.findByRole('alert');
  server.use({ [LOOK_UP]: () => ({ ...ready, entries: [ran] }) });
  await userEvent.click(popover.getByRole('button', { name: '重试' }));
  expect(await popover.findByRole('heading', { name: 'run' })).toBeTruthy();
});

it('translates, and copies the translation without the text of the book', async () => {
  const { server } = select('memory', {
    [TRANSLATE]: () => new Refusal(dictionaryErrors.translationFailed.code, '翻译服务暂时不可用'),
  });
  const popover = await open('翻译');
  expect((await popover.findByRole('alert')).textContent).toContain('翻译服务暂时不可用');
  server.use({ [TRANSLATE]: () => ({ text: '记忆', target: 'zh' }) });
  await userEvent.click(popover.getByRole('button', { name: '重试' }));
  await popover.findByText('记忆');
  expect(popover.getByText(/^由百度翻译提供/)).toBeTruthy();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(popover.getByRole('button', { name: '复制结果' }));
  expect(written).toHaveBeenCalledWith('记忆');
});

it('a text that is too long is not sent', async () => {
  const { server } = select('x'.repeat(2_001), {});
  expect(await (await open('翻译')).findByText(/一次最多翻译 2,000 字/)).toBeTruthy();
  expect(server.inputsOf(TRANSLATE)).toEqual([]);
});

it.each([
  ['a guest', { userId: null }, 'baidu'],
  ['a shop without a service', {}, null],
] as const)('%s is not offered a translation', async (_, host, translator) => {
  const { server } = select('ran', { 'GET /b/v1/dictionary/getTranslator': () => ({ translator }) }, host);
  await waitFor(() =>
    expect(server.inputsOf('GET /b/v1/dictionary/getTranslator')).toHaveLength('userId' in host ? 0 : 1),
  );
  expect(screen.queryByRole('button', { name: '翻译' })).toBeNull();
  expect(screen.getByRole('button', { name: '词典' })).toBeTruthy();
});
