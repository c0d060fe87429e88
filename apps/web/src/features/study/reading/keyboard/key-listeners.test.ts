import { expect, it } from 'vitest';
import { createKeyListeners } from './key-listeners.ts';

it('runs one listener at a time: the last one, and the one before after it has stopped', () => {
  const { on, run } = createKeyListeners();
  const ran: string[] = [];
  const stopFirst = on('dismiss', () => void ran.push('first'));
  const stopSecond = on('dismiss', () => void ran.push('second'));
  on('other', () => void ran.push('other'));
  expect(run('dismiss')).toBe(true);
  stopSecond();
  stopSecond();
  expect(run('dismiss')).toBe(true);
  stopFirst();
  expect(run('dismiss')).toBe(false);
  expect(ran).toEqual(['second', 'first']);
});
