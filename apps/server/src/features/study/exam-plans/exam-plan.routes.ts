import type { examPlanRoutes, readingTimeRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readDeviceId } from '../../people/accounts/index.ts';
import { deleteExamPlan, findExamPlans, getExamPlan, saveExamPlan } from './exam-plan.service.ts';
import { findReadingTime, reportReading } from './reading-time.service.ts';

export const examPlanHandlers = ({ db }: Platform): HandlersOf<typeof examPlanRoutes> => ({
  findExamPlans: async (_input, { session, now }) => ({ list: await findExamPlans(db, session.userId, now) }),
  getExamPlan: ({ bookId }, { session, now }) => getExamPlan(db, session.userId, bookId, now),
  saveExamPlan: (input, { session, now }) => saveExamPlan(db, session.userId, input, now),
  deleteExamPlan: ({ bookId }, { session, now }) => deleteExamPlan(db, session.userId, bookId, now),
});

export const readingTimeHandlers = (platform: Platform): HandlersOf<typeof readingTimeRoutes> => ({
  reportReading: (input, call) => {
    const owner = { userId: call.session.userId, deviceId: readDeviceId(platform, call) };
    return reportReading(platform.db, owner, input, call.now);
  },
  findReadingTime: (_input, { session, now }) => findReadingTime(platform.db, session.userId, now),
});
