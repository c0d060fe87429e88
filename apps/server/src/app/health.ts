import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Platform } from '../platform/platform.ts';
import type { AppContext } from './areas.ts';
import { findOverdueWork } from './overdue-work.ts';

type HealthParts = Pick<Platform, 'db' | 'pool' | 'clock' | 'databaseClock'>;

/** Most times that people see come from our clock, deadlines from the clock of the database: the two must agree. */
const MAX_SKEW_MS = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: the database is reachable and migrated, and its clock agrees with ours.
 * Overdue work is named there and leaves the server ready: another one would not do it sooner.
 */
export function mountHealth(app: FastifyInstance, context: AppContext): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problem = await findProblem(context.platform).catch(() => 'database');
    if (problem) return reply.code(503).send({ status: 'unready', problem });
    const overdue = await findOverdueWork(context).catch(() => undefined);
    if (!overdue) return reply.code(503).send({ status: 'unready', problem: 'database' });
    return reply.send({ status: 'ok', ...(overdue.length > 0 && { overdue }) });
  });
}

async function findProblem({ db, pool, clock, databaseClock }: HealthParts): Promise<string | undefined> {
  const databaseNow = await databaseClock.now(db);
  if (!(await isMigrated(pool))) return 'migrations';
  const skewMs = Math.abs(databaseNow.getTime() - clock.now().getTime());
  return skewMs > MAX_SKEW_MS ? 'clock' : undefined;
}
