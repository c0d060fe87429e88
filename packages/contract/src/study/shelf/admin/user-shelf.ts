import { Type } from 'typebox';
import type { Static } from 'typebox';
import { UserId, userSection } from '../../../people/accounts/admin/user-view.ts';
import { EntitlementSource } from '../../../commerce/entitlements/entitlement.ts';
import { Day, nullable, oneOf, pageFields, pageOf, strictObject, Uuid } from '../../../fields.ts';
import { route } from '../../../route.ts';

/** One entitlement of a user; a book that was renewed has several. Days are those of Asia/Shanghai. */
export const UserEntitlement = strictObject({
  entitlementId: Uuid,
  bookId: Type.Integer(),
  title: Type.String(),
  source: EntitlementSource,
  state: oneOf(['pending', 'upcoming', 'active', 'expired', 'revoked']),
  /** Null while it waits for the text to be published. */
  startDay: nullable(Day),
  /** Null without an end, or while it waits. */
  endDay: nullable(Day),
  revokedDay: nullable(Day),
});
export type UserEntitlement = Static<typeof UserEntitlement>;

/** The entitlements of one user, newest first, also expired and revoked ones. */
export const findUserEntitlements = route({
  method: 'GET',
  path: '/b/v1/admin/shelf/findUserEntitlements',
  access: userSection,
  query: strictObject({ ...pageFields, userId: UserId }),
  data: pageOf(UserEntitlement),
});

export const userShelfRoutes = { findUserEntitlements };
