// Figures about the reviews of a person: days, weeks, retention, and what will be due.
import type { FlashcardStatistics } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { countFlashcards, matchFlashcards } from '../cards/flashcard.store.ts';
import {
  selectFlashcardSettings,
  selectForecast,
  selectNewCardsLeft,
  selectReviewDays,
} from './flashcard-review.store.ts';
import type { ReviewDay } from './flashcard-review.store.ts';
import {
  addStudyDays,
  endOfStudyDay,
  STUDY_DAY_OFFSET_MS,
  studyDay,
} from '@zhiye/contract/constants/study/study-day';

const SHOWN_DAYS = 30;
const SHOWN_WEEKS = 12;
const FORECAST_DAYS = 14;
const DAY_MS = 86_400_000;

export async function describeStatistics(db: Db, userId: string, now: Date): Promise<FlashcardStatistics> {
  const today = studyDay(now);
  const settings = await selectFlashcardSettings(db, userId);
  const reviewDays = await selectReviewDays(db, userId);
  const count = (filter: { isMastered?: boolean; isDue?: boolean }) =>
    countFlashcards(db, matchFlashcards(userId, filter, now));
  const forecastEnd = new Date(endOfStudyDay(now).getTime() + (FORECAST_DAYS - 1) * DAY_MS);
  const forecast = await selectForecast(db, userId, forecastEnd, STUDY_DAY_OFFSET_MS, now);
  const recent = reviewDays.filter(({ day }) => day > addStudyDays(today, -SHOWN_DAYS));
  const dayOf = new Map(recent.map((entry) => [entry.day, entry]));
  return {
    total: await count({}),
    mastered: await count({ isMastered: true }),
    due: await count({ isDue: true }),
    reviewedToday: (dayOf.get(today)?.good ?? 0) + (dayOf.get(today)?.again ?? 0),
    ...countStreaks(
      reviewDays.map(({ day }) => day),
      today,
    ),
    retention: retentionOf(recent),
    ...settings,
    days: lastDays(today).map((day) => ({
      day,
      good: dayOf.get(day)?.good ?? 0,
      again: dayOf.get(day)?.again ?? 0,
    })),
    weeks: sumWeeks(reviewDays, today),
    forecast: planDays(forecast, today, {
      leftToday: await selectNewCardsLeft(db, userId, now),
      perDay: settings.newCardsPerDay,
    }),
  };
}

const lastDays = (today: string): string[] =>
  Array.from({ length: SHOWN_DAYS }, (_, index) => addStudyDays(today, index - SHOWN_DAYS + 1));

/** A percentage with one decimal; null when no learned card was reviewed. */
function retentionOf(days: readonly ReviewDay[]): number | null {
  const learned = days.reduce((sum, day) => sum + day.learned, 0);
  const remembered = days.reduce((sum, day) => sum + day.remembered, 0);
  return learned === 0 ? null : Math.round((remembered / learned) * 1000) / 10;
}

/** `days` in ascending order. A streak lasts while its last day is today or yesterday. */
export function countStreaks(
  days: readonly string[],
  today: string,
): { streak: number; longestStreak: number } {
  let longestStreak = 0;
  let run = 0;
  let previous = '';
  for (const day of days) {
    run = addStudyDays(day, -1) === previous ? run + 1 : 1;
    longestStreak = Math.max(longestStreak, run);
    previous = day;
  }
  const isAlive = previous === today || previous === addStudyDays(today, -1);
  return { streak: isAlive ? run : 0, longestStreak };
}

/** The Monday of the week of a day. */
const mondayOf = (day: string): string =>
  addStudyDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

function sumWeeks(days: readonly ReviewDay[], today: string): FlashcardStatistics['weeks'] {
  const first = addStudyDays(mondayOf(today), -7 * (SHOWN_WEEKS - 1));
  const weeks = Array.from({ length: SHOWN_WEEKS }, (_, index) => ({
    day: addStudyDays(first, 7 * index),
    reviewed: 0,
    remembered: 0,
  }));
  for (const { day, learned, remembered } of days) {
    const week = weeks.find((entry) => entry.day === mondayOf(day));
    if (!week) continue;
    week.reviewed += learned;
    week.remembered += remembered;
  }
  return weeks;
}

/** What is overdue is due today. New cards beyond the limit of a day are moved to the next one. */
function planDays(
  found: readonly { day: string; due: number; fresh: number }[],
  today: string,
  { leftToday, perDay }: { readonly leftToday: number; readonly perDay: number },
): FlashcardStatistics['forecast'] {
  let waiting = 0;
  return Array.from({ length: FORECAST_DAYS }, (_, index) => {
    const day = addStudyDays(today, index);
    const ofDay = found.filter((entry) => entry.day === day || (index === 0 && entry.day < today));
    waiting += ofDay.reduce((sum, entry) => sum + entry.fresh, 0);
    const fresh = Math.min(waiting, index === 0 ? leftToday : perDay);
    waiting -= fresh;
    return { day, due: ofDay.reduce((sum, entry) => sum + entry.due, 0), fresh };
  });
}
