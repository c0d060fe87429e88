// What 5,000 annotations and 20,000 flashcards of one person cost in the reader: script time of opening the panels, page turns
// against a person without any (alternated, in the same run), the bytes of one edit; and how long the server lets other requests
// wait while it exports all annotations. Fails when a figure is beyond its limit.
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { makeTestUser, openContext } from '../e2e/fixtures.ts';
import type { TestUser } from '../e2e/fixtures.ts';
import { grantBook } from '../e2e/reader/reader-book.ts';
import { startShop, stopShop } from '../e2e/shop-process.ts';
import { findChromium } from '../tools/chromium.ts';
import { median, quantile, round } from './reader/statistics.ts';
import { closeAtEnd, openWorkFolder } from './services/bench-end.ts';

const ANNOTATIONS = 5000;
const FLASHCARDS = 20_000;
const BATCH = 50;
const POLL_MS = 500;
const TURNS = Number(process.env.BENCH_TURNS ?? 200);
const OPENINGS = 9;
const LIMITS = {
  panelMs: 200,
  cardsPanelMs: 200,
  turnVsNone: 1.1,
  syncBytesPerEdit: 1_500,
  exportWaitMs: 100,
};
const COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'];
/** Occurs often in the Chinese text of the demo book. */
const COMMON_WORD = '的';

const dataDir = await openWorkFolder('study');
const shop = await startShop({ dataDir });
closeAtEnd(() => stopShop(shop));
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
closeAtEnd(() => browser.close());
await measure();

async function measure(): Promise<void> {
  const { url } = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase(url, { maxConnections: 1 });
  const [full, empty] = [await makeTestUser(database.db, 1), await makeTestUser(database.db, 1)];
  const bookId = await grantBook(database, full);
  await grantBook(database, empty);
  await annotate(full, bookId);
  await addFlashcards(database.pool, full, bookId);
  await database.close();
  const readers = {
    full: await openReader(browser, full, bookId),
    empty: await openReader(browser, empty, bookId),
  };
  const turns = await measureTurns([readers.full, readers.empty]);
  console.log(`turn: ${round(turns[0]!)} ms with all, ${round(turns[1]!)} ms with none`);
  const figures = {
    panelMs: round(await measurePanel(readers.full, '笔记', 'article')),
    cardsPanelMs: round(await measurePanel(readers.full, '学习卡', 'listitem')),
    turnVsNone: round(turns[0]! / turns[1]!),
    syncBytesPerEdit: await measureEdit(readers.full),
    exportWaitMs: round(Math.max(await measureExport(full, 'docx'), await measureExport(full, 'pdf'))),
  };
  const beyond = Object.entries(LIMITS).filter(
    ([name, limit]) => figures[name as keyof typeof LIMITS] > limit,
  );
  for (const [name, limit] of beyond) console.error(`${name} is more than ${limit}`);
  if (beyond.length > 0) process.exitCode = 1;
  console.log(JSON.stringify({ bench: 'study', figures }));
}

/** Calls the shop as a person. */
async function send<Data>(person: TestUser, path: string, body: object): Promise<Data> {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', webauthorization: person.token },
    body: JSON.stringify(body),
  });
  const { isOK, msg, data } = (await response.json()) as { isOK: boolean; msg: string; data: Data };
  if (!isOK) throw new Error(`${path}: ${msg}`);
  return data;
}

