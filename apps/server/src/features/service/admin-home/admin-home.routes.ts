import type { adminHomeRoutes } from '@zhiye/contract';
import type { AreaWaitingWork } from '../../../platform/area.ts';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getDayFigures, maySee } from './day-figures.service.ts';

export interface AdminHomeContext {
  readonly platform: Platform;
  /** What all areas register. Each gets this context, which has what its area needs. */
  readonly waitingWork: readonly AreaWaitingWork<AdminHomeContext>[];
}

export const adminHomeHandlers = (context: AdminHomeContext): HandlersOf<typeof adminHomeRoutes> => ({
  getWaitingWork: async (_input, { session }) => {
    const visible = context.waitingWork.filter(({ section }) => maySee(section, session.staffRoles));
    const items = visible.map(async ({ name, section, measure }) => {
      const { count, oldestAt, ownCount = 0 } = await measure(context, session);
      return { name, section, count, oldestAt: oldestAt?.toISOString() ?? null, ownCount };
    });
    return { list: await Promise.all(items) };
  },
  getDayFigures: (_input, { session, now }) => getDayFigures(context.platform.db, session.staffRoles, now),
});
