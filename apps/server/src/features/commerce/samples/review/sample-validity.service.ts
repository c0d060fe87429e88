// The last days of access that staff can give.
import { sampleErrors } from '@zhiye/contract';
import type { SampleValidity } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { addMonths } from '../../../catalog/books/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { addDays, courseEndDay, isCalendarDay } from '../course-term.ts';
import { sampleSettings } from '../sample-settings.ts';
import type { Sample } from '../sample.store.ts';

const MAX_MONTHS = 36;

/** No sample ends later, unless it is permanent. */
export const lastEndDay = (now: Date): string => addMonths(businessDay(now), MAX_MONTHS);

/** The default is the later one, so that access lasts for the whole course. */
export async function findValidityChoices(
  db: Db,
  { startDay, courseWeeks }: Pick<Sample, 'startDay' | 'courseWeeks'>,
  now: Date,
) {
  const days = await readSetting(db, sampleSettings.sampleValidityDays);
  const daysAfterCourse = await readSetting(db, sampleSettings.sampleDaysAfterCourse);
  const today = businessDay(now);
  const atLeastToday = (day: string) => (day < today ? today : day);
  const afterCourse = atLeastToday(addDays(courseEndDay(startDay, courseWeeks), daysAfterCourse));
  const afterDays = addDays(today, days);
  return { afterCourse, afterDays, default: afterCourse > afterDays ? afterCourse : afterDays };
}

/** The last day of access; null is permanent. Refuses days in the past and too far ahead. */
export function requireEndDay(validity: SampleValidity, now: Date): string | null {
  if (validity.kind === 'permanent') return null;
  const { endDay } = validity;
  const [from, to] = [businessDay(now), lastEndDay(now)];
  if (!isCalendarDay(endDay) || endDay < from || endDay > to)
    refuse(sampleErrors.validityNotPossible, { from, to });
  return endDay;
}
