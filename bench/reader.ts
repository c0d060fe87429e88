// Measures our reading engine against other engines from npm, with the same books in the same browser.
import { startBookServer } from '../tools/book-server.ts';
import { addBooks } from './reader/books.ts';
import { median, quantile, round } from './reader/statistics.ts';
import type { Point } from './reader/engine.ts';
import { TimeLimitError, withTimeLimit } from './reader/time-limit.ts';
import {
  countLostTurns,
  waitUntilIdle,
  timeBoundary,
  timeHighlights,
  timeJump,
  timeShow,
  timeTurns,
} from './reader/measurements.ts';
import { addPages, ENGINES } from './reader/engine-pages.ts';
import type { EngineName } from './reader/engine-pages.ts';
import { openBrowserSession } from './reader/browser-session.ts';
import type { BrowserSession } from './reader/browser-session.ts';
import { closeAtEnd, openWorkFolder } from './services/bench-end.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const TURNS = Number(process.env.BENCH_TURNS ?? 100);
const BOUNDARIES = 6;
const JUMPS = 12;
const HIGHLIGHTS = 200;
const RAPID_TURNS = 200;
const LARGE_CHAPTER_BYTES = 1_000_000;
/** A book with fewer pages is short: pages are turned forward and back. */
const SHORT_BOOK_SECTIONS = 12;
const SHORT_BOOK_TURNS = 8;
/** After so many failures an engine is not measured again, because each takes ten seconds. */
const MAX_FAILURES = 3;

type Samples = Record<EngineName, Record<string, number[]>>;
const emptySamples = () => Object.fromEntries(ENGINES.map((name) => [name, {}])) as Samples;
const allSamples = emptySamples();

const workFolder = await openWorkFolder('reader');
const server = await startBookServer(workFolder);
closeAtEnd(() => server.close());
const sessions = new Map<EngineName, BrowserSession>();
closeAtEnd(async () => {
  for (const session of sessions.values()) await session.close();
});
await measure();

async function measure(): Promise<void> {
  const books = await addBooks(server, workFolder);
  const sizes = await addPages(server);
  for (const name of ENGINES) sessions.set(name, await openBrowserSession(server.origin, name));

  for (const book of books) await measureBook(book);
  const dropped = await measureLostTurns(books.includes('moby-dick') ? 'moby-dick' : books[0]!);
  print(sizes, dropped);
}

async function measureBook(book: string): Promise<void> {
  const plan = await planBook(book);
  const samples = emptySamples();
  const record = (engine: EngineName, figure: string, ...values: number[]): void => {
    for (const each of [samples, allSamples]) {
      (each[engine][figure] ??= []).push(...values.filter(Number.isFinite));
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, session] of sessions) {
      let hangs = false;
      const misses: Record<string, number> = {};
      const attempt = async (figure: string, measure: () => Promise<number | number[]>): Promise<void> => {
        if (hangs || misses[figure] === MAX_FAILURES) return;
        try {
          record(name, figure, ...[await withTimeLimit(measure())].flat());
        } catch (error) {
          hangs = error instanceof TimeLimitError;
          misses[figure] = (misses[figure] ?? 0) + 1;
          console.log(`${name} · ${book} · ${figure}: ${String(error).split('\n')[0]}`);
        }
      };
      await attempt('opening', () => session.openBook(book).then(() => []));
      await attempt(plan.isLarge ? 'firstPageLargeChapter' : 'firstPage', () =>
        timeShow(session, plan.largest),
      );
      await waitUntilIdle(session, 600);
      await attempt('highlights200', () => timeHighlights(session, plan.highlights));
      await waitUntilIdle(session);
      for (let each = 0; each < JUMPS; each += 1) {
        await attempt('jump', () => timeJump(session, plan.points[(each * 5 + round) % plan.points.length]!));
        await waitUntilIdle(session);
      }
      for (const [last, next] of plan.boundaries) {
        await attempt('boundary', () => timeBoundary(session, last, next));
      }
      await attempt('turn', async () => {
        await timeShow(session, plan.turnsFrom);
        await waitUntilIdle(session, 600);
        const { waits, cpuMs } = await timeTurns(session, TURNS, plan.turnsWay);
        record(name, 'turnCpu', cpuMs / TURNS);
        return waits;
      });
      await attempt('memory', () => session.memoryMb());
      // without garbage, whose amount depends on when the browser collected it last
      await attempt('memoryCollected', async () => {
        await session.collectGarbage();
        await waitUntilIdle(session);
        return session.memoryMb();
      });
      if (hangs) {
        await session.close();
        sessions.set(name, await openBrowserSession(server.origin, name));
      }
    }
  }
  console.log(`${book}, ${ROUNDS} rounds of ${TURNS} turns`);
  compareAll(samples);
}

interface Plan {
  /** The start of the largest section. */
  readonly largest: Point;
  readonly isLarge: boolean;
  readonly highlights: Point[];
  /** Positions in the whole book, and in its largest section. */
  readonly points: Point[];
  /** The last text of a section and the first of the next. */
  readonly boundaries: [Point, Point][];
  readonly turnsFrom: Point;
  /** Page turns before the direction changes. */
  readonly turnsWay: number;
}

