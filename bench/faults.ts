// 2,000 orders of 50 buyers on two server processes with every kind of fault; fails unless all books agree afterwards.
// Number of orders and seed can be given: npm run bench -- faults 500 monday
import { walkRandomly } from './faults/random-walk.ts';
import { printReport } from './faults/report.ts';

const orders = Number(process.argv[4] ?? 2_000);
const seed = process.argv[5] ?? String(Date.now());
console.log(`seed ${seed}: ${orders} orders`);
const report = await walkRandomly({
  seed,
  orders,
  buyers: 50,
  minKills: 30,
  pauseMs: { min: 500, max: 2_500 },
  fsync: true,
});
printReport(report);
const { agreement, crashes, gaps } = report;
if (agreement.problems.length + gaps.length > 0) process.exitCode = 1;
const { paid: _, ...figures } = agreement.figures;
console.log(JSON.stringify({ bench: 'faults', figures: { ...figures, kills: crashes.serverKills } }));
