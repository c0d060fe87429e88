import { shopStatisticsRoutes, statisticsRoutes } from '@zhiye/contract';
import type { Db, Tx } from '../../../db/client.ts';
import type { Area } from '../../../platform/area.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribe, subscribeToBatches } from '../../base/events/index.ts';
import { addActivatedCode, addPassedSample, addReadingDay } from './facts/activity-fact.store.ts';
import { rebuildOnce } from './facts/rebuild.service.ts';
import { addRefundFact, addSaleFacts, lockStatistics, replaceSaleFacts } from './facts/sale-fact.store.ts';
import { shopStatisticsHandlers, statisticsHandlers } from './statistics.routes.ts';

/** Every handler reads its fact where it happened, so events may come twice and in any order. */
const locked = async (db: Db, work: () => Promise<void>): Promise<void> => {
  // A subscriber runs in a transaction of its own.
  await lockStatistics(db as Tx);
  await work();
};

export const statisticsArea: Area<{ readonly platform: Platform }> = {
  name: 'statistics',
  mountRoutes(mount, { platform }) {
    mount(statisticsRoutes, statisticsHandlers(platform));
    mount(shopStatisticsRoutes, shopStatisticsHandlers(platform));
  },
  subscribers: [
    subscribeToBatches('OrderPaid', 'statistics.add-sale', (db, orders) =>
      locked(db, () =>
        addSaleFacts(
          db,
          orders.map(({ orderNo }) => orderNo),
        ),
      ),
    ),
    subscribe('OrderPaymentUndone', 'statistics.replace-sale', (db, { orderNo }) =>
      locked(db, () => replaceSaleFacts(db, orderNo)),
    ),
    subscribe('OrderRefunded', 'statistics.add-refund', (db, { refundRowId }) =>
      locked(db, () => addRefundFact(db, refundRowId)),
    ),
    subscribe('CodeActivated', 'statistics.add-code', (db, { codeId }) =>
      locked(db, () => addActivatedCode(db, codeId)),
    ),
    subscribe('ReadingDay', 'statistics.add-reading-day', (db, read) =>
      locked(db, () => addReadingDay(db, read)),
    ),
    subscribe('SamplePassed', 'statistics.add-sample', (db, { applicationId, userId, bookId, passedAt }) =>
      locked(db, () =>
        addPassedSample(db, { applicationId, userId, bookId, day: businessDay(new Date(passedAt)) }),
      ),
    ),
  ],
  sweeps: [
    {
      name: 'statisticsRebuild',
      everySeconds: 600,
      run: ({ platform }, now) => rebuildOnce(platform.db, now),
    },
  ],
};
