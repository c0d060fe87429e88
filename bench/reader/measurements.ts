import type { Point } from './engine.ts';
import type { BrowserSession } from './browser-session.ts';

/** Milliseconds until the start of a section can be seen. */
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
      throw new Error(`${to.cfi} “${to.words}”: ${String(error)}`);
    });

export const timeHighlights = (session: BrowserSession, on: readonly Point[]): Promise<number> =>
  session.page.evaluate((points) => {
    const before = window.engine.drawnHighlightCount();
    return window.timed(
      () => window.engine.highlight(points),
      () => window.engine.drawnHighlightCount() >= before + points.length,
    );
  }, on);

/** Lets a page come to rest: what an engine does beforehand or afterwards is not the reader's wait. */
export const waitUntilIdle = (session: BrowserSession, ms = 400): Promise<void> =>
  session.page.waitForTimeout(ms);

/**
 * The press that leads from one section into the next, read forward: the last words of a section, a rest in which an
 * engine may do what it likes for what comes, and presses until the next section's start can be seen; the last counts.
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

/** A short rest between two turns. */
const PAUSE_MS = 20;

/**
 * Turns one after the other, back after so many as a `way`; the wait of each, and the processor time of all. The page
 * turns by itself: a call from outside for every turn would take the browser as long as turning does.
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

/** Presses at twenty a second; how many of them were not turns. */
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
