// The days of reviews: they begin at 04:00 in Shanghai, so that an evening of learning is one day.

/** Shanghai is UTC+8 all year, so 04:00 there is 20:00 UTC of the day before: 4 hours later it is the UTC day of the same date. */
export const STUDY_DAY_OFFSET_MS = 4 * 3_600_000;
const DAY_MS = 86_400_000;

/** `2026-11-25` from 04:00 of that day in Shanghai. */
export const studyDay = (instant: Date): string =>
  new Date(instant.getTime() + STUDY_DAY_OFFSET_MS).toISOString().slice(0, 10);

/** The instant at which the study day ends and the next begins. */
export const endOfStudyDay = (instant: Date): Date =>
  new Date(
    (Math.floor((instant.getTime() + STUDY_DAY_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - STUDY_DAY_OFFSET_MS,
  );

/** The study day that is `days` later. */
export const addStudyDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
