// Creates a staff account from the command line. Its errors are shown as they are, so they hold no SQL and no hash.
import type { StaffRole } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import { isCommonPassword } from '../sign-in/common-password.ts';
import { hashPassword, isPasswordAllowed } from '../sign-in/password.ts';
import { isPredictablePassword } from '../sign-in/predictable-password.ts';
import { insertUserUnlessTaken } from '../user.store.ts';

export interface NewStaffAccount {
  readonly accountName: string;
  readonly name: string;
  readonly password: string;
  readonly staffRoles: StaffRole[];
}

/** As in the back office. Other names are read as a phone or an e-mail address at sign-in, or are cut. */
const ACCOUNT_NAME = /^[a-z][a-z0-9_-]{2,31}$/;
const MAX_NAME = 40;

/** Throws with one line that says what is wrong. */
export async function createStaffAccount(db: Db, account: NewStaffAccount, now: Date): Promise<void> {
  const { accountName, name, password, staffRoles } = account;
  if (!ACCOUNT_NAME.test(accountName))
    throw new Error(
      'ACCOUNT needs 3 to 32 characters: a small letter, then small letters, digits, _ and -; others cannot sign in',
    );
  if (name.trim() === '' || name.length > MAX_NAME) throw new Error(`NAME needs 1 to ${MAX_NAME} characters`);
  if (!isPasswordAllowed(password))
    throw new Error(
      'the password needs 8 to 16 characters: upper and lower case, a digit and one of ! @ # $ %',
    );
  if (isCommonPassword(password) || isPredictablePassword(password, { accountName }))
    throw new Error('the password is too easy to guess');
  const user = await insertUserUnlessTaken(db, {
    type: USER_TYPE.staff,
    accountName,
    name: name.trim(),
    staffRoles,
    passwordHash: await hashPassword(password),
    createdAt: now,
  });
  if (!user) throw new Error(`the account name ${accountName} is taken`);
}
