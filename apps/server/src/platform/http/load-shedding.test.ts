import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';
import { eventually } from '../../testing/eventually.ts';

const OPTIONS = { log: createLog('silent'), trustProxy: false, isHttps: false } as const;
const MAX_DELAY_MS = 100;
const SAMPLE_MS = 50;

let app: FastifyInstance;
afterEach(() => app.close());

/** Keeps the event loop from doing anything else. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Starts a server as the shop does: routes are mounted after the load is watched, which takes the event loop for a while. */
async function startServer(): Promise<(path: string) => Promise<number>> {
  app = await createServer({ ...OPTIONS, shedLoad: { maxDelayMs: MAX_DELAY_MS, sampleMs: SAMPLE_MS } });
  app.get('/healthz', { config: { neverRefused: true } }, async () => 'ok');
  app.get('/pc/home', async () => 'the page');
  block(3 * MAX_DELAY_MS);
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  block(3 * MAX_DELAY_MS);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return async (path) => (await fetch(origin + path)).status;
}

describe('a server that has just started', () => {
  it('serves the first person: the time of its start is no load', async () => {
    const ask = await startServer();
    expect(app.isLoadMeasured?.()).toBe(false);
    expect([await ask('/healthz'), await ask('/pc/home')]).toEqual([200, 200]);
    await eventually(() => expect(app.isLoadMeasured?.()).toBe(true));
    expect([await ask('/healthz'), await ask('/pc/home')]).toEqual([200, 200]);
  });
});

describe('a server that is busy', () => {
  it('refuses requests, but not those that ask whether it lives', async () => {
    const ask = await startServer();
    await eventually(() => expect(app.isLoadMeasured?.()).toBe(true));
    const work = setInterval(() => block(3 * MAX_DELAY_MS), 1);
    try {
      await vi.waitFor(async () => expect(await ask('/pc/home')).toBe(503), { timeout: 10_000 });
      expect(await ask('/healthz')).toBe(200);
    } finally {
      clearInterval(work);
    }
    await vi.waitFor(async () => expect(await ask('/pc/home')).toBe(200), { timeout: 10_000 });
  });
});
