import { describe, expect, it } from 'vitest';
import { makeStorable, storableText } from './storable-text.ts';

describe('text of a book that is stored', () => {
  it.each([
    ['no NUL', 'a\u0000b', 'ab'],
    ['no control characters but white space', '\u0001a\tb\nc\u001f\uffff', 'a\tb\nc'],
    ['half of a pair as U+FFFD', 'a\ud83d', 'a\ufffd'],
    ['a whole pair as it is', '\ud83d\ude00', '\ud83d\ude00'],
  ])('has %s', (_, text, stored) => {
    expect(storableText(text)).toBe(stored);
  });

  it('is found at any depth of a value', () => {
    const value = { title: 'a\u0000', list: [{ name: '\udc00' }], count: 1, none: undefined, no: null };
    expect(makeStorable(value)).toEqual({
      title: 'a',
      list: [{ name: '\ufffd' }],
      count: 1,
      none: undefined,
      no: null,
    });
  });
});
