import { UserId, userSection } from '../../../people/accounts/admin/user-view.ts';
import { pageFields, pageOf, strictObject } from '../../../fields.ts';
import { route } from '../../../route.ts';
import { OrderSummary } from '../order.ts';

/** The orders of one user, newest first. */
export const findUserOrders = route({
  method: 'GET',
  path: '/b/v1/admin/order/findUserOrders',
  access: userSection,
  query: strictObject({ ...pageFields, userId: UserId }),
  data: pageOf(OrderSummary),
});

export const userOrderRoutes = { findUserOrders };
