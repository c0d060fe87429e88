// Answers for making accounts: the demo shop's, and the first of the back office.
import type { OfficeRole, UserType } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { hashPassword, isPasswordAllowed } from './password.ts';
import { insertUser } from './user.store.ts';
import type { User } from './user.store.ts';

export interface NewUser {
  readonly type: UserType;
  readonly accountName: string;
  readonly name: string;
  readonly password: string;
  readonly phone?: string;
  readonly email?: string;
  readonly officeRoles?: OfficeRole[];
}

/** Throws when the password breaks the rule of SPEC section 5 or the account name is taken. */
export async function createUser(db: Db, { password, ...user }: NewUser, now: Date): Promise<User> {
  if (!isPasswordAllowed(password)) {
    throw new Error(
      'the password needs 8 to 16 characters: upper and lower case, a digit and one of ! @ # $ %',
    );
  }
  return insertUser(db, { ...user, passwordHash: await hashPassword(password), createdAt: now });
}
