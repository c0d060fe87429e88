import { Type } from 'typebox';
import type { Static } from 'typebox';
import { nullable, strictObject } from './fields.ts';

/**
 * What nobody types into a name: markup, control characters, and what cannot be seen (Unicode's default-ignorable code
 * points, its blank Braille pattern, private use). JSON Schema reads patterns with the flag `u`.
 */
const UNSEEN = '<>\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{DI}\\u2800';

/** Text of people: no markup, no control or invisible characters, and not only spaces where some is asked for. */
export const plainText = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: `^${minLength > 0 ? '(?!\\s*$)' : ''}[^${UNSEEN}]*$` });

export const PersonName = plainText(40);
/** Calling code without the plus, `86`. */
export const CountryCode = Type.String({ pattern: '^[1-9]\\d{0,2}$', default: '86' });
/** National digits; what a country allows, the server checks. */
export const PhoneNumber = Type.String({ pattern: '^\\d{5,14}$' });
export const EmailAddress = Type.String({
  maxLength: 128,
  pattern: `^[^\\s@"${UNSEEN}]+@[^\\s@"${UNSEEN}]+\\.[^\\s@".${UNSEEN}]+$`,
});
/** What was typed, right or wrong; the rule of SPEC section 5 has an answer of its own. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: 64 });
export const SmsCode = Type.String({ minLength: 1, maxLength: 8 });
/** Solution of the security check, base64 of its JSON. */
export const SecurityCheck = Type.String({ minLength: 1, maxLength: 4_000 });
/** One use, ten minutes. */
export const Ticket = Type.String({ minLength: 1, maxLength: 64 });

export const phoneFields = { countryCode: CountryCode, phone: PhoneNumber };
/** A new password, twice (两次输入密码不一致 when they differ). */
export const newPasswordFields = { password: TypedPassword, passwordAgain: TypedPassword };

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

export const NewSession = strictObject({ token: Type.String(), personalInfo: PersonalInfo });
export type NewSession = Static<typeof NewSession>;

/** Says once more who one is before something important changes: the password, or a fresh code to one's own phone. */
export const IdentityCheck = Type.Union([
  strictObject({ by: Type.Literal('password'), password: TypedPassword }),
  strictObject({ by: Type.Literal('code'), code: SmsCode }),
]);
export type IdentityCheck = Static<typeof IdentityCheck>;

export const SignInWay = Type.Union([Type.Literal('weChat'), Type.Literal('qq'), Type.Literal('sso')]);
export type SignInWay = Static<typeof SignInWay>;

/** Either one is signed in, or the account of the other site is not linked yet and `ticket` leads on to /bindAccount. */
export const OutsideSignIn = strictObject({
  session: nullable(NewSession),
  ticket: nullable(Type.String()),
  /** What the person is called there. */
  nickname: nullable(Type.String()),
  /** Where the person was when it began, a path below /pc. */
  from: nullable(Type.String()),
});
export type OutsideSignIn = Static<typeof OutsideSignIn>;
