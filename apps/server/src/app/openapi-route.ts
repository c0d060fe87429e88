import { routes, types } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { describeRoutes } from '../platform/http/openapi.ts';
import { authorizeRequest } from '../platform/http/route-access.ts';
import type { ResolveSession } from '../platform/session.ts';
import { VERSION } from './installation-info.ts';

const STAFF = types(USER_TYPE.staff);

interface OpenApiDeps {
  readonly resolveSession: ResolveSession;
  readonly clock: Clock;
  readonly isProduction: boolean;
}

/** For developers. It lists every address of the back office, and so in production it is for staff alone. */
export function mountOpenApi(
  app: FastifyInstance,
  { resolveSession, clock, isProduction }: OpenApiDeps,
): void {
  app.get('/b/v1/openapi.json', async (request, reply) => {
    if (isProduction) {
      await authorizeRequest(request, STAFF, resolveSession, clock.now());
      void reply.header('cache-control', 'no-store');
    }
    return describeRoutes(routes, VERSION);
  });
}
