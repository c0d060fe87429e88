import { expect, it, vi } from 'vitest';
import { redirectNarrowViewport } from './narrow-viewport.ts';

function openAt(width: number) {
  const replace = vi.fn();
  vi.stubGlobal('location', { replace });
  vi.stubGlobal('innerWidth', width);
  return { replace, left: redirectNarrowViewport() };
}

it.each([
  [500, true],
  [501, false],
  [320, true],
  [1540, false],
])('at %i px, leaves the page: %s', (width, leaves) => {
  const { replace, left } = openAt(width);
  expect(left).toBe(leaves);
  expect(replace.mock.calls).toEqual(leaves ? [['/mobile']] : []);
});

it('leaves the page when the window becomes narrower', () => {
  const { replace } = openAt(1540);
  vi.stubGlobal('innerWidth', 500);
  window.dispatchEvent(new Event('resize'));
  expect(replace).toHaveBeenCalledWith('/mobile');
});
