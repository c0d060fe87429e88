import { businessDay } from '../../../platform/clock.ts';
import { addWorkingDays } from '../../../platform/working-days/working-day.ts';

/** Requirement R-908: the invoice is sent within three working days after the payment. */
const WORKING_DAYS = 3;

/** The last business day for an invoice that can be issued since an instant. */
export const invoiceDueDay = (since: Date): string => addWorkingDays(businessDay(since), WORKING_DAYS);
