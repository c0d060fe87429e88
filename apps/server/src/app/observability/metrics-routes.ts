import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { generalErrors } from '@zhiye/contract';
import { collectProcessMetrics, registry } from '../../platform/observability/metrics.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AppContext } from '../areas.ts';
import type { Config } from '../config.ts';
import { hasToken } from '../health/operator.ts';
import { createShopMetrics } from './shop-metrics.ts';

/** Everything that Prometheus reads, as its text format. */
function createMetricsReader(context: AppContext, config: Config): () => Promise<string> {
  const shop = createShopMetrics(context, config);
  collectProcessMetrics();
  return async () => (await Promise.all([registry.metrics(), shop.metrics()])).join('\n');
}

/** On the port of the shop only with METRICS_TOKEN. To others there is no such address. */
export function mountMetrics(app: FastifyInstance, context: AppContext, config: Config): void {
  if (!config.metricsToken) return;
  const read = createMetricsReader(context, config);
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request.headers.authorization, config.metricsToken)) refuse(generalErrors.unknownRoute);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await read());
  });
}

/** On METRICS_PORT, where nothing else is served. With METRICS_TOKEN callers need it there, too. */
export async function startMetricsServer(
  context: AppContext,
  config: Config,
): Promise<{ readonly origin: string; stop(): Promise<void> } | undefined> {
  if (config.metricsPort === undefined) return undefined;
  const read = createMetricsReader(context, config);
  const server = Fastify({ forceCloseConnections: true });
  server.get('/metrics', async (request, reply) => {
    if (config.metricsToken && !hasToken(request.headers.authorization, config.metricsToken)) {
      return reply.code(401).send();
    }
    return reply.type(registry.contentType).send(await read());
  });
  const origin = await server.listen({ host: config.metricsHost, port: config.metricsPort });
  return { origin, stop: () => server.close() };
}
