import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './master-secret.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where an encrypted secret belongs. It opens nowhere else, so a copy in another row is refused. */
export interface SecretPlace {
  /** What the secret is for; each purpose has a key of its own. */
  readonly purpose: string;
  /** The id of its owner. */
  readonly ownerId: string;
}

/** Encrypts a secret for the database with a key of the master secret (AES-256-GCM, NIST SP 800-38D). Returns base64. */
export function sealSecret(masterSecret: Buffer, { purpose, ownerId }: SecretPlace, secret: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(masterSecret, purpose), nonce);
  cipher.setAAD(Buffer.from(ownerId));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Throws when the text was changed, belongs to another owner, or was encrypted with another master secret. */
export function openSecret(masterSecret: Buffer, { purpose, ownerId }: SecretPlace, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const key = deriveKey(masterSecret, purpose);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(ownerId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
