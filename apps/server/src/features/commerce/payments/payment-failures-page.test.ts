import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FEATURES = new URL('../../', import.meta.url);
const page = readFileSync(new URL('../../../../docs/payment-failures.md', FEATURES), 'utf8');
const rows = page.split('\n').filter((line) => /^\| (\d|–)/.test(line));

it('every test that docs/payment-failures.md names exists', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const [, file = '', name = ''] = /`([^`]+\.test\.ts)`: (.+) \|$/.exec(row) ?? [];
    expect([row, file]).not.toEqual([row, '']);
    expect([row, readFileSync(new URL(file, FEATURES), 'utf8').includes(name)]).toEqual([row, true]);
  }
});
