// Measures fifty concurrent users over HTTP; each sends the next request as soon as the last was answered.
import { searchRoutes } from '@zhiye/contract';
import type { findBySearch, InputOf } from '@zhiye/contract';
import { createSessionResolver } from '../../apps/server/src/features/people/accounts/index.ts';
import { searchHandlers } from '../../apps/server/src/features/catalog/books/search/search.routes.ts';
import { createMount } from '../../apps/server/src/platform/http/route-mount.ts';
import { createServer } from '../../apps/server/src/platform/http/server.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { median, percentile, timeMs } from './statistics.ts';
import { QUERIES, SUGGESTED } from './queries.ts';

const CLIENTS = 50;
const ALONE_ROUNDS = 60;

type Input = InputOf<typeof findBySearch>;
const page = (change: Partial<Input>): Input => ({ pageNo: 1, pageSize: 20, conditions: [], ...change });

const INPUTS: readonly Input[] = [
  page({}),
  page({ pageNo: 40, sortType: 10 }),
  page({ filters: { subjectCode: { in: ['T01'] } }, sortType: 30 }),
  page({ filters: { publisher: { in: ['东湖大学出版社'] }, hasPreview: true }, sortType: 50 }),
  ...QUERIES.map(({ conditions }) => page({ conditions: [...conditions] })),
];

/** Compares the 95th percentile of concurrent users with the median of a single user, and counts failed requests. */
export async function measureConcurrentUsers(
  platform: Platform,
  seconds: number,
): Promise<{ ratio: number; errors: number; answers: number }> {
  const app = await createServer({ log: platform.log, trustProxy: 1, isHttps: false, shedLoad: false });
  try {
    const mount = createMount(app, {
      resolveSession: createSessionResolver(platform.db),
      clock: platform.clock,
      reads: platform.reads,
      isHttps: false,
      uploadDir: platform.scratchDir,
      hasUploadSpace: async () => true,
      checkReplies: false,
    });
    mount(searchRoutes, searchHandlers(platform));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    let asked = 0;
    let errors = 0;
    const send = async (): Promise<number> => {
      asked += 1;
      const number = asked;
      const { ms, value } = await timeMs(() => sendOnce(url, number));
      if (!value) errors += 1;
      return ms;
    };
    const alone: number[] = [];
    for (let count = 0; count < ALONE_ROUNDS; count += 1) alone.push(await send());
    const end = performance.now() + seconds * 1000;
    const concurrent: number[] = [];
    const live = async () => {
      while (performance.now() < end) concurrent.push(await send());
    };
    await Promise.all(Array.from({ length: CLIENTS }, live));
    return { ratio: percentile(concurrent, 0.95) / median(alone), errors, answers: concurrent.length };
  } finally {
    await app.close();
  }
}

/** Each request has an address of its own, because requests per address are limited. */
async function sendOnce(url: string, number: number): Promise<boolean> {
  const headers = { 'x-forwarded-for': `10.${(number >> 14) & 255}.${(number >> 6) & 255}.1` };
  const suggestion = number % 4 === 0 ? SUGGESTED[(number / 4) % SUGGESTED.length] : undefined;
  const reply = suggestion
    ? await fetch(`${url}${searchRoutes.suggestSearch.path}?text=${encodeURIComponent(suggestion)}`, {
        headers,
      })
    : await fetch(url + searchRoutes.findBySearch.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(INPUTS[number % INPUTS.length]),
      });
  const body = (await reply.json()) as { isOK: boolean };
  return reply.ok && body.isOK;
}
