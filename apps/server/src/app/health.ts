import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Platform } from '../platform/platform.ts';

/** Deadlines are compared with both clocks, so the clocks must agree. */
const MAX_SKEW_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: the database is reachable and migrated, and its clock agrees with ours. */
export function mountHealth(app: FastifyInstance, { pool, clock }: Pick<Platform, 'pool' | 'clock'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problem = await findProblem(pool, clock).catch(() => 'database');
    return reply.code(problem ? 503 : 200).send(problem ? { status: 'unready', problem } : { status: 'ok' });
  });
}

async function findProblem(pool: Platform['pool'], clock: Platform['clock']): Promise<string | undefined> {
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  if (!(await isMigrated(pool))) return 'migrations';
  const skewMs = Math.abs((rows[0]?.now.getTime() ?? 0) - clock.now().getTime());
  return skewMs > MAX_SKEW_MS ? 'clock' : undefined;
}
