// Our reading engine against those that npm has: the same books in the same browser, one after the other in turn.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBookServer } from '../tools/book-server.ts';
import { addBooks } from './reader/books.ts';
import { median, quantile, round } from './reader/figures.ts';
import { countLostTurns, rest, timeBoundary, timed, timeTurns } from './reader/measures.ts';
import { addPages, ENGINES } from './reader/pages.ts';
import type { EngineName } from './reader/pages.ts';
import { openRoom } from './reader/room.ts';
import type { Room } from './reader/room.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const TURNS = Number(process.env.BENCH_TURNS ?? 100);
const BOUNDARIES = 6;
const JUMPS = 12;
const HIGHLIGHTS = 200;
const PRESSES = 200;
const LARGE_CHAPTER_BYTES = 1_000_000;

type Samples = Record<EngineName, Record<string, number[]>>;
const samples = Object.fromEntries(ENGINES.map((name) => [name, {}])) as Samples;
const record = (engine: EngineName, figure: string, ...values: number[]): void =>
  void (samples[engine][figure] ??= []).push(...values.filter(Number.isFinite));

const workFolder = await mkdtemp(join(tmpdir(), 'zhiye-bench-'));
const server = await startBookServer(workFolder);
const rooms = new Map<EngineName, Room>();
try {
  const books = await addBooks(server, workFolder);
  const sizes = await addPages(server);
  for (const name of ENGINES) rooms.set(name, await openRoom(server.origin, name));

  for (const book of books) await measureBook(book);
  const dropped = await measureLost(books.includes('moby-dick') ? 'moby-dick' : books[0]!);
  print(sizes, dropped);
} finally {
  for (const room of rooms.values()) await room.close();
  await server.close();
  await rm(workFolder, { recursive: true, force: true });
}

async function measureBook(book: string): Promise<void> {
  const ours = rooms.get('ours')!;
  await ours.openBook(book);
  const sections = await ours.page.evaluate(() => window.sections());
  const bytes = sections.map(({ size, linear }) => (linear ? size : 0));
  const largest = bytes.indexOf(Math.max(...bytes));
  const isLarge = bytes[largest]! >= LARGE_CHAPTER_BYTES;
  await timed(ours, 'show', largest);
  const cfis = await ours.page.evaluate((count) => window.pickRanges(count), HIGHLIGHTS);
  const points = [
    ...cfis.filter((_, index) => index % 33 === 0),
    ...(await pointsOf(ours, sections.length - 2)),
  ];

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, room] of rooms) {
      const attempt = async (figure: string, measure: () => Promise<number | number[]>): Promise<void> => {
        try {
          record(name, figure, ...[await measure()].flat());
        } catch (error) {
          console.log(`${name} · ${book} · ${figure}: ${String(error).split('\n')[0]}`);
        }
      };
      await room.openBook(book);
      await attempt(isLarge ? 'firstPageLargeChapter' : 'firstPage', () => timed(room, 'show', largest));
      await rest(room, 600);
      await attempt('highlights200', () => timed(room, 'highlight', cfis));
      await rest(room);
      for (let each = 0; each < JUMPS; each += 1) {
        await attempt('jump', () => timed(room, 'jump', points[(each * 5 + round) % points.length]!));
        await rest(room);
      }
      for (let each = 1; each <= BOUNDARIES; each += 1) {
        const section = Math.floor((each * (sections.length - 2)) / (BOUNDARIES + 1));
        if (section > 0) await attempt('boundary', () => timeBoundary(room, section));
      }
      await attempt('turn', async () => {
        await timed(room, 'show', Math.floor(sections.length / 4));
        await rest(room, 600);
        const { waits, cpuMs } = await timeTurns(room, TURNS);
        record(name, 'turnCpu', cpuMs / TURNS);
        return waits;
      });
      await attempt('memory', () => room.memoryMb());
    }
  }
  console.log(`measured ${book}`);
}

/** Places all over the book. */
async function pointsOf(ours: Room, sections: number): Promise<string[]> {
  const points: string[] = [];
  for (let each = 0; each < 12; each += 1) {
    await timed(ours, 'show', Math.floor((each * sections) / 12));
    points.push(...(await ours.page.evaluate(() => window.pickRanges(3))));
  }
  return points;
}

async function measureLost(book: string): Promise<Record<EngineName, number>> {
  const lost: Partial<Record<EngineName, number>> = {};
  for (const [name, room] of rooms) {
    try {
      await room.openBook(book);
      await timed(room, 'show', 20);
      await rest(room, 600);
      lost[name] = await countLostTurns(room, PRESSES);
    } catch (error) {
      console.log(`${name} · presses: ${String(error).split('\n')[0]}`);
    }
  }
  return lost as Record<EngineName, number>;
}

function print(sizes: Record<EngineName, number>, dropped: Record<EngineName, number>): void {
  const [, ...peers] = ENGINES;
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
  console.log('script, gzipped       ', ENGINES.map((name) => `${name} ${sizes[name]}`).join(' · '));
  console.log('lost of 200 presses   ', ENGINES.map((name) => `${name} ${dropped[name]}`).join(' · '));
  console.log(`peers: ${peers.join(', ')}; milliseconds, megabytes; medians`);
  console.log(
    JSON.stringify({
      bench: 'reader',
      figures: { ...figures, engineGzipBytes: sizes.ours, droppedTurns: dropped.ours },
    }),
  );
}
