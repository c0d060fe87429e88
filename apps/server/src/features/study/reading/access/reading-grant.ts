import type { Language, PreviewRule } from '@zhiye/contract';
import { isMac, macOf } from '../../../../platform/master-secret.ts';
import type { MacInput, MasterSecret } from '../../../../platform/master-secret.ts';

interface GrantBase {
  readonly bookId: number;
  readonly revision: string;
  /** The device on which the book was opened. */
  readonly deviceId: string;
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** For the whole book: valid while the user's session is open and the device is bound. */
export interface FullGrant extends GrantBase {
  readonly scope: 'full';
  readonly userId: string;
  readonly sessionId: string;
}

/** For the preview of a book. Each preview rule has its own scope, so that two rules never share an address. */
export interface PreviewGrant extends GrantBase {
  readonly scope: `preview-${string}`;
  /** Null for a guest. */
  readonly sessionId: string | null;
  readonly language: Language;
}

/** For the whole of any revision: valid while the session of the staff user is open. */
export interface InspectionGrant extends GrantBase {
  readonly scope: 'inspection';
  readonly sessionId: string;
}

/** The content of a grant cookie. */
export type ReadingGrant = FullGrant | PreviewGrant | InspectionGrant;

/** How long a grant lasts without a heartbeat. */
export const GRANT_LIFETIME_MS = 10 * 60_000;

/** Longer, since the session and role of the staff user are checked for every resource. */
export const INSPECTION_LIFETIME_MS = 60 * 60_000;

export const previewScope = ({ kind, value }: PreviewRule): PreviewGrant['scope'] =>
  `preview-${kind}-${value}`;

/** The path above all resources of one revision in one scope. The cookie is limited to it. */
export const readingGrantPath = (grant: Pick<ReadingGrant, 'bookId' | 'revision' | 'scope'>): string =>
  `/b/v1/reading/resource/${grant.bookId}/${grant.revision}/${grant.scope}/`;

export function signReadingGrant(grant: ReadingGrant, masterSecret: MasterSecret): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${payload}.${macOf(masterSecret, signed(payload))}`;
}

/** Undefined for a forged or expired cookie. */
export function verifyReadingGrant(
  cookie: string | undefined,
  masterSecret: MasterSecret,
  now: Date,
): ReadingGrant | undefined {
  const [payload, givenSignature] = cookie?.split('.') ?? [];
  if (!payload || !givenSignature) return undefined;
  if (!isMac(masterSecret, signed(payload), givenSignature)) return undefined;
  const grant = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReadingGrant;
  return grant.expiresAtMs > now.getTime() ? grant : undefined;
}

const signed = (payload: string): MacInput => ({
  purpose: 'reading grant',
  text: payload,
  encoding: 'base64url',
});
