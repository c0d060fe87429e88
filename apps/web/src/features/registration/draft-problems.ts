import type { TFunction } from 'i18next';
import { looksLikeEmail } from '../../shared/email.ts';
import { isPasswordAllowed } from '../../shared/password-rule.ts';
import { looksLikePhone } from '../../shared/phone.ts';
import { findTextProblem } from '../../shared/plain-text.ts';
import type { Draft } from './registration-draft.ts';

/** In the order of the form. */
export const DRAFT_FIELDS = [
  'phone',
  'code',
  'email',
  'name',
  'nickname',
  'password',
  'passwordAgain',
  'agreement',
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
export type DraftErrors = Partial<Record<DraftField, string>>;

/** What a person would rather hear before anything is sent; the server has the last word. */
export function findDraftProblems(draft: Draft, t: TFunction, common: TFunction): DraftErrors {
  const { phone, code, email, name, nickname, password, passwordAgain, agreed } = draft;
  const errors: Record<DraftField, string | false> = {
    phone: !looksLikePhone(phone) && common('phone.wrong'),
    code: code === '' && t('basic.code.missing'),
    email: email.trim() === '' ? t('basic.email.missing') : !looksLikeEmail(email) && t('basic.email.wrong'),
    name: textError('name', name),
    nickname: textError('nickname', nickname),
    password:
      password === ''
        ? t('basic.password.missing')
        : !isPasswordAllowed(password) && t('basic.password.weak'),
    passwordAgain: passwordAgain !== password && common('password.differ'),
    agreement: !agreed && common('agreement.missing'),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== false)) as DraftErrors;

  function textError(field: 'name' | 'nickname', text: string): string | false {
    const problem = findTextProblem(text);
    if (problem === 'missing') return t(`basic.${field}.missing`);
    return problem !== null && t('text.unseen');
  }
}
