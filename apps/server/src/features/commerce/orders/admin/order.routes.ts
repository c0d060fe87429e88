import type { adminOrderRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { addOrderNote, describeAdminOrder } from './order-detail.service.ts';
import { exportOrders } from './order-export.service.ts';
import { findAdminOrders } from './order-list.service.ts';

export const adminOrderHandlers = ({ db }: Pick<Platform, 'db'>): HandlersOf<typeof adminOrderRoutes> => ({
  findAdminOrders: (input) => findAdminOrders(db, input),
  exportOrders: (input, call) => exportOrders(db, actorOf(call), input, call.language, call.now),
  getAdminOrder: ({ orderNo }, { now }) => describeAdminOrder(db, orderNo, now),
  addOrderNote: async (input, call) => {
    await addOrderNote(db, actorOf(call), input, call.now);
    return null;
  },
});
