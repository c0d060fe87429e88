import { expect, it } from 'vitest';
import { printReport } from './report.ts';
import { walkRandomly } from './random-walk.ts';

it('leaves books that agree to the fen after every kind of fault', { timeout: 300_000 }, async () => {
  const report = await walkRandomly({
    seed: String(Date.now()),
    orders: 60,
    buyers: 20,
    minKills: 6,
    pauseMs: { min: 300, max: 1_200 },
    fsync: false,
  });
  printReport(report);
  expect(report.gaps).toEqual([]);
  expect(report.agreement.problems).toEqual([]);
});
