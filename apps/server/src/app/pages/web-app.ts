import { existsSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Language, SiteInfo } from '@zhiye/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLanguage } from '../../platform/http/language.ts';
import { ROOT_DIR } from '../config.ts';
import { appContentSecurityPolicy } from './app-content-security-policy.ts';
import { createFileFinder } from './page-files.ts';
import type { PageFiles } from './page-files.ts';
import { insertPreloads, insertRenderedPage } from './rendered-page.ts';
import { escapeHtml } from './html-escape.ts';
import { BRAND, renderPageHead } from './page-head.ts';
import { titleOfPage } from './page-head-finder.ts';
import type { FindPageHead } from './page-head-finder.ts';
import { createPageRenderer } from './page-renderer.ts';
import type { RenderedPage, RenderPage, WebBuild } from './page-renderer.ts';
import { readPreferenceCookie } from '../../platform/http/cookie-name.ts';

const WEB_DIST = join(ROOT_DIR, 'apps/web/dist');
/** The public path of the pages for computers and of those for phones, with the folders of their builds. */
const BUILDS = { '/pc': WEB_DIST, '/mobile': join(WEB_DIST, 'phone') } as const;
type PageBase = keyof typeof BUILDS;
const SERVER_BUILD = join(WEB_DIST, 'server/server-main.js');
/** The placeholder that the web build writes into index.html for each nonce. */
const NONCE_MARK = '__ZHIYE_NONCE__';
const YEAR_SECONDS = 31_536_000;

interface WebAppOptions {
  readonly findHead: FindPageHead;
  readonly syncLoginUrl: string | undefined;
  readonly readSite: () => Promise<SiteInfo>;
  readonly publicUrl: string;
  /** Whether the shop sells nothing in the browser with this name. */
  readonly isSaleOff: (userAgent: string) => Promise<boolean>;
}

/**
 * The built web app below /pc/ and, laid out for phones, below /mobile/: assets by content hash, one page for every other address. `syncLoginUrl` is the only
 * address of another site that pages may call (requirement R-405).
 */
export async function mountWebApp(
  app: FastifyInstance,
  { findHead, syncLoginUrl, readSite, publicUrl, isSaleOff }: WebAppOptions,
): Promise<void> {
  const mayCall = syncLoginUrl ? ` ${new URL(syncLoginUrl).origin}` : '';
  for (const [base, folder] of Object.entries(BUILDS) as [PageBase, string][]) {
    const indexPath = join(folder, 'index.html');
    if (!existsSync(indexPath)) throw new Error('the web app is not built; run `npm start` or `npm run dev`');
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: `${base}/assets/`,
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      // the build compresses what every page loads (tools/first-files.ts)
      preCompressed: true,
      decorateReply: false,
      // the worker serves books from the user's own disk and no other address
      setHeaders: (reply) => void reply.header('service-worker-allowed', '/pc/local/'),
    });
    const build = (await import(pathToFileURL(SERVER_BUILD).href)) as WebBuild;
    mountServiceWorker(app, base, folder);
    mountPages(app, {
      base,
      index: readFileSync(indexPath, 'utf8'),
      findHead,
      publicUrl,
      connectOrigins: mayCall,
      readSite,
      isSaleOff,
      render: createPageRenderer(app, build, publicUrl, base),
      findFiles: createFileFinder(folder),
    });
    // the first rendering compiles the code and can take longer than a visitor may wait
    app.addHook('onListen', async () => void (await app.inject({ url: `${base}/home` })));
  }
}

/** The worker of the pages, whose scope is their folder. Browsers ask for a new one at each visit, so it is never cached. */
function mountServiceWorker(app: FastifyInstance, base: PageBase, folder: string): void {
  const scriptPath = join(folder, 'service-worker.js');
  if (!existsSync(scriptPath)) return;
  const script = readFileSync(scriptPath);
  const manifest = JSON.stringify({
    name: `${BRAND.zh} ${BRAND.en}`,
    short_name: BRAND.zh,
    start_url: `${base}/myBook`,
    scope: `${base}/`,
    display: 'standalone',
    background_color: '#f6f7f6',
    theme_color: '#f6f7f6',
    icons: [{ src: `${base}/icon.svg`, sizes: 'any', type: 'image/svg+xml' }],
  });
  app.get(`${base}/service-worker.js`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
  app.get(`${base}/app.webmanifest`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest),
  );
  const icon = readFileSync(join(ROOT_DIR, 'apps/web/src/shared/ui/logo.svg'));
  app.get(`${base}/icon.svg`, async (_request, reply) =>
    reply.header('cache-control', 'max-age=86400').type('image/svg+xml').send(icon),
  );
}

