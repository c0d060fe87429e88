import type { Log } from '../../platform/log.ts';
import type { Db } from '../../db/client.ts';
import type { MasterSecret } from '../../platform/master-secret.ts';
import { ConfigError } from '../environment-variables.ts';
import { replaceFingerprint, selectInstallation, storeFirstFingerprint } from './installation.store.ts';

/** A server looks so often whether another master key has taken over. */
export const MASTER_KEY_POLL_MS = 2_000;

/** Writes with the key that the database names from now on, also when that changes. Returns what ends it. */
export function followMasterKey(db: Db, masterSecret: MasterSecret, log: Log): () => void {
  const follow = async () => masterSecret.use((await selectInstallation(db))?.masterKeyFingerprint);
  const timer = setInterval(() => {
    follow().catch((error: unknown) => log.warn({ err: error }, 'the master key could not be looked for'));
  }, MASTER_KEY_POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Stores the fingerprint of the master key at the first start. Throws ConfigError when the database was used with another
 * key: cookies and codes of one server would be refused by the other.
 */
export async function checkMasterKey(db: Db, masterSecret: MasterSecret): Promise<void> {
  const fingerprint = masterSecret.current.id;
  const stored = await storeFirstFingerprint(db, fingerprint);
  if (masterSecret.find(stored)) return masterSecret.use(stored);
  throw new ConfigError(
    `DATA_DIR/keys/master.key (fingerprint ${fingerprint}) is not the key that this database was used with ` +
      `(${stored}): copy the key from another server or from the backup. If it is lost, ` +
      'run "npm run db -- adopt-master-key"',
  );
}

/** Accepts this key from now on. What was encrypted or signed with the old key becomes invalid. Returns the fingerprint. */
export async function adoptMasterKey(db: Db, masterSecret: MasterSecret): Promise<string> {
  const fingerprint = masterSecret.current.id;
  await replaceFingerprint(db, fingerprint);
  return fingerprint;
}
