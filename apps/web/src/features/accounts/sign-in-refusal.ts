import type { Refused } from '../../shared/api.ts';

export type SignInField = 'account' | 'password' | 'imageCode';

/** Where a refusal of signing in is told, and for how long one must wait. */
interface SignInRefusal {
  /** Missing when it concerns no field; `call` has shown it already. */
  readonly field?: SignInField;
  readonly waitSeconds: number;
}

const WRONG_ACCOUNT_OR_PASSWORD = 4110;
const WRONG_IMAGE_CODE = 4111;
/** Too many wrong attempts on the account, too many calls from the address. */
const WAITS: readonly number[] = [4112, 4029];

export function readRefusal({ code, data }: Pick<Refused, 'code' | 'data'>): SignInRefusal {
  if (code === WRONG_ACCOUNT_OR_PASSWORD) return { field: 'password', waitSeconds: 0 };
  if (code === WRONG_IMAGE_CODE) return { field: 'imageCode', waitSeconds: 0 };
  return { waitSeconds: WAITS.includes(code) ? Number(data.seconds ?? 0) : 0 };
}
