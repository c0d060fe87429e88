import type { Db } from '../../../db/client.ts';
import { verifyPassword } from './sign-in/password.ts';
import { selectOpenUsersByName } from './user.store.ts';

interface KnownAccount {
  readonly accountName: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * Of these accounts, the names of those that somebody could sign in to with what is publicly known: the password, or a code
 * sent to the phone or e-mail. Suspended and closed accounts are not in use.
 */
export async function findAccountsInUse(
  db: Db,
  accounts: readonly KnownAccount[],
  password: string,
): Promise<string[]> {
  const names = accounts.map(({ accountName }) => accountName);
  const open = await selectOpenUsersByName(db, names);
  const inUse: string[] = [];
  for (const user of open) {
    const known = accounts.find(({ accountName }) => accountName === user.accountName.toLowerCase());
    const isReachable = user.phone === known?.phone || user.email === known?.email;
    if (isReachable || (await verifyPassword(user.passwordHash, password))) inUse.push(user.accountName);
  }
  return inUse;
}
