import { generalErrors, mayCall } from '@zhiye/contract';
import type { Access } from '@zhiye/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import type { ResolveSession, Session } from '../session.ts';

/**
 * The session of a request that passes the route's `access` rule. On a public route a token that has ended makes a
 * guest: nobody is thrown out of a page that guests may see.
 */
export async function admit(
  request: FastifyRequest,
  access: Access,
  resolveSession: ResolveSession,
  now: Date,
): Promise<Session | undefined> {
  const token = request.headers.webauthorization;
  const found = typeof token === 'string' && token !== '' ? await resolveSession(token, now) : undefined;
  if (access.who === 'anyone') return typeof found === 'object' ? found : undefined;
  if (found === 'ended') return refuse(generalErrors.sessionEnded);
  if (found === undefined || found === 'unknown') return refuse(generalErrors.notSignedIn);
  if (!mayCall(access, found)) return refuse(generalErrors.notPermitted);
  return found;
}
