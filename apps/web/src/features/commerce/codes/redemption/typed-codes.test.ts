import { expect, it } from 'vitest';
import { linesOf } from './typed-codes.ts';

const [FIRST, SECOND] = ['K7QM-3XRD-9WAE-HB4N', 'A2BC-3DEF-4GHJ-5KLM'];

it.each([
  ['lines', `${FIRST}\r\n\n${SECOND}\n`],
  ['commas', `${FIRST}，${SECOND}`],
  ['marks of a Chinese list', `${FIRST}、${SECOND}；`],
  ['spaces', `${FIRST}  ${SECOND}`],
  ['tabs of a spreadsheet', `${FIRST}\t${SECOND}`],
])('codes are told apart by %s', (_, typed) => {
  expect(linesOf(typed)).toEqual([FIRST, SECOND]);
});

it('the groups of a code may stand apart', () => {
  expect(linesOf('K7QM 3XRD 9WAE HB4N')).toEqual(['K7QM 3XRD 9WAE HB4N']);
  expect(linesOf('CODE: K7QM-3XRD-9WAE-HB4N')).toEqual(['CODE: K7QM-3XRD-9WAE-HB4N']);
});
