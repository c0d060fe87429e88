// What a teacher needs to fill in the application form.
import type { DataOf, findSampleBooks as findSampleBooksRoute, getSampleForm } from '@zhiye/contract';
import { MAX_DAYS_TO_COURSE } from '@zhiye/contract/constants/commerce/sample';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { selectListedSummariesById, selectSaleStates } from '../../../catalog/books/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { selectLatestCertificate } from '../certificates/certificate.store.ts';
import { addDays } from '../course-term.ts';
import { sampleSettings } from '../sample-settings.ts';
import { countOpenSamples, selectStandingSamples } from '../sample.store.ts';
import { selectTeacher } from './sample-list.store.ts';

/** The days on which a course can start. */
export function startDayRange(now: Date): { from: string; to: string } {
  const today = businessDay(now);
  return { from: today, to: addDays(today, MAX_DAYS_TO_COURSE) };
}

export async function describeSampleForm(
  db: Db,
  userId: string,
  now: Date,
): Promise<DataOf<typeof getSampleForm>> {
  const certificate = await selectLatestCertificate(db, userId);
  const { from, to } = startDayRange(now);
  return {
    openCount: await countOpenSamples(db, userId),
    firstStartDay: from,
    lastStartDay: to,
    teacher: await selectTeacher(db, userId),
    certificate: certificate
      ? { certificateId: certificate.certificateId, uploadedAt: certificate.uploadedAt.toISOString() }
      : null,
    reviewDays: await readSetting(db, sampleSettings.sampleReviewWorkingDays),
    daysAfterCourse: await readSetting(db, sampleSettings.sampleDaysAfterCourse),
  };
}

/** `bookIds` is a list with commas. */
export async function findSampleBooks(
  db: Db,
  userId: string,
  bookIds: string,
): Promise<DataOf<typeof findSampleBooksRoute>> {
  const ids = [...new Set(bookIds.split(',').filter(Boolean).map(Number))];
  const summaries = await selectListedSummariesById(db, ids);
  const sales = await selectSaleStates(db, ids);
  const standing = await selectStandingSamples(db, userId, ids);
  return {
    list: summaries.map((book) => ({
      book,
      hasText: sales.get(book.bookId)?.hasPublication ?? false,
      applications: standing
        .filter(({ bookId }) => bookId === book.bookId)
        .map(({ term, status }) => ({ term, status })),
    })),
  };
}
