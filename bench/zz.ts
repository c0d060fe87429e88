import { walkRandomly } from './faults/random-walk.ts';
import { printReport } from './faults/report.ts';
const r = await walkRandomly({
  seed: process.argv[2] ?? 'a',
  orders: Number(process.argv[3] ?? 40),
  buyers: 10,
  minKills: 3,
  pauseMs: { min: 300, max: 1500 },
  fsync: false,
});
printReport(r);
