import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drainQueue, findPassed, resultOfRefusal } from './queue-order.ts';
import type { SendResult } from './queue-order.ts';

const HOUR = 3_600_000;

interface Entry {
  readonly kind: 'position' | 'review' | 'reading' | 'card';
  readonly atMs: number;
  readonly input: { readonly bookId: number; readonly id: string };
}

const entry = (kind: Entry['kind'], atMs: number, id = `${kind} ${atMs}`, bookId = 1): Entry => ({
  kind,
  atMs,
  input: { bookId, id },
});

/** A queue as the browser stores it, and a server that counts each id once. */
function makeQueue(entries: readonly Entry[]) {
  const stored = new Map(entries.map((one, key) => [key, one]));
  return {
    stored,
    list: () => Promise.resolve([...stored].map(([key, one]) => ({ key, entry: one }))),
    remove: (key: number) => Promise.resolve(stored.delete(key)),
  };
}

it('of several positions in a book the one that was reached last is sent, also when it was queued first', () => {
  const waiting = [
    entry('position', 5 * HOUR),
    entry('position', 2 * HOUR),
    entry('position', 1 * HOUR, 'other book', 2),
    entry('review', 3 * HOUR),
  ].map((one, key) => ({ key, entry: one }));
  expect([...findPassed(waiting)]).toEqual([1]);
});

it.each([
  [4005, 'refused'],
  [4000, 'refused'],
  [4009, 'refused'],
  [4602, 'refused'],
  [4029, 'later'],
  [4101, 'later'],
  [4102, 'later'],
  [5000, 'later'],
  [5003, 'later'],
  ['LoginExpired', 'later'],
])('after the refusal %s an entry is %s', (code, result) => {
  expect(resultOfRefusal(code)).toBe(result);
});

describe('three days without a network', () => {
  const days = (day: number) => day * 24 * HOUR;
  const made = [0, 1, 2].flatMap((day) => [
    ...Array.from({ length: 14 }, (_, index) => entry('review', days(day) + index * 60_000)),
    ...Array.from({ length: 20 }, (_, index) => entry('position', days(day) + index * 90_000)),
    entry('reading', days(day) + HOUR),
    entry('card', days(day) + HOUR),
  ]);

  it('are sent in order, once each, and a refused entry holds nothing', async () => {
    const queue = makeQueue(made);
    const sent: Entry[] = [];
    const isEmpty = await drainQueue(queue, (one) => {
      sent.push(one);
      return Promise.resolve(one.kind === 'review' && one.atMs === 0 ? 'refused' : 'done');
    });
    expect(isEmpty).toBe(true);
    expect(queue.stored.size).toBe(0);
    expect(sent.filter(({ kind }) => kind === 'position').map(({ atMs }) => atMs)).toEqual([
      days(2) + 19 * 90_000,
    ]);
    expect(sent.filter(({ kind }) => kind === 'review')).toEqual(
      made.filter(({ kind }) => kind === 'review'),
    );
  });

  it('lose nothing and count nothing twice, whatever replies are lost and whenever the network ends', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('done', 'lost', 'later', 'unheard')), async (faults) => {
        const queue = makeQueue(made);
        const counted = new Map<string, number>();
        const send = async ({ input }: Entry): Promise<SendResult> => {
          const fault = faults.shift() ?? 'done';
          if (fault === 'unheard' || fault === 'later') return fault === 'later' ? 'later' : Promise.reject();
          counted.set(input.id, 1);
          if (fault === 'lost') throw new Error('the reply was lost');
          return 'done';
        };
        for (let isEmpty = false; !isEmpty;) isEmpty = await drainQueue(queue, send);
        const expected = made.filter(
          ({ kind, atMs }) => kind !== 'position' || atMs === days(2) + 19 * 90_000,
        );
        expect([...counted.keys()]).toEqual(expected.map(({ input }) => input.id));
      }),
      { numRuns: 60 },
    ));
});
