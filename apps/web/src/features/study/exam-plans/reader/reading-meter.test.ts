import { expect, it } from 'vitest';
import { createReadingMeter } from './reading-meter.ts';
import type { PageInView } from './reading-meter.ts';

const page = (position: number, change: Partial<PageInView> = {}): PageInView => ({
  position,
  positions: 100,
  isLast: false,
  isTurn: true,
  ...change,
});

/** Ticks every second. */
function read(meter: ReturnType<typeof createReadingMeter>, fromMs: number, seconds: number): number {
  for (let at = 0; at <= seconds; at += 1) meter.tick(fromMs + at * 1_000);
  return fromMs + seconds * 1_000;
}

it('counts reading, and pages that were in view long enough up to the page that follows', () => {
  const meter = createReadingMeter();
  meter.showPage(page(5), 0);
  let now = read(meter, 0, 20);
  meter.showPage(page(7), now);
  now = read(meter, now, 2);
  meter.showPage(page(9), now);
  now = read(meter, now, 10);
  meter.showPage(page(60, { isTurn: false }), now);
  expect(meter.report()).toEqual({
    seconds: 32,
    positions: 100,
    spans: [
      { from: 5, to: 6 },
      { from: 9, to: 9 },
    ],
  });
});

it('counts nothing while nobody does anything, and none of the time that the computer was asleep', () => {
  const meter = createReadingMeter();
  meter.showPage(page(5), 0);
  let now = read(meter, 0, 100);
  meter.confirm(meter.report()!);
  now = read(meter, now, 600);
  expect(meter.seconds).toBe(80);
  meter.act(now + 3_600_000);
  meter.tick(now + 3_600_000);
  expect(meter.seconds).toBe(80);
});

it('reports no more than one report may have, keeps what did not arrive, and reads the last page to its end', () => {
  const meter = createReadingMeter();
  meter.showPage(page(98, { isLast: true }), 0);
  expect(meter.report()).toBeUndefined();
  read(meter, 0, 170);
  const lost = meter.report();
  expect(lost).toEqual({ seconds: 120, positions: 100, spans: [{ from: 98, to: 100 }] });
  expect(meter.report()).toEqual(lost);
  meter.confirm(lost!);
  expect(meter.seconds).toBe(0);
});
