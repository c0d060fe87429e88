import type { WalkReport } from './random-walk.ts';

const MAX_PROBLEMS = 40;

export function printReport({
  seed,
  agreement,
  crashes,
  faults,
  acts,
  starts,
  gaps,
  seconds,
}: WalkReport): void {
  const { problems, figures } = agreement;
  const total = Object.values(seconds).reduce((sum, phase) => sum + phase, 0);
  console.log(`\n${figures.orders} orders, ${figures.paid} paid, in ${Math.round(total)} s (seed ${seed})`);
  print('seconds', seconds);
  print('crashes', crashes);
  print('starts of servers', starts);
  print('calls of the providers', faults.calls);
  print('notifications', faults.notifications);
  print('acts of buyers', acts);
  for (const gap of gaps) console.log(`the run proves nothing: ${gap}`);
  for (const problem of problems.slice(0, MAX_PROBLEMS)) console.log(`the books disagree: ${problem}`);
  if (problems.length > MAX_PROBLEMS) console.log(`… and ${problems.length - MAX_PROBLEMS} more`);
  if (problems.length === 0) console.log('all books agree to the fen');
}

function print(title: string, counts: object): void {
  const list = Object.entries(counts).map(([name, count]) => `${name} ${String(count)}`);
  console.log(`${title}: ${list.join(', ')}`);
}
