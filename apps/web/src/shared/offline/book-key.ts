// The key of a downloaded book. One part is made here and cannot be read by scripts, the other one comes with the lease, in a cookie
// that the server sets and the browser forgets when there is no contact. Decision 128 says what that protects against, and what not.
import { OFFLINE_COOKIE } from '@zhiye/contract/constants/study/offline-lease';
import { offlineDatabase } from './offline-database.ts';

/** Undefined when the lease is over or its cookie was removed. */
function readKeyPart(): string | undefined {
  const name = `${location.protocol === 'https:' ? '__Secure-' : ''}${OFFLINE_COOKIE}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(name));
  return found?.slice(name.length) || undefined;
}

export function forgetKeyPart(): void {
  const isSecure = location.protocol === 'https:';
  const name = `${isSecure ? '__Secure-' : ''}${OFFLINE_COOKIE}`;
  document.cookie = `${name}=; path=/; max-age=0; samesite=strict${isSecure ? '; secure' : ''}`;
}

/** The browser's part, made once for a lease. Scripts can use it and cannot read it. */
export async function ensureBrowserPart(leaseId: string): Promise<void> {
  if (await offlineDatabase.findKey(leaseId)) return;
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  secret.fill(0);
  await offlineDatabase.putKey(leaseId, key);
}

/** Undefined when a part of it is gone: the text cannot be read any more. */
export async function openBookKey(leaseId: string): Promise<CryptoKey | undefined> {
  const keyPart = readKeyPart();
  const browserPart = await offlineDatabase.findKey(leaseId);
  if (!keyPart || !browserPart) return undefined;
  const encoder = new TextEncoder();
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: encoder.encode(keyPart), info: encoder.encode(leaseId) },
    browserPart,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** The path is authenticated: a stored file cannot take the place of another one. */
const bind = (path: string) => new TextEncoder().encode(path);

export async function encryptFile(key: CryptoKey, path: string, plain: ArrayBuffer) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bind(path) }, key, plain);
  return { iv, bytes };
}

/** Rejects when the file was changed or the key is another one. */
export const decryptFile = (
  key: CryptoKey,
  path: string,
  { iv, bytes }: { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer },
): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bind(path) }, key, bytes);

export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
