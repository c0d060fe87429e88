import type { Room } from './room.ts';

/** Milliseconds until what was asked for is painted, in the page itself. */
export const timed = (
  room: Room,
  act: 'show' | 'turn' | 'jump' | 'highlight',
  argument: unknown,
): Promise<number> =>
  room.page.evaluate(
    async ([name, value]) => {
      await window.engine.settle();
      const start = performance.now();
      await Promise.race([
        (window.engine[name as 'show'] as (value: unknown) => Promise<void>)(value),
        new Promise((_, reject) => setTimeout(() => reject(new Error(`${name} does not end`)), 6_000)),
      ]);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    [act, argument] as const,
  );

/** Lets a page come to rest: what an engine does beforehand or afterwards is not the reader's wait. */
export const rest = (room: Room, ms = 400): Promise<void> => room.page.waitForTimeout(ms);

/** From one section into the next: from the start of a section back over the edge, and forward again. */
export async function timeBoundary(room: Room, section: number): Promise<number> {
  await timed(room, 'show', section);
  await rest(room);
  await timed(room, 'turn', -1);
  await rest(room);
  return timed(room, 'turn', 1);
}

/** Turns one after the other; the wait of each, and the processor time of all. */
export async function timeTurns(room: Room, count: number): Promise<{ waits: number[]; cpuMs: number }> {
  const before = await room.cpuMs();
  const waits: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    waits.push(await timed(room, 'turn', 1));
    await rest(room, 20);
  }
  return { waits, cpuMs: (await room.cpuMs()) - before };
}

/** Presses at twenty a second; how many of them were not turns. */
export async function countLostTurns(room: Room, presses: number): Promise<number> {
  return room.page.evaluate(async (count) => {
    const { engine } = window;
    const start = engine.placeKey();
    for (let press = 0; press < count; press += 1) {
      engine.press(1);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 1500));
    let back = 0;
    for (; back < count + 1 && engine.placeKey() !== start; back += 1) {
      await engine.settle();
      await engine.turn(-1);
    }
    return count - back;
  }, presses);
}
