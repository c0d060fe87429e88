import type { Refused } from '../../shared/api.ts';

/** The inputs of these pages, by their names. */
export type AccountField = 'account' | 'password' | 'passwordAgain' | 'imageCode' | 'phone' | 'smsCode';

/** Which input a refusal is about; the others are about the account or the moment. */
const FIELD_OF: Readonly<Record<number, AccountField>> = {
  4110: 'password',
  4111: 'imageCode',
  4115: 'smsCode',
  4122: 'password',
  4123: 'password',
  4124: 'passwordAgain',
  4125: 'password',
  4127: 'phone',
  4128: 'phone',
};
/** Too many wrong attempts, too many calls from the address. */
const WAITS: readonly number[] = [4112, 4029];
/** Of another kind, or suspended: the words must stay longer than a notice. */
const ABOUT_ACCOUNT: readonly number[] = [4113, 4114];

/** Where a refusal is told, and for how long one must wait. */
interface AccountRefusal {
  /** Missing when it concerns no field; `call` has shown it already. */
  readonly field?: AccountField;
  readonly isAboutAccount?: true;
  readonly waitSeconds: number;
}

export function readRefusal({ code, data }: Pick<Refused, 'code' | 'data'>): AccountRefusal {
  const field = FIELD_OF[code];
  if (field) return { field, waitSeconds: 0 };
  if (ABOUT_ACCOUNT.includes(code)) return { isAboutAccount: true, waitSeconds: 0 };
  return { waitSeconds: WAITS.includes(code) ? Number(data.seconds ?? 0) : 0 };
}
