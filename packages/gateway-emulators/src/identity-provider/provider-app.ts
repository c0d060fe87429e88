import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { pageSecurityHeaders } from '../page/layout.ts';
import { refuseForeignPosts } from '../page/same-origin.ts';
import { style } from '../page/style.ts';

/** How an emulated site is started. */
export interface ProviderEmulatorOptions {
  /** Where people reach the shop; nobody is sent back to any other origin. */
  shopUrl: string;
  /** Address to listen on; loopback unless said otherwise. */
  host?: string;
  /** 0, the default, takes a free port. */
  port?: number;
  /** The emulator's time. */
  clock?: () => Date;
}

/** A server with pages and forms, and nothing of any one site yet. */
export async function createProviderApp(): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024, forceCloseConnections: true });
  app.addHook('onRequest', refuseForeignPosts);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  return app;
}

/** The query as texts; what was given twice counts as not given. */
export function queryOf(request: FastifyRequest): Record<string, string> {
  const entries = Object.entries(request.query as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Whether an address lies at the shop, written out in full. */
export const isShopUrl = (address: string | undefined, shopUrl: string): address is string =>
  address !== undefined && URL.canParse(address) && new URL(address).origin === new URL(shopUrl).origin;

/** Adds to the query of an address. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** A page whose form may lead on to the shop: browsers hold what follows a form to `form-action` too. */
export function sendPage(reply: FastifyReply, status: number, page: string, shopUrl: string): FastifyReply {
  const policy = pageSecurityHeaders['content-security-policy'].replace(
    "form-action 'self'",
    `form-action 'self' ${new URL(shopUrl).origin}`,
  );
  return reply
    .code(status)
    .headers({ ...pageSecurityHeaders, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page);
}
