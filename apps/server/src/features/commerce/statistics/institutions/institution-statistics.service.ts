// Tells an institution what it has spent, what became of its codes, and how much its readers read.
import type { InstitutionStatistics } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { DayRange } from '../ranges/day-range.ts';
import { elapsedRange } from '../sales/sale-statistics.service.ts';
import {
  countActivations,
  countOwnedCodes,
  countReading,
  selectClasses,
  selectMonths,
  selectSpending,
} from './institution-statistics.store.ts';

export async function describeInstitution(
  db: Db,
  userId: string,
  asked: DayRange,
  now: Date,
): Promise<InstitutionStatistics> {
  const range = elapsedRange(asked, now);
  const { paid: paidFen, refunded: refundedFen, ...spending } = await selectSpending(db, userId, range);
  const reading = await countReading(db, userId, range);
  return {
    range,
    ...spending,
    paidFen,
    refundedFen,
    spentFen: paidFen - refundedFen,
    codes: await countOwnedCodes(db, userId),
    codesActivated: await countActivations(db, userId, range),
    readingDays: reading.days,
    readers: reading.readers,
    months: await selectMonths(db, userId, range),
    classes: await selectClasses(db, userId, range),
  };
}
