import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { pageSecurityHeaders } from '../page/layout.ts';
import { refuseForeignPosts } from '../page/same-origin.ts';
import { style } from '../page/style.ts';

/** Options of an emulated site. */
export interface ProviderEmulatorOptions {
  /** The address of the shop; browsers are redirected to no other origin. */
  shopUrl: string;
  /** Address to listen on; loopback by default. */
  host?: string;
  /** 0, the default, chooses a free port. */
  port?: number;
  /** The clock of the emulator. */
  clock?: () => Date;
}

/** A server with pages and forms that the emulators share. */
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

/** The query as texts; a repeated parameter counts as missing. */
export function queryOf(request: FastifyRequest): Record<string, string> {
  const entries = Object.entries(request.query as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Whether an absolute address belongs to the shop. */
export const isShopUrl = (address: string | undefined, shopUrl: string): address is string =>
  address !== undefined && URL.canParse(address) && new URL(address).origin === new URL(shopUrl).origin;

/** Adds to the query of an address. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** Sends a page whose form may redirect to the shop, because browsers apply `form-action` to redirects too. */
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
