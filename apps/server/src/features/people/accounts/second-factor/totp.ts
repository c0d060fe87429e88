// One-time passwords of authenticator apps: TOTP (RFC 6238) with SHA-1, 30 seconds and 6 digits, which every app supports.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** 160 bits, the length of the hash (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20;
/** Steps before and after the current one that are accepted, for clocks that differ (RFC 6238, section 5.2). */
const ACCEPTED_DRIFT = 1;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The number of the time step: RFC 6238, section 4.2. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** HOTP (RFC 4226, section 5.3) of a time step. */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash[hash.length - 1]! & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code was typed; undefined for a wrong code. */
export function findTotpStep(secret: Buffer, typed: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(typed)) return undefined;
  const current = totpStep(now);
  const steps = Array.from(
    { length: 2 * ACCEPTED_DRIFT + 1 },
    (_, index) => current - ACCEPTED_DRIFT + index,
  );
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(typed)));
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648, section 6). */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => BASE32[parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says (Google Authenticator, key URI format). */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
