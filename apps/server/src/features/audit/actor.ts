import type { Call } from '../../platform/http/mount.ts';
import type { Session } from '../../platform/session.ts';

/** Who acts, as the audit log keeps it. */
export interface Actor {
  readonly userId: string;
  readonly address: string;
}

export const actorOf = ({ session, address }: Call<Session>): Actor => ({
  userId: session.userId,
  address,
});
