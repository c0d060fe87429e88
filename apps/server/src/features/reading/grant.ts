import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language, TrialRule } from '@zhiye/contract';

interface GrantBase {
  readonly bookId: number;
  readonly edition: string;
  /** The browser it was given to. */
  readonly deviceId: string;
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** The whole book, for a person whose session is open on a browser that is bound. */
export interface FullGrant extends GrantBase {
  readonly scope: 'full';
  readonly userId: string;
  readonly sessionId: string;
}

/** What the book's rule gives to anybody. Each rule has a scope of its own, so that no two share an address. */
export interface TrialGrant extends GrantBase {
  readonly scope: `trial-${string}`;
  /** Null for a guest. */
  readonly sessionId: string | null;
  readonly language: Language;
}

/** The whole of any edition, for somebody of the office whose session is open. */
export interface PreviewGrant extends GrantBase {
  readonly scope: 'preview';
  readonly sessionId: string;
}

/** What a grant cookie vouches for. */
export type ReadingGrant = FullGrant | TrialGrant | PreviewGrant;

/** How long a grant lasts without a heartbeat: the longest a lost entitlement can go on being used. */
export const GRANT_LIFE_MS = 10 * 60_000;

/** Of a preview: what it stands on, session and role, is asked for with every piece. */
export const PREVIEW_LIFE_MS = 60 * 60_000;

export const trialScope = ({ kind, value }: TrialRule): TrialGrant['scope'] => `trial-${kind}-${value}`;

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
