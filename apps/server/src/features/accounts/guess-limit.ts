import { isIPv6 } from 'node:net';

/** How often one may guess wrong, and for how long wrong guesses are remembered. */
export interface GuessLimit {
  readonly freeGuesses: number;
  readonly memoryMs: number;
}

/** At one account, from wherever. */
export const ACCOUNT_LIMIT: GuessLimit = { freeGuesses: 5, memoryMs: 24 * 3_600_000 };
/** From one address, at whatever accounts: a few passwords tried on many of them. A campus shares one address. */
export const ADDRESS_LIMIT: GuessLimit = { freeGuesses: 20, memoryMs: 3_600_000 };

const MAX_DELAY_SECONDS = 3_600;

/** Wrong guesses so far; `expiresAt` is a limit's memory after the first of them. */
export interface WrongGuesses {
  readonly failures: number;
  readonly lastFailedAt: Date;
  readonly expiresAt: Date;
}

/** After the free guesses 2, 4, 8 … seconds between them: an hour at most, and not beyond what is remembered. */
export function secondsToWait(
  { failures, lastFailedAt, expiresAt }: WrongGuesses,
  { freeGuesses }: GuessLimit,
  now: Date,
): number {
  if (failures < freeGuesses || expiresAt <= now) return 0;
  const delaySeconds = Math.min(2 ** (failures - freeGuesses + 1), MAX_DELAY_SECONDS);
  const endsAtMs = Math.min(lastFailedAt.getTime() + delaySeconds * 1000, expiresAt.getTime());
  return Math.max(0, Math.ceil((endsAtMs - now.getTime()) / 1000));
}

/** One wrong guess more; the first after the memory has run out begins anew. */
export function addWrongGuess(guesses: WrongGuesses, { memoryMs }: GuessLimit, now: Date): WrongGuesses {
  if (guesses.failures === 0 || guesses.expiresAt <= now)
    return { failures: 1, lastFailedAt: now, expiresAt: new Date(now.getTime() + memoryMs) };
  return { ...guesses, failures: guesses.failures + 1, lastFailedAt: now };
}

/** What an address is counted by: whoever has one of IPv6 has the whole /64 (RFC 6177), as many as they like. */
export function networkOf(address: string): string {
  const inFour = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (inFour || !isIPv6(address)) return inFour ?? address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  return [...groups, ...Array<string>(zeros).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
