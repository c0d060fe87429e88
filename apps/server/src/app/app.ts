import { routes } from '@zhiye/contract';
import type { FastifyInstance } from 'fastify';
import { createSessionResolver } from '../features/accounts/index.ts';
import { describeSite } from '../features/site-content/index.ts';
import { createMount } from '../platform/http/route-mount.ts';
import { describeRoutes } from '../platform/http/openapi.ts';
import { createServer } from '../platform/http/server.ts';
import { mountDevMailbox } from '../platform/sms-mail/dev-mailbox-page.ts';
import type { DevMailbox } from '../platform/sms-mail/dev-mailbox.ts';
import { areas } from './areas.ts';
import type { AppContext } from './areas.ts';
import type { Config } from './config.ts';
import { mountHealth } from './health.ts';
import { mountMobile } from './pages/mobile-page.ts';
import { createPageHeadFinder } from './pages/page-head-finder.ts';
import { VERSION } from './installation-info.ts';
import { mountSitemap } from './pages/sitemap.ts';
import { mountWebApp } from './pages/web-app.ts';

export interface AppDeps {
  readonly config: Config;
  readonly context: AppContext;
  /** SMS and mail that are not sent, shown at /dev-mailbox; never in production. */
  readonly devMailbox?: DevMailbox;
  /** False in tests that call the API alone. */
  readonly withWeb: boolean;
}

/** Mounts every area, and the pages that the server itself answers. */
export async function createApp({ config, context, devMailbox, withWeb }: AppDeps): Promise<FastifyInstance> {
  const { platform, installation, identityProviders } = context;
  const app = await createServer({
    log: platform.log,
    trustProxy: config.trustProxy,
    isHttps: platform.secureCookies,
    shedLoad: config.mode !== 'test',
  });
  const mount = createMount(app, {
    resolveSession: createSessionResolver(platform.db),
    clock: platform.clock,
    uploadDir: platform.scratchDir,
    checkReplies: config.mode === 'test',
  });
  for (const area of areas) await area.mountRoutes?.(mount, context);
  app.get('/b/v1/openapi.json', async () => describeRoutes(routes, VERSION));
  mountHealth(app, context);
  const readSite = () => describeSite(platform.db, installation);
  mountMobile(app, platform, readSite, config.publicUrl);
  mountSitemap(app, platform, config.publicUrl);
  if (devMailbox && config.mode !== 'production') mountDevMailbox(app, devMailbox);
  if (withWeb) {
    const findHead = createPageHeadFinder(platform, config.publicUrl);
    const syncLoginUrl = identityProviders.sso?.syncLoginUrl;
    await mountWebApp(app, { findHead, syncLoginUrl, readSite, publicUrl: config.publicUrl });
  }
  return app;
}
