import { expect, it } from 'vitest';
import { cleanSrcset } from './srcset.ts';

const local = (url: string): string | undefined => (url.includes('evil') ? undefined : url);

it.each([
  ['a.png', 'a.png'],
  ['a.png 1x, b.png 2x', 'a.png 1x, b.png 2x'],
  ['  a.png   100w  ,b.png', 'a.png 100w, b.png'],
  ['//evil/a 1x, b.png 2x', 'b.png 2x'],
  [',,,,,http://evil/a', undefined],
  ['http://evil/a', undefined],
  ['', undefined],
  ['a.png, http://evil/a', 'a.png'],
  ['a.png (1x, http://evil/a 2x), b.png', 'a.png (1x, http://evil/a 2x), b.png'],
  ['data:image/png;base64,AA== 1x, a.png 2x', 'data:image/png;base64,AA== 1x, a.png 2x'],
])('reads %j', (srcset, cleaned) => {
  expect(cleanSrcset(srcset, local)).toBe(cleaned);
});
