import { Type } from 'typebox';
import { signedIn } from '../../access.ts';
import { oneOf, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';

export const StaffRoleSchema = oneOf(['catalog', 'finance', 'service', 'admin']);
export const StaffRoles = Type.Array(StaffRoleSchema, { minItems: 1, maxItems: 4 });

/** The roles of the caller, for the navigation of the back office; empty for users who are not staff. */
export const getOwnStaffRoles = route({
  method: 'GET',
  path: '/b/v1/userInfo/getOwnStaffRoles',
  access: signedIn,
  data: strictObject({ staffRoles: Type.Array(StaffRoleSchema) }),
});

export const ownStaffRoleRoutes = { getOwnStaffRoles };
