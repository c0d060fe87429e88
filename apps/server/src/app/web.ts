import { existsSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ROOT_DIR } from './config.ts';

const WEB_DIST = join(ROOT_DIR, 'apps/web/dist');
/** Stands in index.html wherever a nonce belongs; the web's build puts it there. */
const NONCE_MARK = '__ZHIYE_NONCE__';
const YEAR_SECONDS = 31_536_000;

/**
 * The built web app below /pc/: assets by content hash, one page for every other address. `syncLoginUrl` is the one
 * address of another site that pages may call (SPEC section 4).
 */
export async function mountWeb(app: FastifyInstance, syncLoginUrl: string | undefined): Promise<void> {
  const indexPath = join(WEB_DIST, 'index.html');
  if (!existsSync(indexPath)) throw new Error('the web app is not built; run `npm start` or `npm run dev`');
  const index = readFileSync(indexPath, 'utf8');
  await app.register(fastifyStatic, {
    root: join(WEB_DIST, 'assets'),
    prefix: '/pc/assets/',
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    decorateReply: false,
    // the worker that serves a book from a person's own disk answers for nothing else
    setHeaders: (reply) => void reply.header('service-worker-allowed', '/pc/local/'),
  });
  const mayCall = syncLoginUrl ? ` ${new URL(syncLoginUrl).origin}` : '';
  const sendIndex = (reply: FastifyReply) => sendPage(reply, index, mayCall);
  app.get('/', async (_request, reply) => reply.redirect('/pc/'));
  app.get('/pc', async (_request, reply) => reply.redirect('/pc/'));
  app.get('/pc/', async (_request, reply) => sendIndex(reply));
  app.get('/pc/*', async (request, reply) =>
    request.url.startsWith('/pc/assets/') ? reply.callNotFound() : sendIndex(reply),
  );
}

/** Only our own scripts, each page with a nonce of its own. Styles carry it too: antd writes them at run time. */
function sendPage(reply: FastifyReply, index: string, mayCall: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${mayCall}`,
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
    .send(index.replaceAll(NONCE_MARK, nonce));
}
