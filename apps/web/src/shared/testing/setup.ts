import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { restoreSession } from '../state/session.ts';
import { initialClientState, useClientStore } from '../state/client-store.ts';
import { useToasts } from '../state/toasts.ts';
import './testing-library.ts';
import { lazyComputedStyle } from './computed-style.ts';
import { setTestLanguage } from './texts.ts';
import { restartUser } from './user-event.ts';

// jsdom has no layout, so no element ever changes its size
class InertResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= InertResizeObserver;

window.getComputedStyle = lazyComputedStyle;

// jsdom has no media queries; antd's tables ask for the width of the window
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

// jsdom lays out nothing; the rich text editor asks a range for its rectangles when it scrolls to the selection
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;

// jsdom's Blob cannot be read by itself, and from Node 22 on a response gives such a blob
const readBlob = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the blob cannot be read')));
    reader.readAsArrayBuffer(blob);
  });
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return readBlob(this);
};
Blob.prototype.text ??= async function text() {
  return new TextDecoder().decode(await readBlob(this));
};

// jsdom does not scroll
Element.prototype.scrollIntoView ??= () => {};

/** The address of every test, as vitest.config.ts sets it for the first one. */
const HOME = '/pc/home';

beforeEach(async () => {
  restartUser();
  await setTestLanguage('zh');
});

afterEach(() => {
  cleanup();
  // the files of one worker share the document
  document.body.replaceChildren();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  useClientStore.setState(initialClientState, true);
  useToasts.setState({ list: [] });
  restoreSession();
  // a mutation waits for a network that another file has taken away
  onlineManager.setOnline(true);
  // what a page reads of the cookies depends on the address
  history.replaceState(null, '', HOME);
  removeCookies();
});

function removeCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    for (const path of ['/', '/pc']) document.cookie = `${name}=; path=${path}; max-age=0`;
  }
}

// the files of one worker share their modules: one whose loading the end of a file cuts short would fail in all files after it
afterAll(() => vi.dynamicImportSettled());
