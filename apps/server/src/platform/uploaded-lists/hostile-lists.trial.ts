// Six people upload 40 lists that are made to hold the server. Each gets a reply, and other requests are served as on an idle server.
// The uploads come from a process of their own through HTTP: what sends them does not count as work of the server.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { USER_TYPE } from '@zhiye/contract/constants';
import { startWatchedProcess } from '@zhiye/publication/node';
import { expect, it } from 'vitest';
import type { ListSender, ListSendingOrder, ListSendingReport } from '../../testing/hostile-list-sender.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import type { TestApp } from '../../testing/open-test-app.ts';
import { makeUser } from '../../testing/records.ts';
import { makeCodeLine } from '../../testing/rosters.ts';

const PEOPLE = 6;
const IDLE_MS = 5_000;
const TICK_MS = 5;
const MAX_BUSY_MS = 100;

/** Linux tells the processor time of each thread, in nanoseconds, as the first number of this file. */
const threadMs = (): number =>
  Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;

/**
 * For how long at most the thread of the server worked without a turn for others, in milliseconds. Processor time of this thread and
 * not time of day: the machine has other work, which is no fault of the server.
 */
async function busyDuring(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadMs();
  const timer = setInterval(() => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, TICK_MS);
  await work();
  clearInterval(timer);
  return longest;
}

async function makeSender(app: TestApp): Promise<ListSender> {
  const owner = await makeUser(app, USER_TYPE.institution);
  const { line } = await makeCodeLine(app, owner, 1);
  return { readerToken: (await makeUser(app)).token, ownerToken: owner.token, line: { ...line } };
}

/** Starts the process of the senders, and tells what it reports. */
function startSending() {
  const reports: ((report: ListSendingReport) => void)[] = [];
  const sender = startWatchedProcess({
    source: new URL('../../testing/hostile-list-sender.ts', import.meta.url).href,
    heapMb: 1_500,
    limits: { timeoutMs: Infinity, progressTimeoutMs: Infinity, residentMb: 2_000 },
    onMessage: (message) => reports.shift()?.(message as ListSendingReport),
  });
  const nextReport = (): Promise<ListSendingReport> => new Promise((resolve) => reports.push(resolve));
  return { ...sender, nextReport };
}

// the time of a thread is known on Linux alone
it.skipIf(process.platform !== 'linux')(
  'the server stays as quick as an idle one, and each list gets a reply',
  { timeout: 900_000 },
  async () => {
    const sender = startSending();
    const ready = sender.nextReport();
    const app = await openTestApp();
    try {
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeSender(app)));
      expect(await ready).toMatchObject({ type: 'ready' });
      const idle = await busyDuring(() => wait(IDLE_MS));
      const order: ListSendingOrder = { origin: app.origin, people };
      let sent: ListSendingReport | undefined;
      const busy = await busyDuring(async () => {
        const report = sender.nextReport();
        sender.send({ ...order });
        sent = await report;
      });
      const statuses = sent?.type === 'sent' ? sent.statuses : [];
      expect(statuses.length).toBeGreaterThanOrEqual(40);
      expect(statuses.filter(([, status]) => status >= 500 || status === 429)).toEqual([]);
      expect({ idle, busy, isQuick: busy < MAX_BUSY_MS }).toMatchObject({ isQuick: true });
    } finally {
      sender.kill();
      await app.close();
    }
  },
);
