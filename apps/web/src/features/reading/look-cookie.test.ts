import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLookCookie, writeLookCookie } from './look-cookie.ts';
import { DEFAULT_LOOK } from './reader-look.ts';

const keep = (text: string): void =>
  void (document.cookie = `zhiye_reader=${encodeURIComponent(text)}; path=/pc`);

// the cookie belongs to the pages of the shop
beforeEach(() => history.replaceState(null, '', '/pc/read'));
afterEach(() => history.replaceState(null, '', '/'));

it('gives back what was written', () => {
  const look = { ...DEFAULT_LOOK, theme: 'night', zoom: 125, columns: 2, lineHeight: 1.6 } as const;
  writeLookCookie(look);
  expect(readLookCookie()).toEqual(look);
});

it.each([
  ['not json', {}],
  ['null', {}],
  ['[]', {}],
  ['{"theme":"pink","fontSizePx":400,"zoom":5,"margins":9,"speechRate":"fast"}', {}],
  ['{"theme":"sepia","fontSizePx":18.5,"__proto__":{"mode":"paged"},"other":1}', { theme: 'sepia' }],
])('takes of %s only what is right', (text, look) => {
  keep(text);
  expect(readLookCookie()).toEqual(look);
});
