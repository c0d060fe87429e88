import type { Caller } from '@zhiye/contract';

/** The signed-in user of a request, from the WebAuthorization header. */
export interface Session extends Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly name: string;
}

/** `unknown`: no such token (4101). `ended`: its session has ended (4102). */
export type ResolveSession = (
  token: string,
  now: Date,
  address: string,
) => Promise<Session | 'unknown' | 'ended'>;
