import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paintReaderBackground } from './first-paint.ts';
import { DEFAULT_READER_SETTINGS } from './reader-settings.ts';
import { writeReaderSettingsCookie } from './reader-settings-cookie.ts';

const tokens = readFileSync('apps/web/src/shared/ui/styles/reader-tokens.css', 'utf8');
const pageColorOf = (theme: string): string =>
  new RegExp(`data-reader='${theme}'\\] \\{[^}]*?--rd-page: (#\\w+)`).exec(tokens)![1]!;
/** Other tests leave style elements of their own. */
const find = () =>
  [...document.querySelectorAll('style')].find((one) => one.textContent.includes('[data-reader]'));
const written = () => find()?.textContent;

describe('paintReaderBackground', () => {
  beforeEach(() => window.history.replaceState(null, '', '/pc/read?bookId=1'));
  afterEach(() => find()?.remove());

  it.each(['night', 'sepia'] as const)('writes the page color of the %s theme', (theme) => {
    writeReaderSettingsCookie({ ...DEFAULT_READER_SETTINGS, theme });
    paintReaderBackground();
    expect(written()).toContain(`background:${pageColorOf(theme)}`);
  });

  it('changes nothing in the day theme, and on pages of the shop', () => {
    writeReaderSettingsCookie(DEFAULT_READER_SETTINGS);
    paintReaderBackground();
    writeReaderSettingsCookie({ ...DEFAULT_READER_SETTINGS, theme: 'night' });
    window.history.replaceState(null, '', '/pc/cart');
    paintReaderBackground();
    expect(written()).toBeUndefined();
  });

  it('uses nothing from outside of itself', () => {
    writeReaderSettingsCookie({ ...DEFAULT_READER_SETTINGS, theme: 'night' });
    new Function(`(${String(paintReaderBackground)})()`)();
    expect(written()).toContain(pageColorOf('night'));
  });
});
