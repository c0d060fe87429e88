import { describe, expect, it } from 'vitest';
import { readBookId } from './book-data.ts';

describe('readBookId', () => {
  it.each([
    ['7', 7],
    ['2147483647', 2147483647],
    ['2147483648', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['７', null],
    ['abc', null],
    ['', null],
    [null, null],
    ['99999999999999999999', null],
  ])('%s gives %s', (text, id) => expect(readBookId(text)).toBe(id));
});
