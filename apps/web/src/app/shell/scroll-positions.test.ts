import { beforeEach, expect, it, vi } from 'vitest';

/** Loads the module again, as after a reload. */
async function loadModule() {
  vi.resetModules();
  return import('./scroll-positions.ts');
}

beforeEach(() => sessionStorage.clear());

it('positions survive a reload', async () => {
  const before = await loadModule();
  before.setScrollPosition('a', 333);
  before.setScrollPosition('a', 840);
  before.persistScrollPositions();
  const after = await loadModule();
  expect(after.getScrollPosition('a')).toBe(840);
  expect(after.getScrollPosition('b')).toBeUndefined();
});

it('the oldest positions are removed first', async () => {
  const before = await loadModule();
  for (let index = 0; index < 70; index += 1) before.setScrollPosition(`entry ${index}`, index);
  before.setScrollPosition('entry 0', 5);
  before.persistScrollPositions();
  const after = await loadModule();
  expect(after.getScrollPosition('entry 0')).toBe(5);
  expect(after.getScrollPosition('entry 9')).toBeUndefined();
  expect(after.getScrollPosition('entry 69')).toBe(69);
});

it.each(['{broken', '"text"', '[["a","b"],[1,2],null]'])('%s in session storage is ignored', async (text) => {
  sessionStorage.setItem('scrollPositions', text);
  const { getScrollPosition } = await loadModule();
  expect(getScrollPosition('a')).toBeUndefined();
});
