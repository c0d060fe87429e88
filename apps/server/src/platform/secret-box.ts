import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, withKeyId } from './master-secret.ts';
import type { MasterKey, MasterSecret } from './master-secret.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where an encrypted secret belongs. It opens nowhere else, so a copy in another row is refused. */
export interface SecretPlace {
  /** What the secret is for; each purpose has a key of its own. */
  readonly purpose: string;
  /** The id of its owner. */
  readonly ownerId: string;
}

/**
 * Encrypts a secret for the database with a key of the master secret (AES-256-GCM, NIST SP 800-38D). Returns base64, with the id of
 * the master key before it while there are two.
 */
export function sealSecret(
  masterSecret: MasterSecret,
  { purpose, ownerId }: SecretPlace,
  secret: Buffer,
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(masterSecret.current.secret, purpose), nonce);
  cipher.setAAD(Buffer.from(ownerId));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
  return withKeyId(masterSecret, sealed);
}

/** Throws when the text was changed, belongs to another owner, or was encrypted with a key that is not there. */
export function openSecret(masterSecret: MasterSecret, place: SecretPlace, sealed: string): Buffer {
  const [first, second] = sealed.split('.');
  if (second === undefined) return openWithAny(masterSecret.readable, place, first!);
  const key = masterSecret.find(first!);
  if (!key) throw new Error(`DATA_DIR/keys has no master key ${first}`);
  return openWith(key, place, second);
}

/** A text without an id is from before a second key was there. The authentication tag tells which key is its own. */
function openWithAny([key, ...others]: readonly MasterKey[], place: SecretPlace, sealed: string): Buffer {
  try {
    return openWith(key!, place, sealed);
  } catch (error) {
    if (others.length === 0) throw error;
    return openWithAny(others, place, sealed);
  }
}

function openWith({ secret }: MasterKey, { purpose, ownerId }: SecretPlace, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    deriveKey(secret, purpose),
    bytes.subarray(0, NONCE_BYTES),
    {
      authTagLength: TAG_BYTES,
    },
  );
  decipher.setAAD(Buffer.from(ownerId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
