import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { writeXlsx } from './xlsx.ts';

it('amounts and numbers are numbers, names of digits and formulas are texts', async () => {
  const number = '20261125220634545501';
  const line = ['=1+1', { fen: 4_500 }, { fen: -4_505 }, 3, { digits: number }, ''];
  const bytes = await writeXlsx(['a', 'b', 'c', 'd', 'e', 'f'], [line]);
  const [, cells] = await readSheet(bytes);
  expect(cells).toEqual(["'=1+1", 45, -45.05, 3, number, null]);
});
