import { existsSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLanguage } from '../../platform/http/language.ts';
import { ROOT_DIR } from '../config.ts';
import { renderPageHead } from './page-head.ts';
import type { FindPageHead } from './page-head-finder.ts';

const WEB_DIST = join(ROOT_DIR, 'apps/web/dist');
/** The placeholder that the web build writes into index.html for each nonce. */
const NONCE_MARK = '__ZHIYE_NONCE__';
const YEAR_SECONDS = 31_536_000;

/**
 * The built web app below /pc/: assets by content hash, one page for every other address. `syncLoginUrl` is the only
 * address of another site that pages may call (SPEC section 4).
 */
export async function mountWebApp(
  app: FastifyInstance,
  findHead: FindPageHead,
  syncLoginUrl: string | undefined,
): Promise<void> {
  const indexPath = join(WEB_DIST, 'index.html');
  if (!existsSync(indexPath)) throw new Error('the web app is not built; run `npm start` or `npm run dev`');
  await app.register(fastifyStatic, {
    root: join(WEB_DIST, 'assets'),
    prefix: '/pc/assets/',
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    decorateReply: false,
    // the worker serves books from the user's own disk and no other address
    setHeaders: (reply) => void reply.header('service-worker-allowed', '/pc/local/'),
  });
  const mayCall = syncLoginUrl ? ` ${new URL(syncLoginUrl).origin}` : '';
  mountPages(app, { index: readFileSync(indexPath, 'utf8'), findHead, connectOrigins: mayCall });
}

interface Pages {
  /** The one page of the app, as it was built. */
  readonly index: string;
  readonly findHead: FindPageHead;
  /** Origins that pages may call besides ours, each preceded by a space. */
  readonly connectOrigins: string;
}

/** The page of the app at every address below /pc/, with the head of the book or news item that the address names. */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  app.get('/', async (_request, reply) => reply.redirect('/pc/'));
  app.get('/pc', async (_request, reply) => reply.redirect('/pc/'));
  app.get('/pc/', async (_request, reply) => sendPage(reply, pages, ''));
  app.get('/pc/*', async (request, reply) => {
    if (request.url.startsWith('/pc/assets/')) return reply.callNotFound();
    const { pathname, searchParams } = new URL(request.url, 'http://shop');
    const language = readLanguage(request);
    const head = await pages
      .findHead(pathname.slice('/pc'.length), searchParams, language)
      // the app then shows its own error message
      .catch((error: unknown) => request.log.error({ err: error }, 'a page came without its head'));
    if (head === 'none') void reply.code(404);
    return sendPage(reply, pages, typeof head === 'object' ? renderPageHead(head, language) : '');
  });
}

/** Allows our own scripts only, with a nonce per page. Styles carry it too, because antd writes them at run time. */
function sendPage(reply: FastifyReply, { index, connectOrigins }: Pages, head: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${connectOrigins}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('x-frame-options', 'DENY')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(withHead(index.replaceAll(NONCE_MARK, nonce), head));
}

/** Replaces the title of the built page. */
const withHead = (page: string, head: string): string =>
  head ? page.replace(/<title>[^<]*<\/title>/, () => head) : page;
