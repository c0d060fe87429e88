import { expect, it } from 'vitest';
import type { CfiPath } from './cfi-model.ts';
import { parseCfi } from './parse.ts';
import { sideBiasOf } from './side-bias.ts';

it.each([
  ['/4/1:3[yyy;s=b]', 'before'],
  ['/4/1:3[;s=a]', 'after'],
  ['/4/2[;s=b]', 'before'],
  ['/4~1[;s=a]', 'after'],
  ['/4/1:3[;s=x]', undefined],
  ['/4/1:3[;S=a]', undefined],
  ['/4[;s=b]/1:3', undefined],
  ['/4/1:3', undefined],
])('the side of %s is %s', (text, side) => {
  expect(sideBiasOf(parseCfi(`epubcfi(${text})`) as CfiPath)).toBe(side);
});
