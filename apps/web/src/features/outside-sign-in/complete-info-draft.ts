/** What the form asks for, in its order. */
export const FIELDS = ['name', 'nickname', 'email'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Draft = Readonly<Record<FieldName, string>>;
export type Errors = Partial<Record<FieldName | 'agreement', string>>;

/** As the contract has it: no markup, nothing that cannot be seen. */
const UNSEEN = /[<>\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\u2800]/u;
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

type Translate = (key: string) => string;

/** What is wrong before anything is sent; the server has the last word. */
export function findErrors(draft: Draft, agreed: boolean, t: Translate): Errors {
  const errors: Errors = {};
  for (const name of FIELDS) {
    if (!draft[name].trim()) errors[name] = t(`${name}.missing`);
    else if (UNSEEN.test(draft[name])) errors[name] = t('unseen');
  }
  if (!errors.email && !EMAIL.test(draft.email.trim())) errors.email = t('email.wrong');
  if (!agreed) errors.agreement = t('agreement.missing');
  return errors;
}
