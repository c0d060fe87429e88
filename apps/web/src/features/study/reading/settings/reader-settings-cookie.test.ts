import { beforeEach, expect, it } from 'vitest';
import { readReaderSettingsCookie, writeReaderSettingsCookie } from './reader-settings-cookie.ts';
import { DEFAULT_READER_SETTINGS } from './reader-settings.ts';

const keep = (text: string): void =>
  void (document.cookie = `zhiye_reader=${encodeURIComponent(text)}; path=/pc`);

// the path of the cookie is /pc
beforeEach(() => history.replaceState(null, '', '/pc/read'));

it('reads what was written', () => {
  const look = {
    ...DEFAULT_READER_SETTINGS,
    theme: 'night',
    zoom: 125,
    columns: 2,
    lineHeight: 1.6,
  } as const;
  writeReaderSettingsCookie(look);
  expect(readReaderSettingsCookie()).toEqual(look);
});

it.each([
  ['not json', {}],
  ['null', {}],
  ['[]', {}],
  ['{"theme":"pink","fontSizePx":400,"zoom":5,"margins":9,"speechRate":"fast"}', {}],
  ['{"theme":"sepia","fontSizePx":18.5,"__proto__":{"mode":"paged"},"other":1}', { theme: 'sepia' }],
])('reads only valid values of %s', (text, look) => {
  keep(text);
  expect(readReaderSettingsCookie()).toEqual(look);
});
