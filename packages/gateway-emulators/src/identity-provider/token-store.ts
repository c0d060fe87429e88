import { randomBytes } from 'node:crypto';

/** Codes, tickets and tokens in memory, each standing for something until it lapses. */
export interface TokenStore<Value> {
  /** Makes one, with what the site writes in front of it. */
  issue(value: Value, prefix?: string): string;
  read(token: string): Value | undefined;
  /** Reads it for the last time. */
  consume(token: string): Value | undefined;
  /** Whether it was taken before. */
  wasConsumed(token: string): boolean;
}

/** More than this many at a time are nobody trying things by hand; the oldest go first. */
const maxTokens = 10_000;

export function createTokenStore<Value>(lifeMs: number, clock: () => Date): TokenStore<Value> {
  const kept = new Map<string, { value: Value; endsAtMs: number }>();
  const taken = new Set<string>();
  const read = (token: string) => {
    const entry = kept.get(token);
    return entry && entry.endsAtMs > clock().getTime() ? entry.value : undefined;
  };
  return {
    issue(value, prefix = '') {
      const token = prefix + randomBytes(24).toString('base64url');
      kept.set(token, { value, endsAtMs: clock().getTime() + lifeMs });
      dropOldest(kept);
      return token;
    },
    read,
    consume(token) {
      const value = read(token);
      if (kept.delete(token)) taken.add(token);
      dropOldest(taken);
      return value;
    },
    wasConsumed: (token) => taken.has(token),
  };
}

function dropOldest(of: Map<string, unknown> | Set<string>): void {
  if (of.size <= maxTokens) return;
  const [oldest] = of.keys();
  of.delete(oldest!);
}
