import { expect, it } from 'vitest';
import { parseIsbnNumber, stripIsbn } from './isbn-number.ts';

it.each([
  '9787309044621',
  'ISBN 978-7-309-04462-1',
  'isbn：9787309044621',
  'ISBN-13: 978–7–309–04462–1',
  'ISBN13 9787309044621',
  '９７８－７－３０９－０４４６２－１',
  '978‐7‐309‐04462‐1\u200b',
  '7309044622',
  'ISBN-10: 7-309-04462-2',
  'ISBN-10 7309044622',
  'ISBN 10 7-309-04462-2',
  '978-7-309-04462-1/ TP312',
  '9787309044621（平装）',
  'ISBN 978-7-309-04462-1：CNY45.00',
  '书号：978-7-309-04462-1',
  '="9787309044621"',
  '7309044622 数学',
  '【ISBN】978·7·309·04462·1',
])('%s is searched as one number', (typed) => {
  expect(parseIsbnNumber(typed)).toBe(9_787_309_044_621);
});

it.each(['1234567890 数学', '9787309044621 9787302147510', '97873090446211', '9.78731E+12'])(
  '%s is no ISBN',
  (typed) => expect(parseIsbnNumber(typed)).toBeUndefined(),
);

it.each([
  ['isbn', 'isbn'],
  ['ISBN 9787', '9787'],
  ['isbnabc', 'isbnabc'],
])('%s is searched as %s', (typed, text) => {
  expect(stripIsbn(typed)).toBe(text);
});
