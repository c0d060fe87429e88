// Counts the time that people read and the pages that they have read, and shows it to them alone.
import type { InputOf, ReadingTime, reportReading as reportRoute } from '@zhiye/contract';
import { addDays, rescaleSpans, uniteSpans } from '@zhiye/contract/constants/study/position-spans';
import type { Span } from '@zhiye/contract/constants/study/position-spans';
import { READING_TIME_DAYS } from '@zhiye/contract/constants/study/reading-time';
import type { Database, Db, Tx } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { takeOfflineReading } from '../offline-leases/index.ts';
import { requireEntitlement } from '../reading/index.ts';
import { selectCoverage, upsertCoverage } from './exam-plan.store.ts';
import {
  addReadingSeconds,
  lockReadingClock,
  selectSecondsByBook,
  selectSecondsByDay,
  updateReadingClock,
} from './reading-time.store.ts';

/** Returns what was counted: no more than the time since the last report of the person in any browser, or, without a network, of the same browser. */
export async function reportReading(
  db: Database['db'],
  { userId, deviceId }: { readonly userId: string; readonly deviceId: string | undefined },
  { bookId, seconds, positions, spans, readAgoMs }: InputOf<typeof reportRoute>,
  now: Date,
): Promise<{ countedSeconds: number }> {
  await requireEntitlement(db, userId, bookId, now);
  const readAt = new Date(now.getTime() - (readAgoMs ?? 0));
  return db.transaction(async (tx) => {
    const countedSeconds =
      readAgoMs === undefined || deviceId === undefined
        ? await takeReading(tx, userId, seconds, now)
        : await takeOfflineReading(tx, { userId, deviceId }, { seconds, readAt });
    const day = businessDay(readAt);
    if (countedSeconds > 0) await addReadingSeconds(tx, { userId, day, bookId, seconds: countedSeconds });
    const read = spans.map(({ from, to }): Span => [from, Math.min(to, positions)]);
    if (read.length > 0) await addCoverage(tx, { userId, bookId, positions, read }, businessDay(now));
    return { countedSeconds };
  });
}

async function takeReading(tx: Tx, userId: string, seconds: number, now: Date): Promise<number> {
  const since = await lockReadingClock(tx, userId, new Date(now.getTime() - seconds * 1_000));
  const passed = Math.floor((now.getTime() - since.getTime()) / 1_000);
  const countedSeconds = Math.max(0, Math.min(seconds, passed));
  if (countedSeconds > 0) await updateReadingClock(tx, userId, now);
  return countedSeconds;
}

interface ReadPages {
  readonly userId: string;
  readonly bookId: number;
  readonly positions: number;
  readonly read: readonly Span[];
}

/** The first report of a day keeps what was read before it. */
async function addCoverage(
  tx: Tx,
  { userId, bookId, positions, read }: ReadPages,
  today: string,
): Promise<void> {
  const known = (await selectCoverage(tx, userId, [bookId])).get(bookId);
  const scaled = (spans: readonly Span[]) => (known ? rescaleSpans(spans, known.positions, positions) : []);
  const before = scaled(known?.spans ?? []);
  await upsertCoverage(tx, userId, bookId, {
    positions,
    spans: uniteSpans([...before, ...read]),
    day: today,
    spansBefore: known?.day === today ? scaled(known.spansBefore) : before,
  });
}

export async function findReadingTime(db: Db, userId: string, now: Date): Promise<ReadingTime> {
  const today = businessDay(now);
  const firstDay = addDays(today, 1 - READING_TIME_DAYS);
  const byDay = await selectSecondsByDay(db, userId, firstDay);
  const days = Array.from({ length: READING_TIME_DAYS }, (_, index) => addDays(firstDay, index));
  return {
    days: days.map((day) => ({ day, seconds: byDay.get(day) ?? 0 })),
    books: await selectSecondsByBook(db, userId, firstDay),
  };
}
