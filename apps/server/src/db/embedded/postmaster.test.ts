import { expect, it } from 'vitest';
import { parsePostmasterPid } from './postmaster.ts';

it('reads pid and port of a running server', () => {
  const text = '10104\n/data/postgres\n1795236904\n55441\n\n127.0.0.1\n  2146394         8\nready   \n';
  expect(parsePostmasterPid(text)).toEqual({ pid: 10104, port: 55441 });
});

it.each([
  '',
  '10104',
  '10104\n/data\n179\n',
  '-7\n/data\n179\n5432\n',
  'x\n/data\n179\n5432\n',
  '1\n/d\n2\n0\n',
])('returns nothing for %j', (text) => expect(parsePostmasterPid(text)).toBeUndefined());
