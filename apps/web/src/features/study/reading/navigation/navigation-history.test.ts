import { expect, it } from 'vitest';
import { makeCurrentLocation } from '../testing/fake-reader.ts';
import { recordNavigation, EMPTY_HISTORY } from './navigation-history.ts';
import type { NavigationMove, NavigationHistory } from './navigation-history.ts';

const at = (position: number, cause: 'turn' | 'jump' | 'layout' = 'jump') =>
  makeCurrentLocation({ position, page: position, cause });

/** Shows positions one after the other. A word before a position is the move that leads there. */
function replayMoves(...steps: (number | NavigationMove | 'turn')[]) {
  let history: NavigationHistory = EMPTY_HISTORY;
  let cause: 'turn' | 'jump' = 'jump';
  for (const step of steps) {
    if (step === 'turn') cause = 'turn';
    else if (typeof step === 'string') history = { ...history, move: step };
    else {
      history = recordNavigation(history, at(step, cause));
      cause = 'jump';
    }
  }
  const list = (locations: NavigationHistory['back']) => locations.map(({ position }) => position);
  return { back: list(history.back), forward: list(history.forward) };
}

it.each([
  ['opening alone', replayMoves(1), [], []],
  ['a jump leads back to where it started', replayMoves(1, 40), [1], []],
  ['turning moves the start of the next jump', replayMoves(1, 'turn', 2, 'turn', 3, 40), [3], []],
  ['back, and on again', replayMoves(1, 40, 'back', 1), [], [40]],
  ['forward', replayMoves(1, 40, 'back', 1, 'forward', 40), [1], []],
  ['a new jump forgets what was ahead', replayMoves(1, 40, 80, 'back', 40, 7), [1, 40], []],
  ['the hits of a search are one jump', replayMoves(1, 40, 'replace', 50, 'replace', 60), [1], []],
  ['a jump to where one is', replayMoves(1, 1), [], []],
])('%s', (_, result, back, forward) => {
  expect(result).toEqual({ back, forward });
});

it('limits the number of entries', () => {
  const far = replayMoves(...Array.from({ length: 80 }, (_, index) => index + 1));
  expect(far.back).toHaveLength(50);
  expect(far.back.at(-1)).toBe(79);
});

it('keeps the CFI of an entry, and not the section that it was to be computed from', () => {
  const plain = at(1);
  const computed = {
    ...plain.locator,
    get cfi() {
      return 'epubcfi(/6/2!/4/2)';
    },
  };
  const start = recordNavigation(EMPTY_HISTORY, { ...plain, locator: computed });
  const [entry] = recordNavigation(start, at(40)).back;
  expect(Object.getOwnPropertyDescriptor(entry!.locator, 'cfi')).toMatchObject({
    value: 'epubcfi(/6/2!/4/2)',
  });
});
