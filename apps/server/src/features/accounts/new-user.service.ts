// Answers for putting a newcomer on file: under a name that is free, with what they agreed to.
import { randomInt } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Arrival } from './admission.service.ts';
import { insertConsent } from './agreement.store.ts';
import { fullPhone } from './phone.ts';
import type { Phone } from './phone.ts';
import { insertUserUnlessTaken, selectUserByEmail, selectUserByPhone } from './user.store.ts';
import type { NewUserRow, User } from './user.store.ts';

export interface Registrar {
  readonly db: Db;
  readonly masterSecret: Buffer;
  /** The version of the agreement in force. */
  readonly agreementVersion: string;
}

export interface Newcomer extends Arrival {
  readonly address: string;
  readonly language: Language;
}

type NewPerson = Omit<NewUserRow, 'accountName'> & Phone;
type Consent = Pick<Newcomer, 'address' | 'language'> & Pick<Registrar, 'agreementVersion'>;

/** Refuses a phone or an e-mail that somebody has; for a phone that is proved. Belongs inside a transaction. */
export async function insertNewUser(
  transaction: Db,
  row: NewPerson,
  { agreementVersion: version, language, address }: Consent,
  now: Date,
): Promise<User> {
  const user = await insertUnderFreeName(transaction, row);
  await insertConsent(transaction, { userId: user.id, version, language, address, createdAt: now });
  return user;
}

/** Account names are made by us, `z` and ten digits; another is tried when one is taken. */
async function insertUnderFreeName(db: Db, row: NewPerson): Promise<User> {
  for (;;) {
    const accountName = `z${String(randomInt(10 ** 10)).padStart(10, '0')}`;
    const user = await insertUserUnlessTaken(db, { ...row, accountName });
    if (user) return user;
    if (await selectUserByPhone(db, fullPhone(row))) refuse(accountErrors.phoneTaken);
    if (row.email && (await selectUserByEmail(db, row.email))) refuse(accountErrors.emailTaken);
  }
}
