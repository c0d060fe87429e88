import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../areas.ts';
import type { Config } from '../config.ts';
import { findOverdueWork } from '../overdue-work.ts';
import { cacheResult, runChecks } from './health-check.ts';
import type { CheckResult } from './health-check.ts';
import { isOperator } from './operator.ts';
import { createServerChecks } from './server-checks.ts';

/** A probe writes a file: callers together cause one in this time. Tests change something and look at once. */
const MAX_AGE_MS = 5_000;

/**
 * `/healthz`: the process answers. `/readyz`: everything that the server needs works, see `server-checks.ts`; the reply names each
 * check with its state. Overdue work is named there and leaves the server ready: another one would not do it sooner.
 * Why a check failed is told to callers on this machine, and to those with METRICS_TOKEN. A server that is starting or stopping is not
 * ready: it starts until its load is measured for the first time.
 */
export function mountHealth(
  app: FastifyInstance,
  context: AppContext,
  config: Config,
  stopping?: AbortSignal,
): void {
  const { log } = context.platform;
  const checks = createServerChecks(context, config);
  const logChange = createChangeLogger((results) => log.warn({ checks: results }, 'a health check changed'));
  const readState = cacheResult(
    async () => {
      const results = await runChecks(checks);
      logChange(results);
      return { results, overdue: await findOverdueWork(context).catch(() => []) };
    },
    config.mode === 'test' ? 0 : MAX_AGE_MS,
  );
  const findPhase = () => {
    if (stopping?.aborted) return 'stopping';
    return app.isLoadMeasured?.() === false ? 'starting' : undefined;
  };
  app.get('/healthz', { config: { neverRefused: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const phase = findPhase();
    if (phase) {
      const unready = { status: 'unready', problem: phase, checks: [] };
      return reply.code(503).header('cache-control', 'no-store').send(unready);
    }
    const { results, overdue } = await readState();
    const problem = results.find(({ state }) => state === 'failed')?.name;
    const maySeeDetails = isOperator(request, config.metricsToken);
    return reply
      .code(problem ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        status: problem ? 'unready' : 'ok',
        ...(problem && { problem }),
        checks: results.map(({ name, state, detail }) => ({
          name,
          state,
          ...(maySeeDetails && detail && { detail }),
        })),
        ...(overdue.length > 0 && { overdue }),
      });
  });
}

/** Calls `write` when a check has another state than before, with those that are not well. */
function createChangeLogger(
  write: (unwell: CheckResult[]) => void,
): (results: readonly CheckResult[]) => void {
  let before = '';
  return (results) => {
    const unwell = results.filter(({ state }) => state !== 'ok');
    const now = unwell.map(({ name, state }) => `${name} ${state}`).join();
    if (now !== before) write(unwell);
    before = now;
  };
}
