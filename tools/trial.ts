// npm run trial: lists the trials. npm run trial -- NAME …, --changed (those whose files changed since they last succeeded) or --all.
import { runSteps } from './command-runner.ts';
import { listDueTrials, recordSuccess } from './trial-record.ts';
import { TRIALS } from './trials.ts';
import type { Trial } from './trial-runners.ts';

const words = process.argv.slice(3);

function chooseTrials(): Trial[] {
  if (words.includes('--all')) return [...TRIALS];
  if (words.includes('--changed')) return listDueTrials().filter(({ onlyByName }) => !onlyByName);
  const unknown = words.filter((word) => !TRIALS.some(({ name }) => name === word));
  if (unknown.length > 0) throw new Error(`no such trial: ${unknown.join(', ')}`);
  return TRIALS.filter(({ name }) => words.includes(name));
}

if (words.length === 0) {
  const due = new Set(listDueTrials().map(({ name }) => name));
  console.log('npm run trial -- NAME … | --changed | --all');
  for (const { name, what } of TRIALS) console.log(`${due.has(name) ? '* ' : '  '}${name.padEnd(18)}${what}`);
  console.log('* its files have changed since it last succeeded');
} else {
  const chosen = chooseTrials();
  if (chosen.length === 0) console.log('no trial is due: their files are as at their last success');
  await runSteps(
    chosen.map((trial) => [
      `trial ${trial.name}: ${trial.what}`,
      () => trial.run().then(() => recordSuccess(trial)),
    ]),
  );
}