interface Pages {
  readonly base: PageBase;
  /** The one page of the app, as it was built. */
  readonly index: string;
  readonly findHead: FindPageHead;
  /** The address of the shop, without a path. */
  readonly publicUrl: string;
  /** Origins that pages may call besides ours, each preceded by a space. */
  readonly connectOrigins: string;
  /** The shop's slogan describes pages without a head of their own. */
  readonly readSite?: () => Promise<Pick<SiteInfo, 'slogan' | 'sloganEn'>>;
  readonly render?: RenderPage;
  readonly isSaleOff?: (userAgent: string) => Promise<boolean>;
  readonly findFiles?: (chunks: readonly string[]) => PageFiles;
}

/**
 * Chunks of a page that the entry does not name; a build has those of its layout. Without these links a browser finds them only when
 * the entry runs, and the scripts of the reader one level of imports after another, ten in all; each level takes Firefox tens of milliseconds.
 */
function listPreloadedChunks(address: string): readonly string[] {
  const page = PAGE_CHUNKS.find(([pattern]) => pattern.test(address))?.[1] ?? [];
  return ['src/app/whole-router.ts', 'later-routes', ...page];
}

const PAGE_CHUNKS: readonly (readonly [address: RegExp, chunks: readonly string[]])[] = [
  [/^\/read\/?$/, ['src/app/pages/read-page.ts', 'src/app/phone/read/read-phone-page.tsx']],
  [/^\/backoffice(\/|$)/, ['src/app/admin/admin-route-table.ts', 'src/app/admin/admin-namespaces.ts']],
];

/** What one page is sent with. */
interface PageContent {
  readonly head: string;
  readonly rendered?: RenderedPage | undefined;
  readonly isSaleOff: boolean;
  /** Whose scripts the browser is told to load. */
  readonly chunks: readonly string[];
}

/** The page of the app at every address below its base, with the head of the book or news item that the address names. */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  // here, because the app would redirect only after its scripts have loaded
  const { base } = pages;
  for (const address of [...(base === '/pc' ? ['/', '/pc'] : []), `${base}/`, `${base}/index`])
    app.get(address, async (request, reply) =>
      reply.redirect(`${base}/home` + new URL(request.url, 'http://shop').search),
    );
  app.get(`${base}/*`, async (request, reply) => {
    if (request.url.startsWith(`${base}/assets/`)) return reply.callNotFound();
    const { pathname, searchParams } = new URL(request.url, 'http://shop');
    const language =
      parseCookieLanguage(readPreferenceCookie(request.cookies, 'visitor')) ?? readLanguage(request);
    const isOff = (await pages.isSaleOff?.(request.headers['user-agent'] ?? '')) ?? false;
    // a rendered page has prices
    const rendering = isOff ? undefined : pages.render?.(request);
    const address = pathname.slice(base.length);
    const found = await pages
      .findHead(address, searchParams, language)
      // the app then shows its own error message
      .catch((error: unknown) => request.log.error({ err: error }, 'a page came without its head'));
    if (found === 'none') void reply.code(404);
    const head =
      typeof found === 'object'
        ? renderPageHead(found, language)
        : await describeShop(pages, address, language);
    return sendPage(reply, pages, {
      head,
      rendered: await rendering,
      isSaleOff: isOff,
      chunks: listPreloadedChunks(address),
    });
  });
}

/** The head of pages that have none of their own; the app shows its own error message when it cannot be read. */
async function describeShop(
  { base, publicUrl, readSite }: Pages,
  address: string,
  language: Language,
): Promise<string> {
  const site = await readSite?.().catch(() => undefined);
  if (!site) return '';
  const description = language === 'en' ? site.sloganEn : site.slogan;
  const title = titleOfPage(address, language);
  if (title)
    return renderPageHead(
      { title, description, canonical: `${publicUrl}${base}${address}`, type: 'website' },
      language,
    );
  return `<title>${BRAND[language]}</title>\n    <meta data-page name="description" content="${escapeHtml(description)}">`;
}

function sendPage(reply: FastifyReply, pages: Pages, content: PageContent): FastifyReply {
  const { head, rendered, chunks } = content;
  const { base, index, connectOrigins, findFiles } = pages;
  const nonce = randomBytes(16).toString('base64');
  const built = withHead(index.replaceAll(NONCE_MARK, nonce), head);
  const page = content.isSaleOff ? built.replace('<html ', '<html data-sale="off" ') : built;
  return reply
    .header('content-security-policy', appContentSecurityPolicy(index, nonce, connectOrigins))
    .header('x-frame-options', 'DENY')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      rendered && findFiles
        ? insertRenderedPage(page, rendered, findFiles(rendered.chunks), { base, nonce })
        : insertPreloads(page, chunks.length > 0 && findFiles ? findFiles(chunks).scripts : [], {
            base,
            nonce,
          }),
    );
}

/** Replaces the title of the built page. */
const withHead = (page: string, head: string): string =>
  head ? page.replace(/<title>[^<]*<\/title>/, () => head) : page;

/** The language that this browser has chosen; the web app writes the cookie. */
const parseCookieLanguage = (visitor: string | undefined): Language | undefined =>
  visitor === undefined ? undefined : visitor.startsWith('en') ? 'en' : 'zh';
