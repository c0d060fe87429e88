import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useBars } from './use-bars.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const move = (pointerType: string, screenX: number) =>
  act(() => {
    const event = Object.assign(new Event('pointermove'), { pointerType, screenX, screenY: 5 });
    window.dispatchEvent(event);
  });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('the bars hide when the pointer rests and return when it moves', () => {
  const { result } = renderHook(() => useBars(false));
  move('mouse', 10);
  wait(3000);
  move('mouse', 11);
  wait(3000);
  expect(result.current.areShown).toBe(true);
  wait(1000);
  expect(result.current.areShown).toBe(false);
  // the page below the pointer has changed, and a finger turns a page
  move('mouse', 11);
  move('touch', 50);
  expect(result.current.areShown).toBe(false);
  move('mouse', 12);
  expect(result.current.areShown).toBe(true);
});

it('the bars stay while something is open, and a click shows and hides them', () => {
  const { result, rerender } = renderHook(({ isPinned }) => useBars(isPinned), {
    initialProps: { isPinned: true },
  });
  wait(10_000);
  expect(result.current.areShown).toBe(true);
  rerender({ isPinned: false });
  act(() => result.current.toggle());
  expect(result.current.areShown).toBe(false);
  act(() => result.current.toggle());
  expect(result.current.areShown).toBe(true);
});
