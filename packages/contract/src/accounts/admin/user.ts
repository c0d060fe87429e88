import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminOnly, adminSections, signedIn } from '../../access.ts';
import { accountErrors } from '../account-errors.ts';
import { EmailAddress, PersonName, plainText, UserTypeSchema } from '../account-fields.ts';
import { defineErrors } from '../../errors.ts';
import {
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  filterText,
  strictObject,
  Uuid,
} from '../../fields.ts';
import { ApplicationState } from '../registration.ts';
import { route } from '../../route.ts';

export const adminUserErrors = defineErrors({
  accountNameTaken: {
    code: 4820,
    status: 409,
    zh: '这个账号名已被使用',
    en: 'This account name is already in use',
  },
  ownAccount: {
    code: 4821,
    status: 409,
    zh: '不能对自己的账号执行此操作',
    en: 'You cannot do this to your own account',
  },
  lastAdmin: {
    code: 4822,
    status: 409,
    zh: '至少要保留一位可用的管理员',
    en: 'At least one active administrator must remain',
  },
  notStaff: {
    code: 4823,
    status: 409,
    zh: '只有后台账号才有后台角色',
    en: 'Only staff accounts have roles',
  },
  adminRoleRequired: {
    code: 4824,
    status: 403,
    zh: '后台账号只能由管理员处理',
    en: 'Only an administrator can change a staff account',
  },
});

const userSection = adminSections('users');
const adminRole = adminOnly('users');
const UserId = publicId('user', Uuid);

export const StaffRoleSchema = Type.Union([
  Type.Literal('catalog'),
  Type.Literal('finance'),
  Type.Literal('service'),
  Type.Literal('admin'),
]);
const StaffRoles = Type.Array(StaffRoleSchema, { minItems: 1, maxItems: 4 });

export const UserState = Type.Union([
  Type.Literal('active'),
  Type.Literal('frozen'),
  Type.Literal('closing'),
  Type.Literal('closed'),
]);

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
export const AdminUserAction = Type.Union([
  Type.Literal('freeze'),
  Type.Literal('unfreeze'),
  Type.Literal('resetPassword'),
  Type.Literal('endSessions'),
  Type.Literal('setRoles'),
]);
export type AdminUserAction = Static<typeof AdminUserAction>;

export const findUsers = route({
  method: 'GET',
  path: '/b/v1/admin/user/findUsers',
  access: userSection,
  query: strictObject({
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
  errors: [],
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
    frozenReason: nullable(Type.String()),
    closesAt: nullable(Instant),
    openSessions: Type.Integer(),
    lastSeenAt: nullable(Instant),
    boundDevices: Type.Integer(),
    /** Newest first. */
    applications: Type.Array(
      strictObject({ applicationId: Uuid, state: ApplicationState, submittedAt: Instant }),
    ),
  }),
  errors: [],
});

const changeErrors = [
  adminUserErrors.ownAccount,
  adminUserErrors.lastAdmin,
  adminUserErrors.adminRoleRequired,
] as const;

/** Ends all sessions of the user. Sign-in then shows the reason. */
export const freezeUser = route({
  method: 'POST',
  path: '/b/v1/admin/user/freezeUser',
  access: userSection,
  body: strictObject({ userId: UserId, reason: plainText(200) }),
  data: Type.Null(),
  errors: [...changeErrors],
});

export const unfreezeUser = route({
  method: 'POST',
  path: '/b/v1/admin/user/unfreezeUser',
  access: userSection,
  body: strictObject({ userId: UserId }),
  data: Type.Null(),
  errors: [...changeErrors],
});

/** Sets a temporary password. Ends all sessions of the user. */
export const resetUserPassword = route({
  method: 'POST',
  path: '/b/v1/admin/user/resetUserPassword',
  access: userSection,
  body: strictObject({ userId: UserId }),
  data: strictObject({ temporaryPassword: Type.String() }),
  errors: [...changeErrors],
});

export const endUserSessions = route({
  method: 'POST',
  path: '/b/v1/admin/user/endUserSessions',
  access: userSection,
  body: strictObject({ userId: UserId }),
  data: strictObject({ ended: Type.Integer() }),
  errors: [...changeErrors],
});

export const createStaffUser = route({
  method: 'POST',
  path: '/b/v1/admin/user/createStaffUser',
  access: adminRole,
  body: strictObject({
    accountName: Type.String({ pattern: '^[a-z][a-z0-9_-]{2,31}$' }),
    name: PersonName,
    email: EmailAddress,
    staffRoles: StaffRoles,
  }),
  data: strictObject({ userId: Uuid, temporaryPassword: Type.String() }),
  errors: [adminUserErrors.accountNameTaken, accountErrors.emailTaken],
});

export const setStaffRoles = route({
  method: 'POST',
  path: '/b/v1/admin/user/setStaffRoles',
  access: adminRole,
  body: strictObject({ userId: UserId, staffRoles: StaffRoles }),
  data: Type.Null(),
  errors: [adminUserErrors.ownAccount, adminUserErrors.lastAdmin, adminUserErrors.notStaff],
});

/** The roles of the caller, for the navigation of the back office; empty for users who are not staff. */
export const getOwnStaffRoles = route({
  method: 'GET',
  path: '/b/v1/userInfo/getOwnStaffRoles',
  access: signedIn,
  query: strictObject({}),
  data: strictObject({ staffRoles: Type.Array(StaffRoleSchema) }),
  errors: [],
});

export const adminUserRoutes = {
  findUsers,
  getUser,
  freezeUser,
  unfreezeUser,
  resetUserPassword,
  endUserSessions,
  createStaffUser,
  setStaffRoles,
};

/** Separate from `adminUserRoutes`, because staff of every role call it. */
export const ownStaffRoleRoutes = { getOwnStaffRoles };
