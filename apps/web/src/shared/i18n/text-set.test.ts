import { expect, it } from 'vitest';
import { TextSet } from './text-set.ts';

const texts = new TextSet('en');
texts.add('cart', { title: 'Cart', book: { by: 'by {{name}}', many: '{{total}} books by {{name}}' } });
const t = texts.translator('cart');

it('finds a text under nested keys and fills in its values', () => {
  expect(t('title')).toBe('Cart');
  expect(t('book.many', { total: 2, name: 'Han' })).toBe('2 books by Han');
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
