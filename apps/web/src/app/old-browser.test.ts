import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';

// The notice of index.html, which has to work where the app itself does not.

const page = readFileSync(`${import.meta.dirname}/../../index.html`, 'utf8');
const script = [...page.matchAll(/<script>(.*?)<\/script>/gs)]
  .map(([, text]) => text!)
  .find((text) => text.includes('16.4'))!;

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  document.body.replaceChildren();
});

function noticeIn(lacks: (what: string) => boolean): string | undefined {
  if (!lacks('adoptedStyleSheets'))
    Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });
  vi.stubGlobal('CSS', { supports: (...words: string[]) => !lacks(words.join(' ')) });
  // oxlint-disable-next-line no-new-func -- it is the text of the page
  new Function(script)();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return document.querySelector('[role=alert]')?.textContent ?? undefined;
}

it('a supported browser shows no notice', () => expect(noticeIn(() => false)).toBeUndefined());

it.each([
  ['Safari 16.3', (what: string) => what === 'adoptedStyleSheets'],
  ['Chrome 110', (what: string) => what.includes('color-mix')],
  ['Firefox 120', (what: string) => what.includes(':has')],
])('%s shows the notice in both languages', (_browser, lacks) => {
  expect(noticeIn(lacks)).toMatch(/浏览器版本过低.*browser is too old/);
});
