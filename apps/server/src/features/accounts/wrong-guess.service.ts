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
import type { StoredGuesses } from './wrong-guess.store.ts';

export interface Guess {
  /** As it was typed. */
  readonly account: string;
  /** Whom that names, if anybody. */
  readonly user: User | undefined;
  /** Missing for somebody who is signed in: the account alone counts. */
  readonly address?: string;
}

/** A guess that counts as wrong until `forgiveGuess` says otherwise. */
export interface CountedGuess {
  readonly accountHash: string;
  readonly countedAt: Date;
  /** The address's counter, and when it was wrong before. */
  readonly address: { readonly subjectHash: string; readonly lastFailedAt: Date } | undefined;
}

/**
 * Counts a guess before it is judged, so that many at once cannot share one. Refuses it, uncounted, while its account or
 * its address must wait.
 */
export async function countGuess(db: Db, guess: Guess, now: Date): Promise<CountedGuess> {
  const accountHash = hashOfAccount(guess);
  const addressHash = guess.address && hash(`address ${networkOf(guess.address)}`);
  // the address always first: two that cross would wait for each other
  const subjects = addressHash ? [addressHash, accountHash] : [accountHash];
  const limitOf = ({ subjectHash }: StoredGuesses) =>
    subjectHash === accountHash ? ACCOUNT_LIMIT : ADDRESS_LIMIT;
  return db.transaction(async (transaction) => {
    const stored = await lockGuesses(transaction, subjects, now);
    const seconds = Math.max(...stored.map((guesses) => secondsToWait(guesses, limitOf(guesses), now)));
    if (seconds > 0) refuse(accountErrors.signInDelayed, { seconds });
    const counted = stored.map((guesses) => ({
      subjectHash: guesses.subjectHash,
      ...addWrongGuess(guesses, limitOf(guesses), now),
    }));
    await saveGuesses(transaction, counted);
    const address = stored.find(({ subjectHash }) => subjectHash === addressHash);
    return { accountHash, countedAt: now, address };
  });
}

/** The guess was right: the account begins anew, the address gets back this one guess and no other. */
export async function forgiveGuess(db: Db, guess: CountedGuess): Promise<void> {
  const { accountHash, countedAt, address } = guess;
  await Promise.all([
    address && giveBackGuess(db, { ...address, countedAt }),
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
