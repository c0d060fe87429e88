// Answers for guessing at passwords: how often an account and an address may be wrong, and how long they then wait.
import { createHash } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, addWrongGuess, networkOf, secondsToWait } from './guess-limit.ts';
import { readAccount } from './typed-account.ts';
import type { User } from './user.store.ts';
import {
  deleteExpiredGuesses,
  deleteGuesses,
  giveBackGuess,
  lockGuesses,
  saveGuesses,
} from './wrong-guess.store.ts';

export interface Guess {
  /** As it was typed. */
  readonly account: string;
  /** Whom that names, if anybody. */
  readonly user: User | undefined;
  readonly address: string;
}

/** A guess that counts as wrong until `forgiveGuess` says otherwise. */
export interface CountedGuess {
  readonly accountHash: string;
  readonly addressHash: string;
  readonly countedAt: Date;
  /** When the address was wrong before. */
  readonly addressFailedAt: Date;
}

/**
 * Counts a guess before it is judged, so that many at once cannot share one. Refuses it, uncounted, while its account or
 * its address must wait.
 */
export async function countGuess(db: Db, guess: Guess, now: Date): Promise<CountedGuess> {
  const accountHash = hashOfAccount(guess);
  const addressHash = hash(`address ${networkOf(guess.address)}`);
  return db.transaction(async (transaction) => {
    // the address always first: two that cross would wait for each other
    const stored = await lockGuesses(transaction, [addressHash, accountHash], now);
    const byAddress = stored.find(({ subjectHash }) => subjectHash === addressHash)!;
    const byAccount = stored.find(({ subjectHash }) => subjectHash === accountHash)!;
    const seconds = Math.max(
      secondsToWait(byAddress, ADDRESS_LIMIT, now),
      secondsToWait(byAccount, ACCOUNT_LIMIT, now),
    );
    if (seconds > 0) refuse(accountErrors.signInDelayed, { seconds });
    await saveGuesses(transaction, [
      { subjectHash: addressHash, ...addWrongGuess(byAddress, ADDRESS_LIMIT, now) },
      { subjectHash: accountHash, ...addWrongGuess(byAccount, ACCOUNT_LIMIT, now) },
    ]);
    return { accountHash, addressHash, countedAt: now, addressFailedAt: byAddress.lastFailedAt };
  });
}

/** The guess was right: the account begins anew, the address gets back this one guess and no other. */
export async function forgiveGuess(db: Db, guess: CountedGuess): Promise<void> {
  const { accountHash, addressHash, countedAt, addressFailedAt } = guess;
  await Promise.all([
    giveBackGuess(db, { subjectHash: addressHash, countedAt, lastFailedAt: addressFailedAt }),
    deleteGuesses(db, accountHash),
  ]);
}

/** What nobody needs any more goes when somebody guesses wrong: only wrong guesses stay. */
export const forgetOldGuesses = deleteExpiredGuesses;

/** Whoever has proved who they are begins anew. */
export const forgetGuessesAt = (db: Db, user: User): Promise<void> =>
  deleteGuesses(db, hashOfAccount({ account: '', user }));

/** Phone, e-mail and name of one account share a counter; one that does not exist has its own, which tells nothing. */
function hashOfAccount({ account, user }: Pick<Guess, 'account' | 'user'>): string {
  if (user) return hash(`user ${user.id}`);
  const { folded, phone } = readAccount(account);
  return hash(`typed ${phone ?? folded}`);
}

const hash = (subject: string): string => createHash('sha256').update(subject).digest('hex');
