import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { Card } from 'ts-fsrs';
import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { describe, expect, it } from 'vitest';
import { newFsrsState, readFsrsState, scheduleReview, storeFsrsState } from './fsrs-schedule.ts';
import type { FsrsState } from './fsrs-schedule.ts';
import { countStreaks } from './flashcard-statistics.service.ts';
import { addStudyDays, endOfStudyDay, studyDay } from '@zhiye/contract/constants/study/study-day';

const HISTORIES = 1000;
const HOUR_MS = 3_600_000;

/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A day of ts-fsrs begins at 00:00 UTC, which stands for 04:00 in Shanghai (20:00 UTC of the day before). */
const onFsrsClock = (instant: Date) => new Date(instant.getTime() + 4 * HOUR_MS);

function expectSame(state: FsrsState, card: Card): void {
  expect({
    due: onFsrsClock(state.dueAt),
    stability: state.stability,
    difficulty: state.difficulty,
    scheduled_days: state.scheduledDays,
    learning_steps: state.learningSteps,
    reps: state.reps,
    lapses: state.lapses,
    state: state.fsrsState,
    last_review: state.lastReviewAt && onFsrsClock(state.lastReviewAt),
  }).toEqual({
    due: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduled_days: card.scheduled_days,
    learning_steps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    last_review: card.last_review,
  });
}

describe('the schedule', () => {
  it(`equals that of ts-fsrs over ${HISTORIES} random histories, and every review can be taken back`, () => {
    const random = randomNumbers(20_261_125);
    for (let history = 0; history < HISTORIES; history += 1) {
      const retention = 70 + Math.floor(random() * 28);
      const peer = fsrs({ request_retention: retention / 100 });
      let now = new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 300 * 24) * HOUR_MS);
      let state = newFsrsState(now);
      let card = createEmptyCard(onFsrsClock(now));
      const reviews = 1 + Math.floor(random() * 12);
      for (let review = 0; review < reviews; review += 1) {
        // minutes, hours or weeks later
        const delay = random() < 0.4 ? random() * 0.5 : random() < 0.5 ? random() * 20 : random() * 24 * 60;
        now = new Date(now.getTime() + Math.floor(delay * HOUR_MS));
        const rating: FlashcardRating = random() < 0.25 ? 'again' : 'good';
        const before = state;
        // what the database and the review log keep
        const stored = JSON.parse(JSON.stringify(storeFsrsState(state))) as unknown;
        expect(readFsrsState(stored)).toEqual(before);
        state = scheduleReview(readFsrsState(stored), rating, now, retention);
        card = peer.next(card, onFsrsClock(now), rating === 'good' ? Rating.Good : Rating.Again).card;
        expectSame(state, card);
      }
    }
  });

  it('counts nights between 04:00 in Shanghai, not between midnights', () => {
    const late = new Date('2026-11-25T02:00:00+08:00');
    const learned = scheduleReview(newFsrsState(late), 'good', late, 90);
    const sameNight = scheduleReview(learned, 'good', new Date('2026-11-25T03:59:00+08:00'), 90);
    const nextDay = scheduleReview(learned, 'good', new Date('2026-11-25T04:01:00+08:00'), 90);
    expect([sameNight.elapsedDays, nextDay.elapsedDays]).toEqual([0, 1]);
  });

  it('takes a clock that went back for the time of the last review', () => {
    const now = new Date('2026-11-25T12:00:00Z');
    const learned = scheduleReview(newFsrsState(now), 'good', now, 90);
    const again = scheduleReview(learned, 'good', new Date('2026-11-24T12:00:00Z'), 90);
    expect(again.lastReviewAt).toEqual(now);
    expect(again.dueAt.getTime()).toBeGreaterThan(now.getTime());
  });
});

describe('study days', () => {
  it.each([
    ['2026-11-25T03:59:59.999+08:00', '2026-11-24', '2026-11-25T04:00:00+08:00'],
    ['2026-11-25T04:00:00+08:00', '2026-11-25', '2026-11-26T04:00:00+08:00'],
    ['2026-12-31T23:00:00+08:00', '2026-12-31', '2027-01-01T04:00:00+08:00'],
  ])('%s belongs to %s', (instant, day, end) => {
    expect([studyDay(new Date(instant)), endOfStudyDay(new Date(instant))]).toEqual([day, new Date(end)]);
  });

  it('are added over the end of a month', () => {
    expect([addStudyDays('2026-11-30', 1), addStudyDays('2027-03-01', -1)]).toEqual([
      '2026-12-01',
      '2027-02-28',
    ]);
  });

  it.each([
    [[], 0, 0],
    [['2026-11-20', '2026-11-21', '2026-11-22'], 0, 3],
    [['2026-11-20', '2026-11-23', '2026-11-24'], 2, 2],
    [['2026-11-24', '2026-11-25'], 2, 2],
  ])('%j up to 2026-11-25 are a streak of %i, the longest of %i', (days, streak, longestStreak) => {
    expect(countStreaks(days, '2026-11-25')).toEqual({ streak, longestStreak });
  });
});
