import { randomBytes } from 'node:crypto';

/** Codes, tickets and tokens in memory, each with a value, until they expire. */
export interface TokenStore<Value> {
  /** Creates a token with the prefix of the site. */
  issue(value: Value, prefix?: string): string;
  read(token: string): Value | undefined;
  /** Reads a token and invalidates it. */
  consume(token: string): Value | undefined;
  /** Whether the token was consumed before. */
  wasConsumed(token: string): boolean;
}

/** Manual tests need far fewer; the oldest tokens are dropped first. */
const maxTokens = 10_000;

export function createTokenStore<Value>(lifeMs: number, clock: () => Date): TokenStore<Value> {
  const entries = new Map<string, { value: Value; endsAtMs: number }>();
  const consumed = new Set<string>();
  const read = (token: string) => {
    const entry = entries.get(token);
    return entry && entry.endsAtMs > clock().getTime() ? entry.value : undefined;
  };
  return {
    issue(value, prefix = '') {
      const token = prefix + randomBytes(24).toString('base64url');
      entries.set(token, { value, endsAtMs: clock().getTime() + lifeMs });
      dropOldest(entries);
      return token;
    },
    read,
    consume(token) {
      const value = read(token);
      if (entries.delete(token)) consumed.add(token);
      dropOldest(consumed);
      return value;
    },
    wasConsumed: (token) => consumed.has(token),
  };
}

function dropOldest(of: Map<string, unknown> | Set<string>): void {
  if (of.size <= maxTokens) return;
  const [oldest] = of.keys();
  of.delete(oldest!);
}
