import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office, signedIn } from './access.ts';
import { accountErrors } from './account-errors.ts';
import { EmailAddress, PersonName, plainText, UserTypeSchema } from './account-fields.ts';
import { defineErrors } from './errors.ts';
import { Instant, nullable, pageFields, pageOf, publicId, strictObject, Uuid } from './fields.ts';
import { ApplicationState } from './registration.ts';
import { route } from './route.ts';

export const officeUserErrors = defineErrors({
  accountNameTaken: {
    code: 4820,
    status: 409,
    zh: '这个账号名已被使用',
    en: 'This account name is in use already',
  },
  notToOneself: {
    code: 4821,
    status: 409,
    zh: '不能对自己的账号这样做',
    en: 'You cannot do this to your own account',
  },
  lastAdmin: {
    code: 4822,
    status: 409,
    zh: '至少要保留一位可用的管理员',
    en: 'At least one administrator must remain',
  },
  notOfficeUser: {
    code: 4823,
    status: 409,
    zh: '只有后台账号才有后台角色',
    en: 'Only back-office accounts have roles',
  },
  onlyAdmin: {
    code: 4824,
    status: 403,
    zh: '后台账号只能由管理员处理',
    en: 'Only an administrator may change a back-office account',
  },
});

const serviceRole = office('service');
const adminRole = office('admin');
const UserId = publicId('user', Uuid);

export const OfficeRoleSchema = Type.Union([
  Type.Literal('catalogue'),
  Type.Literal('finance'),
  Type.Literal('service'),
  Type.Literal('admin'),
]);
const OfficeRoles = Type.Array(OfficeRoleSchema, { minItems: 1, maxItems: 4 });

export const UserState = Type.Union([
  Type.Literal('active'),
  Type.Literal('frozen'),
  Type.Literal('closing'),
  Type.Literal('closed'),
]);

export const OfficeUser = strictObject({
  userId: Uuid,
  accountName: Type.String(),
  type: UserTypeSchema,
  officeRoles: Type.Array(OfficeRoleSchema),
  name: Type.String(),
  /** Masked. */
  phone: nullable(Type.String()),
  /** Masked. */
  email: nullable(Type.String()),
  institution: Type.String(),
  state: UserState,
  registeredAt: Instant,
});
export type OfficeUser = Static<typeof OfficeUser>;

export const findUsers = route({
  method: 'GET',
  path: '/b/v1/office/user/findUsers',
  access: serviceRole,
  query: strictObject({
    ...pageFields,
    /** Whole phone or e-mail, or part of account name, name or institution. */
    keyword: Type.Optional(Type.String({ maxLength: 128 })),
    type: Type.Optional(UserTypeSchema),
    state: Type.Optional(UserState),
  }),
  data: pageOf(OfficeUser),
  errors: [],
});

export const getUser = route({
  method: 'GET',
  path: '/b/v1/office/user/getUser',
  access: serviceRole,
  query: strictObject({ userId: UserId }),
  data: strictObject({
    user: OfficeUser,
    nickname: Type.String(),
    department: Type.String(),
    hasPassword: Type.Boolean(),
    frozenReason: nullable(Type.String()),
    closesAt: nullable(Instant),
    openSessions: Type.Integer(),
    lastSeenAt: nullable(Instant),
    boundDevices: Type.Integer(),
    applications: Type.Array(
      strictObject({ applicationId: Uuid, state: ApplicationState, submittedAt: Instant }),
    ),
  }),
  errors: [],
});

const changeErrors = [
  officeUserErrors.notToOneself,
  officeUserErrors.lastAdmin,
  officeUserErrors.onlyAdmin,
] as const;

/** Ends every session; the person reads the reason when they try to sign in. */
export const freezeUser = route({
  method: 'POST',
  path: '/b/v1/office/user/freezeUser',
  access: serviceRole,
  body: strictObject({ userId: UserId, reason: plainText(200) }),
  data: Type.Null(),
  errors: [...changeErrors],
});

export const unfreezeUser = route({
  method: 'POST',
  path: '/b/v1/office/user/unfreezeUser',
  access: serviceRole,
  body: strictObject({ userId: UserId }),
  data: Type.Null(),
  errors: [...changeErrors],
});

/** Gives a password that serves once, to set an own one with. Ends every session. */
export const resetUserPassword = route({
  method: 'POST',
  path: '/b/v1/office/user/resetUserPassword',
  access: serviceRole,
  body: strictObject({ userId: UserId }),
  data: strictObject({ temporaryPassword: Type.String() }),
  errors: [...changeErrors],
});

export const endUserSessions = route({
  method: 'POST',
  path: '/b/v1/office/user/endUserSessions',
  access: serviceRole,
  body: strictObject({ userId: UserId }),
  data: strictObject({ ended: Type.Integer() }),
  errors: [...changeErrors],
});

export const createOfficeUser = route({
  method: 'POST',
  path: '/b/v1/office/user/createOfficeUser',
  access: adminRole,
  body: strictObject({
    accountName: Type.String({ pattern: '^[a-z][a-z0-9_-]{2,31}$' }),
    name: PersonName,
    email: EmailAddress,
    officeRoles: OfficeRoles,
  }),
  data: strictObject({ userId: Uuid, temporaryPassword: Type.String() }),
  errors: [officeUserErrors.accountNameTaken, accountErrors.emailTaken],
});

export const setOfficeRoles = route({
  method: 'POST',
  path: '/b/v1/office/user/setOfficeRoles',
  access: adminRole,
  body: strictObject({ userId: UserId, officeRoles: OfficeRoles }),
  data: Type.Null(),
  errors: [officeUserErrors.notToOneself, officeUserErrors.lastAdmin, officeUserErrors.notOfficeUser],
});

/** The roles of whoever asks, for the rail of the back office; empty for everybody else. */
export const getOwnOfficeRoles = route({
  method: 'GET',
  path: '/b/v1/userInfo/getOwnOfficeRoles',
  access: signedIn,
  query: strictObject({}),
  data: strictObject({ officeRoles: Type.Array(OfficeRoleSchema) }),
  errors: [],
});

export const officeUserRoutes = {
  findUsers,
  getUser,
  freezeUser,
  unfreezeUser,
  resetUserPassword,
  endUserSessions,
  createOfficeUser,
  setOfficeRoles,
};

/** Apart from the rooms that manage users: whoever works in the back office asks it. */
export const officeRoleRoutes = { getOwnOfficeRoles };
