import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const MANY_MS = 10_000;

it('each person has one place, and who waits is served in turn by person', async () => {
  const { run } = createPlaces({ atOnce: 1, waitingEach: 3, waitingMs: MANY_MS });
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await wait(1);
  };
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => run(name[0]!, work(name))));
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('runs as many at once as there are places, never two of one person', async () => {
  const { run } = createPlaces({ atOnce: 2, waitingEach: 5, waitingMs: MANY_MS });
  const running: string[] = [];
  let most = 0;
  await Promise.all(
    ['a', 'a', 'b', 'b', 'c'].map((person) =>
      run(person, async () => {
        expect(running).not.toContain(person);
        running.push(person);
        most = Math.max(most, running.length);
        await wait(2);
        running.splice(running.indexOf(person), 1);
      }),
    ),
  );
  expect(most).toBe(2);
});

it('is busy for who has too much waiting, and after some time', async () => {
  const { run } = createPlaces({ atOnce: 1, waitingEach: 1, waitingMs: 20 });
  const long = run('a', () => wait(100, 'done'));
  const waiting = run('a', () => Promise.resolve('late'));
  expect(await run('a', () => Promise.resolve('never'))).toBe('busy');
  expect(await run('b', () => Promise.resolve('never'))).toBe('busy');
  expect(await waiting).toBe('busy');
  expect(await long).toBe('done');
  expect(await run('b', () => Promise.resolve('free'))).toBe('free');
});

it('frees the place of work that fails', async () => {
  const { run } = createPlaces({ atOnce: 1, waitingEach: 1, waitingMs: MANY_MS });
  await expect(run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await run('a', () => Promise.resolve(1))).toBe(1);
});
