import { USER_TYPE } from '@zhiye/contract/constants';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { signInAs } from '../../../../shared/testing/session.ts';
import { createdReaders } from '../testing/fake-reader.ts';
import { baseUrl, openReadPage as open, serveManifest, showLocation } from '../testing/open-read-page.tsx';

const LINES = 3000;
/** jsdom has no layout: the test says which blocks are in view. */
const observers: { callback: IntersectionObserverCallback; element?: Element }[] = [];

beforeEach(() => {
  createdReaders.length = 0;
  observers.length = 0;
  signInAs(USER_TYPE.personal);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly entry: (typeof observers)[number];
      constructor(callback: IntersectionObserverCallback) {
        observers.push((this.entry = { callback }));
      }
      observe = (element: Element) => void (this.entry.element = element);
      disconnect = () => undefined;
    },
  );
  return () => vi.unstubAllGlobals();
});

const move = (block: number, isIntersecting: boolean) =>
  act(() => {
    const { callback, element } = observers[block]!;
    const entry = { isIntersecting, target: element!, boundingClientRect: { height: 4000 } };
    callback([entry as unknown as IntersectionObserverEntry], undefined as never);
  });

it('a long table of contents renders the lines in view, and keeps those with the focus', async () => {
  const toc = Array.from({ length: LINES }, (_, line) => ({ title: `第 ${line} 节`, href: 'two.xhtml' }));
  open(serveManifest(baseUrl, { toc }));
  await showLocation();
  await userEvent.click(screen.getByRole('button', { name: '目录' }));
  const contents = within(screen.getByRole('navigation', { name: '目录' }));
  const lines = () => contents.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines().length).toBeLessThan(200);
  move(0, true);
  move(1, true);
  const shown = contents.getAllByRole('listitem');
  expect(shown[150]!.textContent).toMatch(/^第 150 节/);
  expect(shown[150]!.getAttribute('aria-posinset')).toBe('151');
  expect(shown[150]!.getAttribute('aria-setsize')).toBe(String(LINES));
  act(() => within(shown[150]!).getByRole('button').focus());
  move(1, false);
  expect(lines()).toContain(shown[150]!.textContent);
  act(() => (document.activeElement as HTMLElement).blur());
  move(1, false);
  expect(observers[1]!.element!.getAttribute('style')).toContain('4000px');
});

it('nothing is said about the contents while the book loads', async () => {
  open({ 'POST /b/v1/reading/openBook': () => new Promise(() => undefined) } as never);
  await userEvent.click(await screen.findByRole('button', { name: '目录' }));
  expect(screen.getByRole('navigation', { name: '目录' })).toBeTruthy();
  expect(screen.queryByText('这本书没有目录。')).toBeNull();
});

it('a table of contents that was closed stays closed', async () => {
  history.replaceState(null, '', '/pc/read');
  vi.stubGlobal('innerWidth', 1540);
  open();
  await showLocation();
  await userEvent.click(screen.getByRole('button', { name: '目录', expanded: true }));
  cleanup();
  open();
  await showLocation();
  expect(screen.queryByRole('navigation', { name: '目录' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '目录', expanded: false }));
  expect(document.cookie).not.toContain('zhiye_side');
});

it('landmarks follow the table of contents and are links into the book', async () => {
  const landmarks = [
    { title: '封面', href: 'one.xhtml', rel: 'cover' },
    { title: '', href: 'two.xhtml#start', rel: 'bodymatter' },
    { title: '不在书中', href: 'gone.xhtml', rel: 'index' },
  ];
  open(serveManifest(baseUrl, { landmarks }));
  const reader = await showLocation();
  await userEvent.click(screen.getByRole('button', { name: '目录' }));
  const list = within(screen.getByRole('region', { name: '重要位置' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['封面1', '正文']);
  await userEvent.click(list.getByRole('button', { name: '正文' }));
  expect(reader.goTo).toHaveBeenLastCalledWith({ href: 'two.xhtml#start' });
});

it('a book without landmarks has no list of them', async () => {
  open();
  await showLocation();
  await userEvent.click(screen.getByRole('button', { name: '目录' }));
  expect(screen.queryByText('重要位置')).toBeNull();
});
