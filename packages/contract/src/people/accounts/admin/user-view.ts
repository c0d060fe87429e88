import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import {
  filterText,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { route } from '../../../route.ts';
import { UserTypeSchema } from '../account-fields.ts';
import { ApplicationState } from '../registration.ts';
import { StaffRoleSchema } from '../staff-role.ts';

export const userSection = adminSections('users');
export const UserId = publicId('user', Uuid);

export const UserState = oneOf(['active', 'suspended', 'closing', 'closed']);

export const AdminUserView = strictObject({
  userId: Uuid,
  accountName: Type.String(),
  type: UserTypeSchema,
  staffRoles: Type.Array(StaffRoleSchema),
  name: Type.String(),
  /** Masked. */
  phone: nullable(Type.String()),
  /** Masked. */
  email: nullable(Type.String()),
  institution: Type.String(),
  state: UserState,
  registeredAt: Instant,
});
export type AdminUserView = Static<typeof AdminUserView>;

/** What staff can do to an account. */
export const AdminUserAction = oneOf([
  'suspend',
  'reactivate',
  'resetPassword',
  'endSessions',
  'setRoles',
  'resetSecondFactor',
]);
export type AdminUserAction = Static<typeof AdminUserAction>;

export const findUsers = route({
  method: 'POST',
  isRead: true,
  path: '/b/v1/admin/user/findUsers',
  access: userSection,
  body: strictObject({
    ...pageFields,
    /** A complete phone or e-mail, or part of the account name, name or institution. */
    keyword: Type.Optional(filterText(128)),
    type: Type.Optional(UserTypeSchema),
    state: Type.Optional(UserState),
  }),
  data: strictObject({
    ...pageOf(AdminUserView).properties,
    /** Whether the caller may create staff accounts. */
    mayCreateStaff: Type.Boolean(),
  }),
});

export const getUser = route({
  method: 'GET',
  path: '/b/v1/admin/user/getUser',
  access: userSection,
  query: strictObject({ userId: UserId }),
  data: strictObject({
    user: AdminUserView,
    /** What the caller may do to this account now. */
    actions: Type.Array(AdminUserAction),
    nickname: Type.String(),
    department: Type.String(),
    hasPassword: Type.Boolean(),
    hasSecondFactor: Type.Boolean(),
    suspendedReason: nullable(Type.String()),
    closesAt: nullable(Instant),
    openSessions: Type.Integer(),
    lastSeenAt: nullable(Instant),
    boundDevices: Type.Integer(),
    /** Newest first. */
    applications: Type.Array(
      strictObject({ applicationId: Uuid, state: ApplicationState, submittedAt: Instant }),
    ),
  }),
});
