import type { OfflineEndReason } from '@zhiye/contract/constants/study/offline-lease';
import { calendarDay } from '../i18n/dates.ts';
import type { OfflineBook } from './offline-types.ts';

/** `takenBack`: the access ended before its day, as after a refund. */
export type DownloadEnd = OfflineEndReason | 'takenBack';

/** Why a download is over; undefined while its lease may be renewed. */
export function endOf({ lease, ended }: Pick<OfflineBook, 'lease' | 'ended'>): DownloadEnd | undefined {
  if (ended?.reason !== 'access') return ended?.reason;
  const isEarly = lease.accessEndDay === null || calendarDay(ended.endedAt) < lease.accessEndDay;
  return isEarly ? 'takenBack' : 'access';
}
