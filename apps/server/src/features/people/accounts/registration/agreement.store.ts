import type { Db } from '../../../../db/client.ts';
import { agreementConsents } from '../../../../db/tables/people/accounts.ts';

/** A consent is permanent: the table refuses changes. */
export async function insertConsent(db: Db, consent: typeof agreementConsents.$inferInsert): Promise<void> {
  await db.insert(agreementConsents).values(consent);
}
