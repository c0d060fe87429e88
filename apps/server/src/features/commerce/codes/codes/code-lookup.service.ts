// Finds the code that a person typed. Codes that do not exist count as guesses.
import { codeErrors } from '@zhiye/contract';
import type { CodePreviewStatus } from '@zhiye/contract';
import { isReaderType } from '@zhiye/contract/constants';
import { findCodeMistake, normalizeCode } from '@zhiye/contract/constants/commerce/code-text';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { clearFailedAttempts, countersOfCodes, recordFailedAttempt } from '../../../people/accounts/index.ts';
import { accessState } from '../../entitlements/index.ts';
import type { HeldAccess } from '../../entitlements/index.ts';
import { hashCode } from './code-secret.ts';
import { isRecalled, selectCodeByHash } from './code.store.ts';
import type { Code } from './code.store.ts';

export interface CodeCaller {
  readonly session: Session;
  readonly address: string;
  readonly now: Date;
}

/** Why a code cannot be redeemed, as far as the code itself tells. */
export type CodeProblem = Exclude<CodePreviewStatus, 'redeemable' | 'onShelf' | 'duplicate'>;

/** Institutions, channels and staff have no bookshelf of their own to redeem for. */
export function requireReader({ session }: CodeCaller): void {
  if (!isReaderType(session.type)) refuse(codeErrors.wrongRole);
}

const refuseLocked = (seconds: number): never =>
  refuse(codeErrors.locked, { minutes: Math.ceil(seconds / 60) });

/** A typing mistake is no guess, because whoever guesses makes none. */
export async function findTypedCode(
  db: Db,
  typed: string,
  { session, now }: CodeCaller,
): Promise<Code | 'mistyped' | 'unknown' | 'void'> {
  const text = normalizeCode(typed);
  if (findCodeMistake(text)) return 'mistyped';
  const counters = countersOfCodes(session.userId);
  const attempt = await recordFailedAttempt(db, counters, now, refuseLocked);
  const hash = hashCode(text);
  const found = (await selectCodeByHash(db, hash)) ?? ((await isRecalled(db, hash)) ? 'void' : 'unknown');
  if (found !== 'unknown') await clearFailedAttempts(db, attempt);
  return found;
}

/** The user reads the book, or will once its text is published: a code would only add to that. */
export const isOnShelf = (held: HeldAccess | undefined, now: Date): boolean =>
  held !== undefined && (held.willNeverEnd || accessState(held, now) !== 'expired');

/** Undefined for a code that can be activated. */
export function problemOf(code: Code, userId: string, now: Date): CodeProblem | undefined {
  if (code.state === 'activated') return code.activatedBy === userId ? 'alreadyYours' : 'used';
  if (code.state === 'void' || code.state === 'returned') return 'void';
  if (code.refundRowId) return 'held';
  return code.state === 'lapsed' || code.expiresAt <= now ? 'lapsed' : undefined;
}
