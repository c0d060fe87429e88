import type { shopStatisticsRoutes, statisticsRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { actorOf, recordAction } from '../../base/audit/index.ts';
import { WHOLE_SHOP } from './facts/sale-fact.store.ts';
import { describeInstitution } from './institutions/institution-statistics.service.ts';
import { exportSaleFacts } from './sales/sale-export.service.ts';
import { describeSales, findSaleFacts, findSaleGroups } from './sales/sale-statistics.service.ts';

type Parts = Pick<Platform, 'db'>;

export const statisticsHandlers = ({ db }: Parts): HandlersOf<typeof statisticsRoutes> => ({
  getChannelStatistics: (input, { session, now }) => describeSales(db, session.userId, input, now),
  findChannelSaleGroups: (input, call) => findSaleGroups(db, call.session.userId, input, call),
  findChannelSaleFacts: (input, { session, now }) => findSaleFacts(db, { scope: session.userId }, input, now),
  exportChannelSaleFacts: (input, { session, language, now }) =>
    exportSaleFacts(db, { scope: session.userId }, input, language, now),
  getInstitutionStatistics: (input, { session, now }) => describeInstitution(db, session.userId, input, now),
  exportInstitutionStatistics: (input, { session, language, now }) =>
    exportSaleFacts(db, { payerId: session.userId }, input, language, now),
});

export const shopStatisticsHandlers = ({ db }: Parts): HandlersOf<typeof shopStatisticsRoutes> => ({
  getShopStatistics: (input, { now }) => describeSales(db, WHOLE_SHOP, input, now),
  findShopSaleGroups: (input, call) => findSaleGroups(db, WHOLE_SHOP, input, call),
  findShopSaleFacts: (input, { now }) => findSaleFacts(db, { scope: WHOLE_SHOP }, input, now),
  exportShopSaleFacts: async (input, call) => {
    const entry = { action: 'statistics.export', target: 'statistics', detail: { ...input } };
    await recordAction(db, actorOf(call), entry, call.now);
    return exportSaleFacts(db, { scope: WHOLE_SHOP }, input, call.language, call.now);
  },
});
