import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Platform } from '../platform/platform.ts';

type HealthParts = Pick<Platform, 'db' | 'pool' | 'clock' | 'databaseClock'>;

/** Most times that people see come from our clock, deadlines from the clock of the database: the two must agree. */
const MAX_SKEW_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: the database is reachable and migrated, and its clock agrees with ours. */
export function mountHealth(app: FastifyInstance, platform: HealthParts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problem = await findProblem(platform).catch(() => 'database');
    return reply.code(problem ? 503 : 200).send(problem ? { status: 'unready', problem } : { status: 'ok' });
  });
}

async function findProblem({ db, pool, clock, databaseClock }: HealthParts): Promise<string | undefined> {
  const databaseNow = await databaseClock.now(db);
  if (!(await isMigrated(pool))) return 'migrations';
  const skewMs = Math.abs(databaseNow.getTime() - clock.now().getTime());
  return skewMs > MAX_SKEW_MS ? 'clock' : undefined;
}
