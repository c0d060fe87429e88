// Creates accounts outside registration: the demo accounts and the first administrator.
import type { StaffRole, UserType } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { hashPassword, isPasswordAllowed } from './sign-in/password.ts';
import { insertUser } from './user.store.ts';
import type { User } from './user.store.ts';

export interface NewUser {
  readonly type: UserType;
  readonly accountName: string;
  readonly name: string;
  readonly password: string;
  readonly phone?: string;
  readonly email?: string;
  readonly staffRoles?: StaffRole[];
}

/** Throws when the password breaks the rule of requirement R-501 or the account name is taken. */
export async function createUser(db: Db, { password, ...user }: NewUser, now: Date): Promise<User> {
  if (!isPasswordAllowed(password)) {
    throw new Error(
      'the password needs 8 to 16 characters: upper and lower case, a digit and one of ! @ # $ %',
    );
  }
  return insertUser(db, { ...user, passwordHash: await hashPassword(password), createdAt: now });
}
