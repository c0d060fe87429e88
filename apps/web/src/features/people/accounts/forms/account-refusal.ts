import { REPLY_CODE } from '@zhiye/contract/constants';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import type { RefusedReply } from '../../../../shared/api/index.ts';

type Refusal = Pick<RefusedReply, 'code' | 'data'>;

/** The field of a form that a refusal is about; a code that is missing here is about no field. */
const FIELD_OF_CODE: Readonly<Record<number, string>> = {
  [ACCOUNT_REPLY_CODE.wrongAccountOrPassword]: 'password',
  [ACCOUNT_REPLY_CODE.wrongImageCode]: 'imageCode',
  [ACCOUNT_REPLY_CODE.signInDelayed]: 'reauthentication',
  [ACCOUNT_REPLY_CODE.wrongSmsCode]: 'smsCode',
  [ACCOUNT_REPLY_CODE.phoneTaken]: 'phone',
  [ACCOUNT_REPLY_CODE.emailTaken]: 'email',
  [ACCOUNT_REPLY_CODE.weakPassword]: 'password',
  [ACCOUNT_REPLY_CODE.commonPassword]: 'password',
  [ACCOUNT_REPLY_CODE.passwordsDiffer]: 'passwordAgain',
  [ACCOUNT_REPLY_CODE.samePassword]: 'password',
  [ACCOUNT_REPLY_CODE.agreementOutdated]: 'agreed',
  [ACCOUNT_REPLY_CODE.phoneUnknown]: 'phone',
  [ACCOUNT_REPLY_CODE.wrongPhone]: 'phone',
  [ACCOUNT_REPLY_CODE.reauthenticationFailed]: 'reauthentication',
  [ACCOUNT_REPLY_CODE.currentPasswordNeeded]: 'reauthentication',
  [ACCOUNT_REPLY_CODE.alreadyLinked]: 'phone',
  [ACCOUNT_REPLY_CODE.wrongEmailCode]: 'emailCode',
  [ACCOUNT_REPLY_CODE.wrongSecondFactor]: 'code',
};

/** The field that a refusal is about; undefined when it is about none. The SMS code is `code` in the contract. */
export function fieldOfRefusal({ code, data }: Refusal): string | undefined {
  if (code !== REPLY_CODE.invalidInput) return FIELD_OF_CODE[code];
  return data.where === 'code' ? 'smsCode' : data.where?.toString();
}

const WAIT_CODES: readonly number[] = [ACCOUNT_REPLY_CODE.signInDelayed, REPLY_CODE.tooManyRequests];

/** Seconds to wait after too many wrong attempts or too many requests; 0 when there is no need to. */
export const waitSecondsOf = ({ code, data }: Refusal): number =>
  WAIT_CODES.includes(code) ? Number(data.seconds ?? 0) : 0;

const ACCOUNT_CODES: readonly number[] = [
  ACCOUNT_REPLY_CODE.wrongPortal,
  ACCOUNT_REPLY_CODE.accountSuspended,
];

/** About the account as a whole: the text must stay longer than a toast. */
export const isAboutAccount = ({ code }: Refusal): boolean => ACCOUNT_CODES.includes(code);
