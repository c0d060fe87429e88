import { examPlanRoutes, readingTimeRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribe } from '../../base/events/index.ts';
import { examPlanHandlers, readingTimeHandlers } from './exam-plan.routes.ts';
import { deletePlansOf } from './exam-plan.store.ts';

export const examPlansArea: Area<{ platform: Platform }> = {
  name: 'exam-plans',
  mountRoutes(mount, { platform }) {
    mount(examPlanRoutes, examPlanHandlers(platform));
    mount(readingTimeRoutes, readingTimeHandlers(platform));
  },
  subscribers: [
    subscribe('AccountClosed', 'exam-plans.delete', (db, { userId }) => deletePlansOf(db, userId)),
  ],
};
