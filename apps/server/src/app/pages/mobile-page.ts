import type { SiteInfo } from '@zhiye/contract';
import type { FastifyInstance } from 'fastify';
import { readLanguage } from '../../platform/http/language.ts';
import type { Platform } from '../../platform/platform.ts';
import { createMobileContent } from './mobile-content.ts';
import { renderMobilePage } from './mobile-html.ts';
import { readMobileOrigin } from './mobile-origin.ts';

const LIMIT = { config: { rateLimit: { max: 600, timeWindow: 60_000 } } };
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'";

/**
 * The page for viewports of 500 px or less: the book, search, news or guide that was opened, as guests see it, and the way
 * to the full page. No scripts.
 */
export function mountMobile(
  app: FastifyInstance,
  platform: Platform,
  readSite: () => Promise<SiteInfo>,
  publicUrl: string,
): void {
  const findContent = createMobileContent(platform);
  app.get('/mobile', LIMIT, async (request, reply) => {
    const language = readLanguage(request);
    const origin = readMobileOrigin(new URL(request.url, 'http://shop').searchParams, language);
    const [site, content] = await Promise.all([
      readSite(),
      findContent(origin, language, platform.clock.now()),
    ]);
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(renderMobilePage({ site, publicUrl, language, origin, content }));
  });
}
