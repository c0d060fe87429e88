import { expect, it } from 'vitest';
import { addReading, minutesFor } from './reading-speed.ts';

const NOTHING = { positions: 0, minutes: 0 };

it('the time left follows the speed of reading, once enough is read', () => {
  let speed = addReading(NOTHING, 0.5, 1);
  expect(minutesFor(speed, 100)).toBeUndefined();
  speed = addReading(speed, 0.5, 1);
  expect(minutesFor(speed, 100)).toBe(200);
  expect(minutesFor(speed, 0)).toBe(1);
});

it.each([
  ['a page that was only leafed through', 1, 0.01],
  ['a pause', 1, 60],
  ['a turn back', -1, 1],
])('%s does not count', (_, positions, minutes) => {
  expect(addReading(NOTHING, positions, minutes)).toBe(NOTHING);
});

it('old reading counts less and less', () => {
  let speed = NOTHING;
  for (let page = 0; page < 200; page += 1) speed = addReading(speed, 1, 1);
  for (let page = 0; page < 200; page += 1) speed = addReading(speed, 2, 1);
  expect(minutesFor(speed, 100)).toBeLessThan(75);
});
