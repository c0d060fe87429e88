// Stores that quotations have lapsed, and tells their institutions. The clock has decided it before.
import type { Platform } from '../../../platform/platform.ts';
import { businessDay } from '../../../platform/clock.ts';
import { sweepEach } from '../../../platform/jobs/sweeps.ts';
import { sendNotification } from '../../base/notifications/index.ts';
import { moveQuotation } from './quotation-move.service.ts';
import { quotationNotifications } from './quotation-notifications.ts';
import { lockQuotation, selectOverdueQuotationNos } from './quotation.store.ts';

const BATCH = 200;

export async function lapseQuotations({ db, jobs, log }: Platform, now: Date): Promise<void> {
  const today = businessDay(now);
  const lapse = (quotationNo: string) =>
    db.transaction(async (tx) => {
      const quotation = await lockQuotation(tx, quotationNo);
      // accepted, declined, withdrawn or extended meanwhile
      if (quotation?.state !== 'quoted' || quotation.validDay! >= today) return;
      const { userId, answerBefore } = quotation;
      const move = { to: 'lapsed', event: 'lapsed', actorId: null, change: { answerBefore } } as const;
      await moveQuotation(tx, quotation, move, now);
      const kind = quotationNotifications.quotationLapsed;
      await sendNotification(tx, jobs, { userId, kind, parameters: { quotationNo } }, now);
    });
  await sweepEach(await selectOverdueQuotationNos(db, today, BATCH), lapse, log, 'a quotation did not lapse');
}
