import { looksLikeEmail } from '../../shared/email.ts';
import { findTextProblem } from '../../shared/plain-text.ts';

/** What the form asks for, in its order. */
export const FIELDS = ['name', 'nickname', 'email'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Draft = Readonly<Record<FieldName, string>>;
export type Errors = Partial<Record<FieldName | 'agreement', string>>;

type Translate = (key: string) => string;

/** What is wrong before anything is sent; the server has the last word. */
export function findErrors(draft: Draft, agreed: boolean, t: Translate, common: Translate): Errors {
  const errors: Errors = {};
  for (const name of FIELDS) {
    const problem = findTextProblem(draft[name]);
    if (problem) errors[name] = t(problem === 'missing' ? `${name}.missing` : 'unseen');
  }
  if (!errors.email && !looksLikeEmail(draft.email)) errors.email = t('email.wrong');
  if (!agreed) errors.agreement = common('agreement.missing');
  return errors;
}
