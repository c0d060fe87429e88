import { describe, expect, it } from 'vitest';
import { arrangeSpreads } from './spreads.ts';
import type { SpreadItem, SpreadRules } from './spreads.ts';

const RULES: SpreadRules = {
  layout: 'fixed',
  spread: 'auto',
  preferredSpread: 'auto',
  progression: 'ltr',
  isLandscape: true,
};
const page = (properties: SpreadItem['properties'] = {}): SpreadItem => ({ linear: true, properties });
const show = (items: SpreadItem[], rules: Partial<SpreadRules> = {}) =>
  arrangeSpreads(items, { ...RULES, ...rules })
    .map(({ sections, sides }) => sections.map((section, index) => `${section}${sides[index]![0]}`).join('+'))
    .join(' ');

describe('arrangeSpreads', () => {
  it.each<[string, SpreadItem[], Partial<SpreadRules>, string]>([
    ['pairs of pages', [page(), page(), page(), page()], {}, '0l+1r 2l+3r'],
    ['a last page without a partner is centered', [page(), page(), page()], {}, '0l+1r 2c'],
    ['from right to left', [page(), page(), page()], { progression: 'rtl' }, '0r+1l 2c'],
    ['a portrait window shows one page', [page(), page()], { isLandscape: false }, '0c 1c'],
    [
      'a portrait window, the book asks for both',
      [page(), page()],
      { isLandscape: false, spread: 'both' },
      '0l+1r',
    ],
    [
      'a portrait window, the user asks for both',
      [page(), page()],
      { isLandscape: false, preferredSpread: 'both' },
      '0l+1r',
    ],
    ['the user asks for one page', [page(), page(), page()], { preferredSpread: 'none' }, '0c 1c 2c'],
    ['the book asks for one page', [page(), page(), page()], { spread: 'none' }, '0c 1c 2c'],
    [
      'a page with its own spread property',
      [page(), page({ spread: 'none' }), page(), page()],
      {},
      '0c 1c 2l+3r',
    ],
    [
      'pages that are assigned to sides',
      [page({ page: 'left' }), page({ page: 'right' }), page()],
      {},
      '0l+1r 2c',
    ],
    [
      'two left pages',
      [page({ page: 'left' }), page({ page: 'left' }), page({ page: 'right' })],
      {},
      '0l 1l+2r',
    ],
    ['a cover on the right', [page({ page: 'right' }), page(), page()], {}, '0r 1l+2r'],
    [
      'a page that the book centers',
      [page({ page: 'left' }), page({ page: 'center' }), page()],
      {},
      '0l 1c 2c',
    ],
    ['a reflowable section', [page({ layout: 'reflowable' }), page(), page()], {}, '0c 1l+2r'],
    [
      'sections that are not linear',
      [page(), { linear: false, properties: {} }, page(), page()],
      {},
      '0c 1c 2l+3r',
    ],
    ['a reflowable book', [page(), page()], { layout: 'reflowable' }, '0c 1c'],
  ])('%s', (_, items, rules, expected) => expect(show(items, rules)).toBe(expected));
});
