import { translate } from '../../shared/i18n/use-t.ts';
import { emptyPhone, looksLikePhone } from '../../shared/phone.ts';
import type { PhoneParts } from '../../shared/phone.ts';

/** A phone and the code that went to it, as typed. */
export interface PhoneCode {
  readonly phone: PhoneParts;
  readonly smsCode: string;
}

export const emptyPhoneCode: PhoneCode = { phone: emptyPhone, smsCode: '' };

/** What is wrong before anything is sent. */
export const findPhoneCodeErrors = ({ phone, smsCode }: PhoneCode) => ({
  phone: looksLikePhone(phone) ? undefined : translate('shared', 'phone.wrong'),
  smsCode: smsCode ? undefined : translate('accounts', 'smsCode.missing'),
});
