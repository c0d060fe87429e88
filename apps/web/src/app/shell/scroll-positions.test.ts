import { beforeEach, expect, it, vi } from 'vitest';

/** The module as a freshly loaded page has it. */
async function freshPage() {
  vi.resetModules();
  return import('./scroll-positions.ts');
}

beforeEach(() => sessionStorage.clear());

it('positions survive a reload', async () => {
  const before = await freshPage();
  before.rememberScrollPosition('a', 333);
  before.rememberScrollPosition('a', 840);
  before.keepScrollPositions();
  const after = await freshPage();
  expect(after.readScrollPosition('a')).toBe(840);
  expect(after.readScrollPosition('b')).toBeUndefined();
});

it('the oldest are forgotten first', async () => {
  const before = await freshPage();
  for (let index = 0; index < 70; index += 1) before.rememberScrollPosition(`entry ${index}`, index);
  before.rememberScrollPosition('entry 0', 5);
  before.keepScrollPositions();
  const after = await freshPage();
  expect(after.readScrollPosition('entry 0')).toBe(5);
  expect(after.readScrollPosition('entry 9')).toBeUndefined();
  expect(after.readScrollPosition('entry 69')).toBe(69);
});

it.each(['{broken', '"text"', '[["a","b"],[1,2],null]'])('%s in session storage is nothing', async (text) => {
  sessionStorage.setItem('scrollPositions', text);
  const { readScrollPosition } = await freshPage();
  expect(readScrollPosition('a')).toBeUndefined();
});
