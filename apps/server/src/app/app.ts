import type { FastifyInstance } from 'fastify';
import { createSessionResolver } from '../features/people/accounts/index.ts';
import { describeSite } from '../features/catalog/site-content/index.ts';
import { createMalwareScanner } from '../platform/malware-scanner.ts';
import { createMount } from '../platform/http/route-mount.ts';
import { createServer } from '../platform/http/server.ts';
import { currentTracer } from '../platform/observability/tracing.ts';
import { mountDevMailbox } from '../platform/sms-mail/dev-mailbox-page.ts';
import type { DevMailbox } from '../platform/sms-mail/dev-mailbox.ts';
import { areas } from './areas.ts';
import type { AppContext } from './areas.ts';
import { hasMetrics } from './config.ts';
import type { Config } from './config.ts';
import { mountMetrics } from './observability/metrics-routes.ts';
import { mountHealth } from './health/health.ts';
import { readFreeBytes } from './health/server-checks.ts';
import { mountPhoneAddresses } from './pages/phone-addresses.ts';
import { createPageHeadFinder } from './pages/page-head-finder.ts';
import { mountOpenApi } from './openapi-route.ts';
import { mountSitemap } from './pages/sitemap.ts';
import { mountWebApp } from './pages/web-app.ts';
import { isSaleOff } from '../features/commerce/payments/index.ts';

export interface AppDeps {
  readonly config: Config;
  readonly context: AppContext;
  /** SMS and mail that are not sent, shown at /dev-mailbox; never in production. */
  readonly devMailbox?: DevMailbox;
  /** False in tests that call the API alone. */
  readonly withWeb: boolean;
  /** Aborted when the server is about to stop: it still serves, and is not ready. */
  readonly stopping?: AbortSignal;
}

/** Mounts every area, and the pages that the server itself answers. */
export async function createApp({
  config,
  context,
  devMailbox,
  withWeb,
  stopping,
}: AppDeps): Promise<FastifyInstance> {
  const { platform, installation, identityProviders } = context;
  const app = await createServer({
    log: platform.log,
    trustProxy: config.trustProxy,
    isHttps: platform.secureCookies,
    shedLoad: config.mode !== 'test',
    observe: {
      metrics: hasMetrics(config),
      traces: currentTracer() !== undefined,
      accessLog: config.accessLog,
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    // A proxy would send its next request on a connection that is about to be closed.
    if (stopping?.aborted) void reply.header('connection', 'close');
  });
  const resolveSession = createSessionResolver(platform.db);
  const mount = createMount(app, {
    resolveSession,
    clock: platform.clock,
    reads: platform.reads,
    isHttps: platform.secureCookies,
    uploadDir: platform.scratchDir,
    hasUploadSpace: async () => (await readFreeBytes(config.dataDir)) >= config.minFreeBytes,
    malwareScanner: config.clamdUrl ? createMalwareScanner(config.clamdUrl, platform.log) : undefined,
    checkReplies: config.mode === 'test',
  });
  for (const area of areas) await area.mountRoutes?.(mount, context);
  const isProduction = config.mode === 'production';
  mountOpenApi(app, { resolveSession, clock: platform.clock, isProduction });
  mountHealth(app, context, config, stopping);
  mountMetrics(app, context, config);
  const readSite = () => describeSite(platform.db, installation);
  mountPhoneAddresses(app);
  mountSitemap(app, platform, config.publicUrl);
  if (devMailbox && config.mode !== 'production') mountDevMailbox(app, devMailbox);
  if (withWeb) {
    const findHead = createPageHeadFinder(platform, config.publicUrl);
    const syncLoginUrl = identityProviders.sso?.syncLoginUrl;
    await mountWebApp(app, {
      findHead,
      syncLoginUrl,
      readSite,
      publicUrl: config.publicUrl,
      isSaleOff: (userAgent) => isSaleOff(platform.db, userAgent),
    });
  }
  return app;
}
