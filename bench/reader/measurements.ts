import type { Point } from './engine.ts';
import type { BrowserSession } from './browser-session.ts';

/** Milliseconds until the start of a section is visible. */
export const timeShow = (session: BrowserSession, first: Point): Promise<number> =>
  session.page.evaluate(
    (point) =>
      window.timed(
        () => window.engine.show(point.section),
        () => window.isInView(point),
      ),
    first,
  );

export const timeJump = (session: BrowserSession, to: Point): Promise<number> =>
  session.page
    .evaluate(
      (point) =>
        window.timed(
          () => window.engine.jump(point),
          () => window.isInView(point),
        ),
      to,
    )
    .catch((error: unknown) => {
      throw new Error(`${to.cfi} “${to.text}”: ${String(error)}`);
    });

export const timeHighlights = (session: BrowserSession, on: readonly Point[]): Promise<number> =>
  session.page.evaluate((points) => {
    const before = window.engine.drawnHighlightCount();
    return window.timed(
      () => window.engine.highlight(points),
      () => window.engine.drawnHighlightCount() >= before + points.length,
    );
  }, on);

/** Waits until the engine is idle, because preparation and cleanup are not part of the user's wait. */
export const waitUntilIdle = (session: BrowserSession, ms = 400): Promise<void> =>
  session.page.waitForTimeout(ms);

/**
 * The page turn from one section into the next: goes to the last text of a section, waits so that an engine can prepare
 * the next one, and turns pages until the start of the next section is visible; the last turn is measured.
 */
export async function timeBoundary(session: BrowserSession, last: Point, next: Point): Promise<number> {
  await timeJump(session, last);
  await waitUntilIdle(session);
  return session.page.evaluate(async (point) => {
    for (let press = 0; press < 4; press += 1) {
      const key = window.viewKey();
      const ms = await window.timed(
        () => window.engine.turn(1),
        () => window.isInView(point) || !['', key].includes(window.viewKey()),
      );
      if (window.isInView(point)) return ms;
    }
    throw new Error('the next section does not come');
  }, next);
}

/** A short pause between two turns. */
const PAUSE_MS = 20;

/**
 * Turns pages, and changes direction after `way` turns; returns the time of each turn and the processor time of all.
 * The page runs the loop, because a call into the browser would take as long as a turn.
 */
export async function timeTurns(
  session: BrowserSession,
  count: number,
  way = count,
): Promise<{ waits: number[]; cpuMs: number }> {
  const before = await session.cpuMs();
  const waits = await session.page.evaluate(
    async ([turns, oneWay, pauseMs]) => {
      const each: number[] = [];
      for (let turn = 0; turn < turns!; turn += 1) {
        const key = window.viewKey();
        const wait = await window.timed(
          () => window.engine.turn(Math.floor(turn / oneWay!) % 2 === 0 ? 1 : -1),
          () => !['', key].includes(window.viewKey()),
        );
        each.push(wait);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      return each;
    },
    [count, way, PAUSE_MS],
  );
  return { waits, cpuMs: (await session.cpuMs()) - before };
}

/** Sends twenty key presses a second; returns how many did not turn a page. */
export async function countLostTurns(session: BrowserSession, presses: number): Promise<number> {
  return session.page.evaluate(async (count) => {
    const { engine } = window;
    const start = engine.positionKey();
    for (let press = 0; press < count; press += 1) {
      void engine.turn(1);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 1500));
    let back = 0;
    for (; back < count + 1 && engine.positionKey() !== start; back += 1) {
      const key = window.viewKey();
      await window.timed(
        () => engine.turn(-1),
        () => !['', key].includes(window.viewKey()),
      );
    }
    return count - back;
  }, presses);
}
