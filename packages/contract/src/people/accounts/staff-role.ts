import { Type } from 'typebox';
import { signedIn } from '../../access.ts';
import { strictObject } from '../../fields.ts';
import { route } from '../../route.ts';

export const StaffRoleSchema = Type.Union([
  Type.Literal('catalog'),
  Type.Literal('finance'),
  Type.Literal('service'),
  Type.Literal('admin'),
]);
export const StaffRoles = Type.Array(StaffRoleSchema, { minItems: 1, maxItems: 4 });

/** The roles of the caller, for the navigation of the back office; empty for users who are not staff. */
export const getOwnStaffRoles = route({
  method: 'GET',
  path: '/b/v1/userInfo/getOwnStaffRoles',
  access: signedIn,
  query: strictObject({}),
  data: strictObject({ staffRoles: Type.Array(StaffRoleSchema) }),
  errors: [],
});

export const ownStaffRoleRoutes = { getOwnStaffRoles };
