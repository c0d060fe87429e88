import type { Db } from '../../db/client.ts';
import { deriveKey } from '../../platform/master-secret.ts';
import { ConfigError } from '../environment-variables.ts';
import { replaceFingerprint, storeFirstFingerprint } from './installation.store.ts';

/** Tells two master keys apart and does not reveal the key. */
export const fingerprintOf = (masterSecret: Buffer): string =>
  deriveKey(masterSecret, 'fingerprint').toString('hex').slice(0, 16);

/**
 * Stores the fingerprint of the master key at the first start. Throws ConfigError when the database was used with another
 * key: cookies and codes of one server would be refused by the other.
 */
export async function checkMasterKey(db: Db, masterSecret: Buffer): Promise<void> {
  const fingerprint = fingerprintOf(masterSecret);
  const stored = await storeFirstFingerprint(db, fingerprint);
  if (stored === fingerprint) return;
  throw new ConfigError(
    `DATA_DIR/keys/master.key (fingerprint ${fingerprint}) is not the key that this database was used with ` +
      `(${stored}): copy the key from another server or from the backup. If it is lost, ` +
      'run "npm run db -- adopt-master-key"',
  );
}

/** Accepts this key from now on. What was encrypted or signed with the old key becomes invalid. Returns the fingerprint. */
export async function adoptMasterKey(db: Db, masterSecret: Buffer): Promise<string> {
  const fingerprint = fingerprintOf(masterSecret);
  await replaceFingerprint(db, fingerprint);
  return fingerprint;
}
