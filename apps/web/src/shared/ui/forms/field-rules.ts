import { translate } from '../../i18n/use-t.ts';
import { isEmailLike } from '../../validation/email.ts';
import { isPhoneLike } from '../../validation/phone.ts';
import type { PhoneParts } from '../../validation/phone.ts';
import { findTextError } from '../../validation/plain-text.ts';

type Rule<Value = string> = (value: Value) => string | undefined;

export const requiredRule =
  (missing: string): Rule =>
  (text) =>
    text.trim() === '' ? missing : undefined;

/** A line of text: filled in, and without forbidden characters. */
export const textRule =
  (missing: string): Rule =>
  (text) => {
    const problem = findTextError(text);
    if (problem === null) return undefined;
    return problem === 'missing' ? missing : translate('shared', 'text.forbidden');
  };

/** When `missing` is not given, an empty address counts as a wrong one. */
export const emailRule =
  (missing?: string): Rule =>
  (address) => {
    if (missing !== undefined && address.trim() === '') return missing;
    return isEmailLike(address) ? undefined : translate('shared', 'email.wrong');
  };

export const phoneRule: Rule<PhoneParts> = (phone) =>
  isPhoneLike(phone) ? undefined : translate('shared', 'phone.wrong');

export const smsCodeRule: Rule = (code) => (code === '' ? translate('shared', 'sms.missing') : undefined);
