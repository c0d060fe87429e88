import { selectLastBookId, selectListedBooks } from '../../features/catalog/books/index.ts';
import { selectNews } from '../../features/catalog/site-content/index.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { businessDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { escapeHtml } from './html-escape.ts';

/** Most addresses a file may have (sitemaps.org, "Sitemap file requirements"). */
const MAX_ADDRESSES = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HOUR_SECONDS = 3600;
/** A file of 50,000 addresses is some megabytes; a search engine asks for each once a day. */
const LIMIT = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } };
/** Pages of one user, and pages built from typed text. */
const DISALLOWED_PATHS = [
  'personal',
  'backoffice',
  'cart',
  'place',
  'confirm_order',
  'payment',
  'login',
  'book_search',
];

interface Address {
  readonly path: string;
  readonly changedAt?: Date;
}

/** /robots.txt, and /sitemap.xml with a file of pages and one for every 50,000 book ids. */
export function mountSitemap(
  app: FastifyInstance,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  publicUrl: string,
): void {
  const robots = [
    'User-agent: *',
    ...DISALLOWED_PATHS.map((path) => `Disallow: /pc/${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .type(`${type}; charset=utf-8`)
      .send(text);
  const sendAddresses = (reply: FastifyReply, list: readonly Address[]) =>
    send(reply, 'application/xml', renderAddresses(list, publicUrl));

  app.get('/robots.txt', async (_request, reply) => send(reply, 'text/plain', robots));
  app.get('/sitemap.xml', LIMIT, async (_request, reply) => {
    const files = Math.ceil((await selectLastBookId(db)) / MAX_ADDRESSES);
    const names = ['pages', ...Array.from({ length: files }, (_, index) => `books-${index + 1}`)];
    return send(reply, 'application/xml', renderIndex(names, publicUrl));
  });
  app.get('/sitemap/pages.xml', LIMIT, async (_request, reply) => {
    const news = await selectNews(db, businessDay(clock.now()), {
      limit: MAX_ADDRESSES - 4,
      offset: 0,
    });
    return sendAddresses(reply, [
      ...['/home', '/listContent', '/journalismDetail', '/userGuide'].map((path) => ({ path })),
      ...news.map(({ newsId }) => ({ path: `/journalismDetail?newsId=${newsId}` })),
    ]);
  });
  app.get<{ Params: { file: string } }>(
    '/sitemap/books-:file(^[1-9]\\d{0,4}$).xml',
    LIMIT,
    async (request, reply) => {
      const after = (Number(request.params.file) - 1) * MAX_ADDRESSES;
      if (after >= (await selectLastBookId(db))) return reply.callNotFound();
      const books = await selectListedBooks(db, after, after + MAX_ADDRESSES);
      return sendAddresses(
        reply,
        books.map(({ bookId, updatedAt }) => ({
          path: `/bookDetail?bookId=${bookId}`,
          changedAt: updatedAt,
        })),
      );
    },
  );
}

const renderIndex = (names: readonly string[], publicUrl: string): string =>
  renderXml(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap/${name}.xml`)}</loc></sitemap>`),
  );

const renderAddresses = (list: readonly Address[], publicUrl: string): string =>
  renderXml(
    'urlset',
    list.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${escapeHtml(`${publicUrl}/pc${path}`)}</loc>${changed}</url>`;
    }),
  );

const renderXml = (element: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${element}>\n`;
