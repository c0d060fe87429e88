import type { officeClassRoutes, officeSeriesRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { actorOf } from '../audit/index.ts';
import { createClass, deleteClass, editClass, moveClass } from './office-class.service.ts';
import { selectOfficeClasses } from './office-class.store.ts';
import { createSeries, deleteSeries, mergeSeries, renameSeries } from './office-series.service.ts';
import { selectOfficeSeries } from './office-series.store.ts';

export const officeClassHandlers = ({ db }: Platform): HandlersOf<typeof officeClassRoutes> => ({
  findOfficeClasses: async () => ({ list: await selectOfficeClasses(db) }),
  createClass: async (input, call) => {
    await createClass(db, actorOf(call), input, call.now);
    return null;
  },
  editClass: async (input, call) => {
    await editClass(db, actorOf(call), input, call.now);
    return null;
  },
  moveClass: async ({ classCode, direction }, call) => {
    await moveClass(db, actorOf(call), classCode, direction, call.now);
    return null;
  },
  deleteClass: async ({ classCode }, call) => {
    await deleteClass(db, actorOf(call), classCode, call.now);
    return null;
  },
});

export const officeSeriesHandlers = (platform: Platform): HandlersOf<typeof officeSeriesRoutes> => ({
  findSeries: ({ keyword, pageNo, pageSize }) =>
    selectOfficeSeries(platform.db, keyword?.trim(), { limit: pageSize, offset: (pageNo - 1) * pageSize }),
  createSeries: async ({ name }, call) => ({
    seriesId: await createSeries(platform.db, actorOf(call), name, call.now),
  }),
  renameSeries: async (input, call) => {
    await renameSeries(platform, actorOf(call), input, call.now);
    return null;
  },
  mergeSeries: async (input, call) => ({
    moved: await mergeSeries(platform, actorOf(call), input, call.now),
  }),
  deleteSeries: async ({ seriesId }, call) => {
    await deleteSeries(platform.db, actorOf(call), seriesId, call.now);
    return null;
  },
});
