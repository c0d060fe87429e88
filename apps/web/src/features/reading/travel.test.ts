import { expect, it } from 'vitest';
import { makePlace } from './testing/fake-reader.ts';
import { arrive, START } from './travel.ts';
import type { Move, Trip } from './travel.ts';

const at = (position: number, cause: 'turn' | 'jump' | 'layout' = 'jump') =>
  makePlace({ position, page: position, cause });

/** Positions shown one after the other; a word before a position says how the reader came there. */
function travel(...steps: (number | Move | 'turn')[]) {
  let trip: Trip = START;
  let cause: 'turn' | 'jump' = 'jump';
  for (const step of steps) {
    if (step === 'turn') cause = 'turn';
    else if (typeof step === 'string') trip = { ...trip, move: step };
    else {
      trip = arrive(trip, at(step, cause));
      cause = 'jump';
    }
  }
  const list = (places: Trip['back']) => places.map(({ position }) => position);
  return { back: list(trip.back), forward: list(trip.forward) };
}

it.each([
  ['opening alone', travel(1), [], []],
  ['a jump leads back to where it started', travel(1, 40), [1], []],
  ['turning moves the start of the next jump', travel(1, 'turn', 2, 'turn', 3, 40), [3], []],
  ['back, and on again', travel(1, 40, 'back', 1), [], [40]],
  ['forward', travel(1, 40, 'back', 1, 'forward', 40), [1], []],
  ['a new jump forgets what was ahead', travel(1, 40, 80, 'back', 40, 7), [1, 40], []],
  ['the hits of a search are one jump', travel(1, 40, 'leaf', 50, 'leaf', 60), [1], []],
  ['a jump to where one is', travel(1, 1), [], []],
])('%s', (_, trip, back, forward) => {
  expect(trip).toEqual({ back, forward });
});

it('remembers so many and no more', () => {
  const far = travel(...Array.from({ length: 80 }, (_, index) => index + 1));
  expect(far.back).toHaveLength(50);
  expect(far.back.at(-1)).toBe(79);
});