/** Targets for every engine, found with ours: a target is an element and its text, whichever engine shows it. */
async function planBook(book: string): Promise<Plan> {
  // a browser that has walked through the book holds more memory
  const planner = await openBrowserSession(server.origin, 'ours');
  try {
    return await planWith(planner, book);
  } finally {
    await planner.close();
  }
}

async function planWith(planner: BrowserSession, book: string): Promise<Plan> {
  const { page } = planner;
  await planner.openBook(book);
  const sections = await page.evaluate(() => window.sections());
  const bytes = sections.map(({ size, linear }) => (linear ? size : 0));
  const size = Math.max(...bytes);
  const go = async (section: number) => {
    await page.evaluate((to) => window.engine.show(to), section);
    await waitUntilIdle(planner);
    await page.waitForFunction(() => window.isWhole());
    return page.evaluate(() => window.ends());
  };
  const { first: largest } = await go(bytes.indexOf(size));
  const highlights = await page.evaluate((count) => window.pickPoints(count), HIGHLIGHTS);
  const points = highlights.filter((_, index) => index % 33 === 0);
  for (let each = 0; each < 12; each += 1) {
    await go(Math.floor((each * (sections.length - 2)) / 12));
    points.push(...(await page.evaluate(() => window.pickPoints(3))));
  }
  const boundaries: [Point, Point][] = [];
  for (let each = 1; each <= BOUNDARIES; each += 1) {
    const section = Math.floor((each * (sections.length - 2)) / (BOUNDARIES + 1));
    const isRow = sections[section - 1]?.linear && sections[section]?.linear;
    if (!isRow) continue;
    const { last } = await go(section - 1);
    const { first } = await go(section);
    if (last) boundaries.push([last, first]);
  }
  const isShort = sections.length < SHORT_BOOK_SECTIONS;
  const turnsFrom = isShort ? largest : (await go(Math.floor(sections.length / 4))).first;
  const turnsWay = isShort ? SHORT_BOOK_TURNS : TURNS;
  const isLarge = size >= LARGE_CHAPTER_BYTES;
  return { largest, isLarge, highlights, points, boundaries, turnsFrom, turnsWay };
}

async function measureLostTurns(book: string): Promise<Record<EngineName, number>> {
  const { page, openBook } = sessions.get('ours')!;
  await openBook(book);
  await page.evaluate(() => window.engine.show(20));
  await waitUntilIdle(sessions.get('ours')!);
  const { first } = await page.evaluate(() => window.ends());
  const lost: Partial<Record<EngineName, number>> = {};
  for (const [name, session] of sessions) {
    try {
      await session.openBook(book);
      await timeShow(session, first);
      await waitUntilIdle(session, 600);
      lost[name] = await withTimeLimit(countLostTurns(session, RAPID_TURNS));
    } catch (error) {
      console.log(`${name} · key presses: ${String(error).split('\n')[0]}`);
    }
  }
  return lost as Record<EngineName, number>;
}

/** Prints every figure and returns the ratio of ours to that of the best peer. */
function compareAll(samples: Samples): Record<string, number> {
  const figures: Record<string, number> = {};
  const compare = (key: string, figure: string, of: (values: readonly number[]) => number): void => {
    const values = ENGINES.map((name) => of(samples[name][figure] ?? []));
    const best = Math.min(...values.slice(1).filter(Number.isFinite));
    figures[key] = round(values[0]! / best);
    const columns = ENGINES.map((name, index) => {
      const p95 = quantile(samples[name][figure] ?? [], 0.95);
      return `${name} ${round(values[index]!)} (p95 ${round(p95)})`;
    });
    console.log(`${key.padEnd(22)} ${columns.join(' · ')} → ${figures[key]}`);
  };
  compare('boundary', 'boundary', median);
  compare('turn', 'turn', median);
  compare('turnP95', 'turn', (values) => quantile(values, 0.95));
  compare('turnCpu', 'turnCpu', median);
  compare('highlights200', 'highlights200', median);
  compare('jump', 'jump', median);
  compare('firstPage', 'firstPage', median);
  compare('firstPageLargeChapter', 'firstPageLargeChapter', median);
  compare('memory', 'memory', median);
  compare('memoryCollected', 'memoryCollected', median);
  return figures;
}

function print(sizes: Awaited<ReturnType<typeof addPages>>, dropped: Record<EngineName, number>): void {
  const [, ...peers] = ENGINES;
  console.log('all books');
  const figures = compareAll(allSamples);
  console.log(
    'script, gzipped       ',
    ENGINES.map((name) => `${name} ${sizes[name].first} + ${sizes[name].later}`).join(' · '),
  );
  console.log('lost of 200 presses   ', ENGINES.map((name) => `${name} ${dropped[name]}`).join(' · '));
  console.log(`peers: ${peers.join(', ')}; milliseconds, megabytes; medians`);
  console.log(
    JSON.stringify({
      bench: 'reader',
      figures: {
        ...figures,
        engineGzipBytes: sizes.ours.first,
        engineLaterGzipBytes: sizes.ours.later,
        droppedTurns: dropped.ours,
      },
    }),
  );
}
