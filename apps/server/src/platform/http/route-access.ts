import { generalErrors, mayCall } from '@zhiye/contract';
import type { Access, ErrorDefinition } from '@zhiye/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import type { ResolveSession, Session } from '../session.ts';

/**
 * The session of a request, checked against the route's `access`. On a public route, a caller with an expired token is a
 * guest and is not refused.
 */
export async function authorizeRequest(
  request: FastifyRequest,
  access: Access,
  resolveSession: ResolveSession,
  now: Date,
): Promise<Session | undefined> {
  const token = request.headers.webauthorization;
  const found =
    typeof token === 'string' && token !== '' ? await resolveSession(token, now, request.ip) : undefined;
  if (access.who === 'anyone') return typeof found === 'object' ? found : undefined;
  if (found === 'ended') return refuse(generalErrors.sessionEnded);
  if (found === undefined || found === 'unknown') return refuse(generalErrors.notSignedIn);
  if (!mayCall(access, found)) return refuse(refusalOf(access));
  return found;
}

const refusalOf = (access: Access): ErrorDefinition =>
  (access.who === 'types' ? access.refusal : undefined) ?? generalErrors.notPermitted;
