import { expect, it } from 'vitest';
import { NETWORK_FAULTS } from './fault-proxy.ts';
import { findGaps } from './gaps.ts';
import { BUYER_ACTS } from './walk.ts';

const once = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 1])) as Record<Name, number>;
const complete = () => ({
  crashes: { serverKills: 30, databaseRestarts: 1, databaseKills: 1 },
  faults: { calls: once(NETWORK_FAULTS), notifications: once(NETWORK_FAULTS) },
  acts: once(BUYER_ACTS),
});

it('finds no gap when everything has happened', () => {
  expect(findGaps(complete(), 30)).toEqual([]);
});

it('finds too few kills', () => {
  expect(findGaps(complete(), 31)).toEqual(['30 kills, not 31']);
});

it.each(['databaseRestarts', 'databaseKills', 'serverKills'] as const)(
  'finds that no %s happened',
  (name) => {
    const run = complete();
    run.crashes[name] = 0;
    expect(findGaps(run, 0)).toEqual([`it never happened: ${name}`]);
  },
);

it.each(NETWORK_FAULTS)('finds that no call and no notification was %s', (name) => {
  const run = complete();
  run.faults.calls[name] = 0;
  run.faults.notifications[name] = 0;
  expect(findGaps(run, 30)).toEqual([
    `it never happened: calls: ${name}`,
    `it never happened: notifications: ${name}`,
  ]);
});

it.each(BUYER_ACTS)('finds that nobody did %s', (name) => {
  const run = complete();
  run.acts[name] = 0;
  expect(findGaps(run, 30)).toEqual([`it never happened: ${name}`]);
});
