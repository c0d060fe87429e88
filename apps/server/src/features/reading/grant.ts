import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a grant cookie vouches for. */
export interface ReadingGrant {
  readonly bookId: number;
  readonly edition: string;
  /** `full`; trial scopes join it, so that the two never share an address. */
  readonly scope: 'full';
  readonly userId: string;
  readonly sessionId: string;
  /** The browser it was given to, which must stay bound. */
  readonly deviceId: string;
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** How long a grant lasts without a heartbeat: the longest a lost entitlement can go on being used. */
export const GRANT_LIFE_MS = 10 * 60_000;

export const grantCookieName = (bookId: number): string => `zy_read_${bookId}`;

/** All resources of one edition in one scope hang below this path; the cookie is sent nowhere else. */
export const grantPath = (grant: Pick<ReadingGrant, 'bookId' | 'edition' | 'scope'>): string =>
  `/b/v1/reading/resource/${grant.bookId}/${grant.edition}/${grant.scope}/`;

export function signGrant(grant: ReadingGrant, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${payload}.${signature(payload, key)}`;
}

/** The grant in a cookie, unless it is forged or over. */
export function readGrant(cookie: string | undefined, key: Buffer, now: Date): ReadingGrant | undefined {
  const [payload, given] = cookie?.split('.') ?? [];
  if (!payload || !given) return undefined;
  const expected = Buffer.from(signature(payload, key));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  const grant = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReadingGrant;
  return grant.expiresAtMs > now.getTime() ? grant : undefined;
}

const signature = (payload: string, key: Buffer): string =>
  createHmac('sha256', key).update(payload).digest('base64url');
