import { describe, expect, it } from 'vitest';
import { spreadsOf } from './spreads.ts';
import type { SpreadItem, SpreadRules } from './spreads.ts';

const RULES: SpreadRules = {
  layout: 'fixed',
  spread: 'auto',
  wished: 'auto',
  progression: 'ltr',
  isLandscape: true,
};
const page = (properties: SpreadItem['properties'] = {}): SpreadItem => ({ linear: true, properties });
const show = (items: SpreadItem[], rules: Partial<SpreadRules> = {}) =>
  spreadsOf(items, { ...RULES, ...rules })
    .map(({ sections, sides }) => sections.map((section, index) => `${section}${sides[index]![0]}`).join('+'))
    .join(' ');

describe('spreadsOf', () => {
  it.each<[string, SpreadItem[], Partial<SpreadRules>, string]>([
    ['two by two', [page(), page(), page(), page()], {}, '0l+1r 2l+3r'],
    ['one that is left over stands in the middle', [page(), page(), page()], {}, '0l+1r 2c'],
    ['from right to left', [page(), page(), page()], { progression: 'rtl' }, '0r+1l 2c'],
    ['a portrait window shows one', [page(), page()], { isLandscape: false }, '0c 1c'],
    ['unless the book wants both', [page(), page()], { isLandscape: false, spread: 'both' }, '0l+1r'],
    ['or the person', [page(), page()], { isLandscape: false, wished: 'both' }, '0l+1r'],
    ['the person wants one', [page(), page(), page()], { wished: 'none' }, '0c 1c 2c'],
    ['the book wants one', [page(), page(), page()], { spread: 'none' }, '0c 1c 2c'],
    ['a page says for itself', [page(), page({ spread: 'none' }), page(), page()], {}, '0c 1c 2l+3r'],
    ['sides that are named', [page({ page: 'left' }), page({ page: 'right' }), page()], {}, '0l+1r 2c'],
    [
      'two left pages',
      [page({ page: 'left' }), page({ page: 'left' }), page({ page: 'right' })],
      {},
      '0l 1l+2r',
    ],
    ['a cover on the right', [page({ page: 'right' }), page(), page()], {}, '0r 1l+2r'],
    ['a page in the middle', [page({ page: 'left' }), page({ page: 'center' }), page()], {}, '0l 1c 2c'],
    ['text that flows', [page({ layout: 'reflowable' }), page(), page()], {}, '0c 1l+2r'],
    [
      'what stands beside the order',
      [page(), { linear: false, properties: {} }, page(), page()],
      {},
      '0c 1c 2l+3r',
    ],
    ['a book of text', [page(), page()], { layout: 'reflowable' }, '0c 1c'],
  ])('%s', (_, items, rules, expected) => expect(show(items, rules)).toBe(expected));
});
