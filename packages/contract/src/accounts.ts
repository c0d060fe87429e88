import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone, signedIn } from './access.ts';
import { defineErrors } from './errors.ts';
import { nullable, publicId, strictObject, Uuid } from './fields.ts';
import { route } from './route.ts';

export const accountErrors = defineErrors({
  wrongAccountOrPassword: {
    code: 4110,
    status: 422,
    zh: '账号或密码不正确',
    en: 'The account or the password is not right',
  },
  wrongImageCode: {
    code: 4111,
    status: 422,
    zh: '验证码不对，图片已更换，请重新输入',
    en: 'The image code is not right; a new one is shown, please enter it',
  },
  signInDelayed: {
    code: 4112,
    status: 429,
    zh: '多次输入有误，请 {seconds} 秒后再试',
    en: 'Too many wrong attempts, try again in {seconds} seconds',
  },
});

export const UserTypeSchema = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
]);

/** What the web keeps of the person who is signed in (SPEC section 3): name and type, nothing else. */
export const PersonalInfo = strictObject({ name: Type.String(), type: UserTypeSchema });
export type PersonalInfo = Static<typeof PersonalInfo>;

export const getImageCode = route({
  method: 'GET',
  path: '/b/v1/account/getImageCode',
  access: anyone,
  limitPerMinute: 60,
  query: strictObject({}),
  /** `image` is a data URL of a PNG, 116 x 40. */
  data: strictObject({ imageCodeId: Uuid, image: Type.String() }),
  errors: [],
});

export const signIn = route({
  method: 'POST',
  path: '/b/v1/account/signIn',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({
    /** Phone, e-mail or account name. */
    account: Type.String({ minLength: 1, maxLength: 128 }),
    password: Type.String({ minLength: 1, maxLength: 64 }),
    imageCodeId: publicId('imageCode', Uuid),
    imageCode: Type.String({ minLength: 1, maxLength: 8 }),
  }),
  data: strictObject({ token: Type.String(), personalInfo: PersonalInfo }),
  errors: [accountErrors.wrongAccountOrPassword, accountErrors.wrongImageCode, accountErrors.signInDelayed],
});

export const signOut = route({
  method: 'POST',
  path: '/b/v1/account/signOut',
  access: signedIn,
  body: strictObject({}),
  data: Type.Null(),
  errors: [],
});

export const getPersonalInfo = route({
  method: 'GET',
  path: '/b/v1/userInfo/getPersonalInfo',
  access: signedIn,
  query: strictObject({}),
  data: PersonalInfo,
  errors: [],
});

/** SPEC section 4, single sign-on: whether the server signs people in through another site. */
export const getSsoOpenFlag = route({
  method: 'GET',
  path: '/o/v1/spoauth/getSsoOpenFlag',
  access: anyone,
  query: strictObject({}),
  data: Type.Boolean(),
  errors: [],
});

export const syncLoginStatus = route({
  method: 'GET',
  path: '/b/v1/userInfo/syncLoginStatus',
  access: anyone,
  query: strictObject({}),
  data: strictObject({
    localLoginStatus: Type.Boolean(),
    syncLoginUrl: nullable(Type.String()),
    loginUrl: nullable(Type.String()),
  }),
  errors: [],
});

export const accountRoutes = {
  getImageCode,
  signIn,
  signOut,
  getPersonalInfo,
  getSsoOpenFlag,
  syncLoginStatus,
};
