import type { reconciliationRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { actorOf } from '../../../base/audit/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { resolveCase, takeCase } from './case-action.service.ts';
import { exportCases } from './case-export.service.ts';
import { findCases, findDays } from './reconciliation-list.service.ts';
import { rerunDay } from './rerun.service.ts';

export const reconciliationHandlers = (context: PaymentContext): HandlersOf<typeof reconciliationRoutes> => ({
  findReconciliationDays: (input) => findDays(context.db, input),
  findReconciliationCases: (input, { session }) => findCases(context.db, session.userId, input),
  takeReconciliationCase: async (input, call) => {
    await takeCase(context.db, actorOf(call), input, call.now);
    return null;
  },
  resolveReconciliationCase: async (input, call) => {
    await resolveCase(context.db, actorOf(call), input, call.now);
    return null;
  },
  rerunReconciliationDay: async (input, call) => {
    await rerunDay(context, actorOf(call), input, call.now);
    return null;
  },
  exportReconciliationCases: (filter, call) =>
    exportCases(context.db, actorOf(call), filter, call.language, call.now),
});
