import { describe, expect, it } from 'vitest';
import { parseIsbn } from './isbn.ts';

describe('an ISBN', () => {
  it.each([
    ['978-7-302-14751-0', '978-7-302-14751-0', '9787302147510'],
    [' 9787302147510 ', '9787302147510', '9787302147510'],
    ['978 7 302 14751 0', '9787302147510', '9787302147510'],
    ['978-7302147510', '9787302147510', '9787302147510'],
    ['7-302-14751-5', '9787302147510', '9787302147510'],
    ['080442957x', '9780804429573', '9780804429573'],
  ])('%s is stored as %s', (typed, formatted, digits) => {
    expect(parseIsbn(typed)).toEqual({ formatted, digits });
  });

  it.each(['', '978', '9787302147511', '1234567890123', '7302147518', 'X302147519', '97873021475100'])(
    '%s is invalid',
    (typed) => {
      expect(parseIsbn(typed)).toBeUndefined();
    },
  );
});
