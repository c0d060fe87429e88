import type { Call } from '../../../platform/http/route-mount.ts';
import type { Session } from '../../../platform/session.ts';

/** The user and the network address that an audit entry names. */
export interface Actor {
  readonly userId: string;
  readonly address: string;
}

export const actorOf = ({ session, address }: Call<Session>): Actor => ({
  userId: session.userId,
  address,
});
