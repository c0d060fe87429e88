import { createCipheriv, randomBytes } from 'node:crypto';

/** The encrypted part of a notification. */
export interface EncryptedResource {
  original_type: string;
  algorithm: 'AEAD_AES_256_GCM';
  /** Base64 of the ciphertext followed by the 16-byte tag. */
  ciphertext: string;
  associated_data: string;
  nonce: string;
}

/** Encrypts the content of a notification with the merchant's APIv3 key (AEAD_AES_256_GCM of RFC 5116, 12-byte nonce). */
export function encryptResource(type: string, content: unknown, apiV3Key: string): EncryptedResource {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(type));
  const sealed = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return {
    original_type: type,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Buffer.concat(sealed).toString('base64'),
    associated_data: type,
    nonce,
  };
}
