import { generalErrors } from '@zhiye/contract';
import type { userOrderRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { userExists } from '../../../people/accounts/index.ts';
import { findOrders } from '../orders/order.service.ts';

export const userOrderHandlers = ({ db }: Platform): HandlersOf<typeof userOrderRoutes> => ({
  findUserOrders: async ({ userId, ...page }, { now }) => {
    if (!(await userExists(db, userId))) refuse(generalErrors.notFound);
    const { list, total } = await findOrders(db, userId, page, now);
    return { list, total };
  },
});
