import type { ContentsEntry } from '@zhiye/reader';
import { expect, it } from 'vitest';
import { isInPreview } from './preview-mark.ts';

const range = { lastPosition: 10, titlesBeyond: ['第二节', '第三章'] };
const entry = (title: string, position?: number) =>
  ({ title, target: position === undefined ? undefined : { position } }) as ContentsEntry;

it.each([
  ['before the end', entry('第一章', 9), true],
  ['on the last position, shown', entry('第一节', 10), true],
  ['on the last position, cut off', entry('第二节', 10), false],
  ['after the end', entry('第三章', 11), false],
  ['with a title of a later entry', entry('第三章', 2), true],
  ['without a target', entry('第一编'), undefined],
])('an entry %s', (_, line, expected) => {
  expect(isInPreview(line, range)).toBe(expected);
});