/** Highlights, notes and bookmarks at the hits of a search, all over the book. */
async function annotate(person: TestUser, bookId: number): Promise<void> {
  const hits: { cfi: string; match: string; position: number }[] = [];
  for (let pageNo = 1; pageNo <= 5; pageNo += 1) {
    const search = { bookId, text: COMMON_WORD, pageNo, pageSize: 100 };
    hits.push(...(await send<{ list: typeof hits }>(person, '/b/v1/reading/searchInBook', search)).list);
  }
  const last = hits.at(-1)!.position;
  for (let made = 0; made < ANNOTATIONS; made += BATCH) {
    const operations = Array.from({ length: BATCH }, (_, index) => {
      const number = made + index;
      const hit = hits[number % hits.length]!;
      const time = 1_763_000_000_000 + number;
      const progression = (hit.position - 1) / last;
      const section = Number(/^epubcfi\(\/6\/(\d+)/.exec(hit.cfi)![1]) / 2 - 1;
      const content = {
        isBookmark: number % 20 === 0,
        id: time,
        createTime: time,
        chapterPos: section,
        cfi: hit.cfi,
        serialized: JSON.stringify({ prefix: '', suffix: '', progression }),
        selectedText: hit.match,
        color: COLORS[number % COLORS.length],
        title: '',
        style: number % 3 === 0 ? 'line' : 'background',
        note: number % 4 === 0 ? `笔记 ${number}` : '',
      };
      const ids = { uid: randomUUID(), operationId: randomUUID(), baseRev: 0 };
      return { kind: 'put', ...ids, changed: ['look', 'note', 'anchor'], content };
    });
    await send(person, '/b/v1/annotation/pushAnnotations', { bookId, operations });
  }
}

/** Cards of the book, a fifth of them new and the others learned. */
async function addFlashcards(
  pool: ReturnType<typeof openDatabase>['pool'],
  { userId }: TestUser,
  bookId: number,
): Promise<void> {
  await pool.query(
    `INSERT INTO flashcards (user_id, id, kind, front, back, book_id, source_title, cfi, quote, page, is_mastered, due_at,
       stability, difficulty, elapsed_days, scheduled_days, learning_steps, reps, lapses, fsrs_state, last_review_at, updated_at)
     SELECT $1, gen_random_uuid(), 'basic', '问题 ' || n, '答案 ' || n, $2, '', '', '', '', false,
       now() + (n % 60 - 30) * interval '1 day', 5, 5, 5, 5, 0, (n % 5)::int, 0, CASE WHEN n % 5 = 0 THEN 0 ELSE 2 END,
       CASE WHEN n % 5 = 0 THEN NULL ELSE now() - interval '10 days' END, now()
     FROM generate_series(1, $3::int) AS n`,
    [userId, bookId, FLASHCARDS],
  );
}

interface BenchReader {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens the book; all annotations have arrived when it returns. */
async function openReader(browserOf: Browser, person: TestUser, bookId: number): Promise<BenchReader> {
  const context = await openContext(browserOf, shop.url, { as: person });
  const page = await context.newPage();
  const pulled = page.waitForResponse(
    async (response) =>
      response.url().includes('/pullAnnotations') &&
      !((await response.json()) as { data: { hasMore: boolean } }).data.hasMore,
    { timeout: 120_000 },
  );
  await page.goto(`/pc/read?bookId=${bookId}`);
  await page.getByRole('button', { name: '第一章 函数与变化' }).click();
  await pulled;
  await page.keyboard.press('Escape');
  await page.getByRole('main').focus();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await settle(page);
  return { page, session };
}

/** Waits until the page has been drawn and is idle. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}

async function readMetric(
  { session }: BenchReader,
  name: 'ScriptDuration' | 'TaskDuration',
): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)!.value * 1000;
}

/** Milliseconds of script from the click to the shown list. */
async function measurePanel(
  reader: BenchReader,
  name: '笔记' | '学习卡',
  item: 'article' | 'listitem',
): Promise<number> {
  const { page } = reader;
  const button = page.getByRole('button', { name, exact: true });
  const first = page.getByRole('complementary').getByRole(item).first();
  const samples: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const before = await readMetric(reader, 'ScriptDuration');
    await button.click();
    await first.waitFor();
    await settle(page);
    samples.push((await readMetric(reader, 'ScriptDuration')) - before);
    await button.click();
    await first.waitFor({ state: 'hidden' });
  }
  return median(samples);
}

/** Milliseconds of the main thread for a page turn, medians. The readers take turns, in the reverse order every second round: the first of a round takes about 7 % longer. */
async function measureTurns(readers: readonly BenchReader[]): Promise<number[]> {
  const samples = readers.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const inOrder = [...readers.entries()];
    for (const [index, reader] of turn % 2 === 0 ? inOrder : inOrder.reverse()) {
      await reader.page.bringToFront();
      await reader.page.getByRole('main').focus();
      await settle(reader.page);
      const before = await readMetric(reader, 'TaskDuration');
      await reader.page.keyboard.press(turn % 20 < 10 ? 'ArrowRight' : 'ArrowLeft');
      await settle(reader.page);
      samples[index]!.push((await readMetric(reader, 'TaskDuration')) - before);
    }
  }
  return samples.map(median);
}

/** Bytes of the request and the reply that carry one edited note. */
async function measureEdit({ page }: BenchReader): Promise<number> {
  await page.bringToFront();
  await page.getByRole('button', { name: '笔记', exact: true }).click();
  const pushed = page.waitForResponse((response) => response.url().includes('/pushAnnotations'));
  await page.getByRole('button', { name: '修改笔记' }).first().click();
  await page.getByRole('textbox', { name: '笔记内容', exact: true }).press('End');
  await page.keyboard.type('改');
  await page.keyboard.press('Control+Enter');
  const response = await pushed;
  return response.request().postDataBuffer()!.length + (await response.body()).length;
}

/** How long the server lets other requests wait while it exports all annotations: 99 of 100 replies in milliseconds. */
async function measureExport(person: TestUser, format: 'docx' | 'pdf'): Promise<number> {
  const body = { format, hasQuotes: true };
  const { exportId } = await send<{ exportId: string }>(person, '/b/v1/annotation/startNoteExport', body);
  const waits: number[] = [];
  for (;;) {
    for (const end = performance.now() + POLL_MS; performance.now() < end;) {
      const start = performance.now();
      await fetch(`${shop.url}/healthz`).then((reply) => reply.arrayBuffer());
      waits.push(performance.now() - start);
    }
    const headers = { webauthorization: person.token };
    const reply = await fetch(`${shop.url}/b/v1/annotation/findNoteExports`, { headers });
    const { data } = (await reply.json()) as { data: { list: { exportId: string; state: string }[] } };
    const state = data.list.find((found) => found.exportId === exportId)?.state;
    if (state === 'failed') throw new Error(`the export as ${format} failed`);
    if (state !== 'done') continue;
    console.log(`${format}: ${waits.length} requests meanwhile, the longest ${round(Math.max(...waits))} ms`);
    return quantile(waits, 0.99);
  }
}
