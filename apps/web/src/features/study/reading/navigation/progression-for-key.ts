/** Page Up and Page Down move by this part of the book. */
const LARGE_STEP = 0.1;

/** Where a key of a slider leads (ARIA Authoring Practices): the start of a position, 0 to 1. */
export function progressionForKey(
  key: string,
  position: number,
  positions: number,
  direction: 'ltr' | 'rtl',
): number | undefined {
  const large = Math.max(1, Math.round(positions * LARGE_STEP));
  const forward = direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowUp: 1,
    ArrowDown: -1,
    PageUp: large,
    PageDown: -large,
    Home: -positions,
    End: positions,
  };
  const by = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (by === undefined) return undefined;
  if (position + by > positions) return 1;
  return Math.max(0, position - 1 + by) / positions;
}
