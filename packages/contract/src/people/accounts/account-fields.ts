import { Type } from 'typebox';
import type { Static } from 'typebox';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import {
  COUNTRY_CODE_PATTERN,
  DEFAULT_COUNTRY_CODE,
  EMAIL_PATTERN,
  FORBIDDEN_CHARACTERS,
  MAX_LENGTH,
  PHONE_PATTERN,
} from '../../constants/field-rules.ts';
import { nullable, oneOf, strictObject } from '../../fields.ts';

/** Text of people: no control or invisible characters, and not only spaces where some is asked for. */
export const plainText = (maxLength: number, minLength = 1) =>
  Type.String({
    minLength,
    maxLength,
    pattern: `^${minLength > 0 ? '(?!\\s*$)' : ''}[^${FORBIDDEN_CHARACTERS}]*$`,
  });

export const PersonName = plainText(MAX_LENGTH.personName);
/** Calling code without the plus, `86`. */
export const CountryCode = Type.String({ pattern: COUNTRY_CODE_PATTERN, default: DEFAULT_COUNTRY_CODE });
/** National digits; what a country allows, the server checks. */
export const PhoneNumber = Type.String({ pattern: PHONE_PATTERN });
export const EmailAddress = Type.String({ maxLength: MAX_LENGTH.email, pattern: EMAIL_PATTERN });
/** What was typed, right or wrong; the rule of requirement R-501 has an answer of its own. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: MAX_LENGTH.password });
export const SmsCode = Type.String({ minLength: 1, maxLength: MAX_LENGTH.smsCode });
/** Solution of the security check, base64 of its JSON. */
export const SecurityCheck = Type.String({ minLength: 1, maxLength: 4_000 });
/** Works once, within ten minutes. */
export const Ticket = Type.String({ minLength: 1, maxLength: 64 });

export const phoneFields = { countryCode: CountryCode, phone: PhoneNumber };
/** A new password, twice (两次输入密码不一致 when they differ). */
export const newPasswordFields = { password: TypedPassword, passwordAgain: TypedPassword };

export const UserTypeSchema = Type.Union([
  Type.Literal(USER_TYPE.personal),
  Type.Literal(USER_TYPE.teacher),
  Type.Literal(USER_TYPE.institution),
  Type.Literal(USER_TYPE.channel),
  Type.Literal(USER_TYPE.staff),
]);

/** Stored by the web app for the signed-in user: name and type only (requirement R-302). */
export const PersonalInfo = strictObject({ name: Type.String(), type: UserTypeSchema });
export type PersonalInfo = Static<typeof PersonalInfo>;

export const NewSession = strictObject({ token: Type.String(), personalInfo: PersonalInfo });
export type NewSession = Static<typeof NewSession>;

/** Verifies the user again before a sensitive change: by password, or by an SMS code to the phone of the account. */
export const Reauthentication = Type.Union([
  strictObject({ by: Type.Literal('password'), password: TypedPassword }),
  strictObject({ by: Type.Literal('code'), code: SmsCode }),
]);
export type Reauthentication = Static<typeof Reauthentication>;

export const IdentityProvider = oneOf(['weChat', 'qq', 'sso']);
export type IdentityProvider = Static<typeof IdentityProvider>;

/** Either a session, or the external identity is not linked yet and `ticket` is for the next step, /bindAccount. */
export const ExternalLoginResult = strictObject({
  session: nullable(NewSession),
  ticket: nullable(Type.String()),
  /** The nickname at the identity provider. */
  nickname: nullable(Type.String()),
  /** The page where the login started, a path below /pc. */
  from: nullable(Type.String()),
});
export type ExternalLoginResult = Static<typeof ExternalLoginResult>;
