import { expect, it } from 'vitest';
import { walkRandomly } from './random-walk.ts';
import { printReport } from './report.ts';

it('leaves all books in agreement after every kind of fault', async () => {
  const report = await walkRandomly({
    seed: process.env.WALK_SEED ?? String(Date.now()),
    orders: 60,
    buyers: 20,
    minKills: 3,
    pauseMs: { min: 100, max: 600 },
    fsync: false,
  });
  printReport(report);
  expect({ problems: report.agreement.problems, gaps: report.gaps }).toEqual({ problems: [], gaps: [] });
});
