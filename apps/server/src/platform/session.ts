import type { Caller } from '@zhiye/contract';

/** Who is calling, resolved from the WebAuthorization header. */
export interface Session extends Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly name: string;
}

/** `unknown`: no such token (4101). `ended`: it was one, and is over (4102). */
export type ResolveSession = (token: string, now: Date) => Promise<Session | 'unknown' | 'ended'>;
