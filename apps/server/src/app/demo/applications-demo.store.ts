import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables/people/accounts.ts';

/** Adds an account that cannot sign in. Returns the id. */
export async function insertDemoApplicant(
  db: Db,
  { accountName, name }: { readonly accountName: string; readonly name: string },
  createdAt: Date,
): Promise<string> {
  const row = { accountName, name, type: USER_TYPE.personal, passwordHash: null, createdAt };
  const inserted = await db.insert(users).values(row).returning({ id: users.id });
  return inserted[0]!.id;
}
