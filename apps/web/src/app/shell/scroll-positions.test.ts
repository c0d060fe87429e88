import { beforeEach, expect, it, vi } from 'vitest';

/** The module as a freshly loaded page has it. */
async function freshPage() {
  vi.resetModules();
  return import('./scroll-positions.ts');
}

beforeEach(() => sessionStorage.clear());

it('positions survive a reload', async () => {
  const before = await freshPage();
  before.setScrollPosition('a', 333);
  before.setScrollPosition('a', 840);
  before.persistScrollPositions();
  const after = await freshPage();
  expect(after.getScrollPosition('a')).toBe(840);
  expect(after.getScrollPosition('b')).toBeUndefined();
});

it('the oldest are forgotten first', async () => {
  const before = await freshPage();
  for (let index = 0; index < 70; index += 1) before.setScrollPosition(`entry ${index}`, index);
  before.setScrollPosition('entry 0', 5);
  before.persistScrollPositions();
  const after = await freshPage();
  expect(after.getScrollPosition('entry 0')).toBe(5);
  expect(after.getScrollPosition('entry 9')).toBeUndefined();
  expect(after.getScrollPosition('entry 69')).toBe(69);
});

it.each(['{broken', '"text"', '[["a","b"],[1,2],null]'])('%s in session storage is nothing', async (text) => {
  sessionStorage.setItem('scrollPositions', text);
  const { getScrollPosition } = await freshPage();
  expect(getScrollPosition('a')).toBeUndefined();
});
