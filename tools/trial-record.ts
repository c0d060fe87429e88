import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { digestFiles } from './file-digest.ts';
import { TRIALS } from './trials.ts';
import type { Trial } from './trial-runners.ts';

/** For each trial, what its files were when it last succeeded. Committed, so that the next person need not run it again. */
const RECORD = 'e2e/trials/passed.json';

const readRecord = (): Record<string, string> =>
  existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>) : {};

/** What decides the result of a trial: its files, without the tests beside them. */
export const digestOf = ({ dependsOn }: Trial): string =>
  digestFiles(dependsOn, (path) => !/\.test\.tsx?$/.test(path)).slice(0, 16);

/** The trials whose files have changed since they last succeeded. */
export const listDueTrials = (): Trial[] => {
  const record = readRecord();
  return TRIALS.filter((trial) => record[trial.name] !== digestOf(trial));
};

/** Remembers that a trial succeeded with the files as they are. */
export function recordSuccess(trial: Trial): void {
  const record = { ...readRecord(), [trial.name]: digestOf(trial) };
  const sorted = Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
}
