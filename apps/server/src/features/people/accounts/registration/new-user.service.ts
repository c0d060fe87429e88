// Creates the account of a new user with a generated account name and records the accepted agreement.
import { randomInt } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { DeviceContext } from '../sign-in/sign-in-policy.service.ts';
import { insertConsent } from './agreement.store.ts';
import { fullPhone } from '../phone.ts';
import type { Phone } from '../phone.ts';
import { insertUserUnlessTaken, selectUserByEmail, selectUserByPhone } from '../user.store.ts';
import type { NewUserRow, User } from '../user.store.ts';
import type { MasterSecret } from '../../../../platform/master-secret.ts';

export interface RegistrationDeps {
  readonly db: Db;
  readonly masterSecret: MasterSecret;
  /** The current version of the agreements. */
  readonly agreementVersion: string;
}

export interface NewUserContext extends DeviceContext {
  readonly address: string;
  readonly language: Language;
}

type NewUserFields = Omit<NewUserRow, 'accountName'> & Phone;
type Consent = Pick<NewUserContext, 'address' | 'language'> & Pick<RegistrationDeps, 'agreementVersion'>;

/** Refuses a phone or e-mail of another account. The caller has verified the phone and opened a transaction. */
export async function insertNewUser(
  transaction: Db,
  fields: NewUserFields,
  { agreementVersion: version, language, address }: Consent,
  now: Date,
): Promise<User> {
  const user = await insertWithGeneratedName(transaction, fields);
  await insertConsent(transaction, { userId: user.id, version, language, address, createdAt: now });
  return user;
}

/** Generates account names of `z` and ten digits until one is free. */
async function insertWithGeneratedName(db: Db, fields: NewUserFields): Promise<User> {
  for (;;) {
    const accountName = `z${String(randomInt(10 ** 10)).padStart(10, '0')}`;
    const user = await insertUserUnlessTaken(db, { ...fields, accountName });
    if (user) return user;
    if (await selectUserByPhone(db, fullPhone(fields))) refuse(accountErrors.phoneTaken);
    if (fields.email && (await selectUserByEmail(db, fields.email))) refuse(accountErrors.emailTaken);
  }
}
