import { expect, it } from 'vitest';
import { TextSet } from './text-set.ts';

const texts = new TextSet('en');
texts.add('cart', { title: 'Cart', book: { by: 'by {{name}}', many: '{{total}} books by {{name}}' } });
const t = texts.translator('cart');

it('finds a text under nested keys and fills in its values', () => {
  expect(t('title')).toBe('Cart');
  expect(t('book.many', { total: 2, name: 'Han' })).toBe('2 books by Han');
});

it('takes the form of a number', () => {
  texts.add('pages', { left_one: '{{count}} page', left_other: '{{count}} pages', all: '{{count}} in all' });
  const pages = texts.translator('pages');
  expect([0, 1, 2].map((count) => pages('left', { count }))).toEqual(['0 pages', '1 page', '2 pages']);
  expect(pages('all', { count: 1 })).toBe('1 in all');
  expect(pages('left')).toBe('left');
});

it('writes a calendar day as the language does', () => {
  expect(t('book.by', { name: '2026-11-05' })).toBe('by Nov 5, 2026');
  expect(t('book.by', { name: 'report-2026-11-05.csv' })).toBe('by report-2026-11-05.csv');
  const chinese = new TextSet('zh');
  chinese.add('cart', { until: '到 {{day}}' });
  expect(chinese.translator('cart')('until', { day: '2026-11-05' })).toBe('到 2026-11-05');
});

it('reads a value as text, whatever it contains', () => {
  expect(t('book.by', { name: '$& {{total}} <b>' })).toBe('by $& {{total}} <b>');
});

it('leaves out a value that is not there', () => expect(t('book.by', { name: undefined })).toBe('by '));

it('shows the key, or the given text, where there is no text', () => {
  for (const key of ['none', 'book', 'book.by.length', 'constructor', 'book.toString'])
    expect([t(key), t(key, { defaultValue: '' })]).toEqual([key, '']);
  expect(texts.translator('unknown')('title')).toBe('title');
});

it('gives one function for a namespace', () => expect(texts.translator('cart')).toBe(t));
