import { describe, expect, it } from 'vitest';
import { readChoice, readDay, readId, readPageNo, readText } from './url-query.ts';

const query = (text: string) => new URLSearchParams(text);
const ID = '0198c0de-0000-7000-8000-000000000001';

describe('the query of an address', () => {
  it.each([
    ['pageNo=3', 3],
    ['', 1],
    ['pageNo=0', 1],
    ['pageNo=-2', 1],
    ['pageNo=1e9', 1],
    ['pageNo=1.5', 1],
    ['pageNo=1234567890', 1],
  ])('%s is page %i', (text, page) => expect(readPageNo(query(text))).toBe(page));

  it('trims a text and cuts it to its maximum length', () => {
    expect(readText(query('q=%20ab%20'), 'q', 9)).toBe('ab');
    expect(readText(query('q=abcdef'), 'q', 3)).toBe('abc');
    expect(readText(query('q=%20%20'), 'q', 3)).toBeUndefined();
    expect(readText(query(''), 'q', 3)).toBeUndefined();
  });

  it('returns one of the choices or undefined', () => {
    expect(readChoice(query('s=b'), 's', ['a', 'b'])).toBe('b');
    expect(readChoice(query('s=c'), 's', ['a', 'b'])).toBeUndefined();
  });

  it.each(['2026-11-20', '2026-13-01', '2026-11-32', '0026-11-20', 'x'])(
    '%s is returned as a day only when it is valid',
    (day) => {
      expect(readDay(query(`d=${day}`), 'd')).toBe(day === '2026-11-20' ? day : undefined);
    },
  );

  it('returns a valid id or undefined', () => {
    expect(readId(query(`id=${ID}`), 'id')).toBe(ID);
    expect(readId(query("id=1';--"), 'id')).toBeUndefined();
  });
});
