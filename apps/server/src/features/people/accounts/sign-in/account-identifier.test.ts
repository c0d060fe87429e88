import { expect, it } from 'vitest';
import { parseAccountIdentifier } from './account-identifier.ts';

it.each([
  ['13800008000', '8613800008000'],
  [' 138 0000-8000 ', '8613800008000'],
  ['+86 13800008000', '8613800008000'],
  ['+1 202 555 0100', '12025550100'],
  ['0086 138-0000-8000', '8613800008000'],
  ['86 138 0000 8000', '8613800008000'],
  ['０１３８００００８０００', '8613800008000'],
  ['00886 0912 345 678', '886912345678'],
  ['138+0000', null],
  ['Shen@School.example', null],
  ['shen-2', null],
  ['', null],
])('%s as a phone: %s', (typed, phone) => expect(parseAccountIdentifier(typed).phone).toBe(phone));

it('removes spaces and ignores case', () => {
  expect(parseAccountIdentifier(' Shen@School.Example ').folded).toBe('shen@school.example');
});
