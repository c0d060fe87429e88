import { describe, expect, it } from 'vitest';
import { cleanCell } from '../uploaded-lists/cell-text.ts';
import { readCsv, writeCsv } from './csv.ts';

describe('CSV', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\ufeffa\nb', [['a'], ['b']]],
    ['"a,""b"""\r\n', [['a,"b"']]],
    ['"一\n二",三', [['一\n二', '三']]],
    [
      'a,\r\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a,', [['a', '']]],
    ['a\r\n\r\nb', [['a'], [''], ['b']]],
    ['', []],
  ])('%j', (text, lines) => {
    expect(readCsv(text)).toEqual(lines);
  });

  it.each(['a,"b\r\nc', '"a"b,c', 'a"b,c'])(
    '%j: is refused, because the end of the quote is unknown',
    (text) => {
      expect(readCsv(text)).toBeUndefined();
    },
  );

  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\n=1', '\r\n=1', '＝1+1', '＋1', '－1', '＠x'])(
    '%j is not a formula in a spreadsheet, and can be read back',
    (text) => {
      const [[cell]] = readCsv(writeCsv([[text]]).toString()) as [[string]];
      expect(cell).toBe(`'${text}`);
      expect(cleanCell(cell)).toBe(text);
    },
  );

  it('writes amounts as numbers that add up, and keeps the digits of a name', () => {
    const line = [{ fen: 4_500 }, { fen: -4_505 }, 3, { digits: '20261125220634545501' }, { digits: '' }];
    expect(readCsv(writeCsv([line]).toString())).toEqual([
      ['45.00', '-45.05', '3', '20261125220634545501\t', ''],
    ]);
  });

  it('reads what it has written', () => {
    const lines = [
      ['书名', '作者, 译者'],
      ['"引号"', '两\r\n行'],
      ['', ''],
    ];
    expect(readCsv(writeCsv(lines).toString())).toEqual(lines);
  });
});
