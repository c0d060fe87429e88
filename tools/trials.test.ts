import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { digestOf } from './trial-record.ts';
import { TRIALS } from './trials.ts';

const filesNamed = (pattern: RegExp): string[] =>
  ['apps', 'packages', 'bench', 'e2e']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => pattern.test(path) && !path.includes('node_modules'));

describe('the table of trials', () => {
  it.each(TRIALS.map((trial) => [trial.name, trial] as const))(
    '%s names files that exist',
    (_, { dependsOn }) => {
      expect(dependsOn.filter((path) => !existsSync(path))).toEqual([]);
    },
  );

  it('has every file of a trial: it changes the digest of one', () => {
    const files = filesNamed(/\.trial\.ts$|\/trials\/.*\.spec\.ts$/);
    expect(files.length).toBeGreaterThan(4);
    const known = (file: string) =>
      TRIALS.some(({ dependsOn }) => dependsOn.some((path) => file.startsWith(path)));
    expect(files.filter((file) => !known(file))).toEqual([]);
  });

  it('sees a change of a file', () => {
    const trial = TRIALS[0]!;
    expect(digestOf(trial)).toBe(digestOf(trial));
    expect(digestOf({ ...trial, dependsOn: [...trial.dependsOn, 'LICENSE'] })).not.toBe(digestOf(trial));
  });
});
