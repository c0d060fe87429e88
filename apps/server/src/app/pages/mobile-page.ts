import type { SiteInfo } from '@zhiye/contract';
import type { FastifyInstance } from 'fastify';
import { createBookSearch, selectListedSummariesById } from '../../features/catalog/index.ts';
import { readLanguage } from '../../platform/http/language.ts';
import type { Platform } from '../../platform/platform.ts';
import { renderMobilePage } from './mobile-html.ts';
import type { MobileBooks } from './mobile-html.ts';
import { readMobileOrigin } from './mobile-origin.ts';
import type { MobileOrigin } from './mobile-origin.ts';

const LIMIT = { config: { rateLimit: { max: 600, timeWindow: 60_000 } } };
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'";

/** The page for viewports of 500 px or less: the book or search that was opened, and the way to the full page. No scripts. */
export function mountMobile(
  app: FastifyInstance,
  platform: Platform,
  readSite: () => Promise<SiteInfo>,
  publicUrl: string,
): void {
  const findBooks = createFindBooks(platform);
  app.get('/mobile', LIMIT, async (request, reply) => {
    const language = readLanguage(request);
    const origin = readMobileOrigin(new URL(request.url, 'http://shop').searchParams, language);
    const [site, books] = await Promise.all([readSite(), findBooks(origin)]);
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(renderMobilePage({ site, publicUrl, language, origin, books }));
  });
}

function createFindBooks(platform: Platform): (origin: MobileOrigin) => Promise<MobileBooks> {
  const search = createBookSearch(platform);
  return async ({ bookId, search: input }) => {
    if (bookId) {
      const [book] = await selectListedSummariesById(platform.db, [bookId]);
      return book ? { book } : {};
    }
    if (!input) return {};
    const { list, total } = await search(input);
    return { results: { words: input.conditions.map((one) => one.fieldVal).join(' '), total, list } };
  };
}
