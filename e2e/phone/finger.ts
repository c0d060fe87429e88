import type { CDPSession, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen of a page, as the browser gets them: they press, move and stay. Points are of the window. */
export interface Finger {
  down(...points: Point[]): Promise<void>;
  /** Moves in steps, so that the way counts and not the end alone. */
  move(from: Point, to: Point): Promise<void>;
  moveTwo(from: readonly [Point, Point], to: readonly [Point, Point]): Promise<void>;
  up(): Promise<void>;
  swipe(from: Point, to: Point): Promise<void>;
}

const STEPS = 4;

export async function useFinger(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  const between = (from: Point, to: Point, step: number): Point => ({
    x: from.x + ((to.x - from.x) * step) / STEPS,
    y: from.y + ((to.y - from.y) * step) / STEPS,
  });
  // a finger is seen once in a frame
  const painted = () => page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  const finger: Finger = {
    down: async (...points) => void (await send('touchStart', points)),
    async move(from, to) {
      for (let step = 1; step <= STEPS; step += 1) {
        await send('touchMove', [between(from, to, step)]);
        await painted();
      }
    },
    async moveTwo(from, to) {
      for (let step = 1; step <= STEPS; step += 1)
        await send('touchMove', [between(from[0], to[0], step), between(from[1], to[1], step)]);
    },
    up: async () => void (await send('touchEnd', [])),
    async swipe(from, to) {
      await finger.down(from);
      await finger.move(from, to);
      await finger.up();
      await painted();
    },
  };
  return finger;
}
