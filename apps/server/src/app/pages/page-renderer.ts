import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@zhiye/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recentWriteOf } from '../../platform/http/recent-write.ts';
import { readPreferenceCookie } from '../../platform/http/cookie-name.ts';

/** What the web app's `server-main.tsx` gives for a page. */
export interface RenderedPage {
  readonly html: string;
  readonly json: string;
  readonly jsonId: string;
  readonly language: Language;
  readonly chunks: readonly string[];
}

interface RenderRequest {
  readonly base: string;
  readonly address: string;
  readonly visitor: string | undefined;
  readonly origin: string;
  readonly ask: (key: string, input: unknown, language: Language) => Promise<unknown>;
}

/** The server part of the web build. */
export interface WebBuild {
  renderPage(request: RenderRequest): Promise<RenderedPage | undefined>;
}

/** Undefined when the page is rendered in the browser alone. */
export type RenderPage = (request: FastifyRequest) => Promise<RenderedPage | undefined>;

/** A page that takes longer is sent empty, and the browser renders it. */
const MAX_RENDER_MS = 2500;
/** Rendering takes about 20 ms of the one thread; when many wait, empty pages are faster for everybody. */
const MAX_AT_ONCE = 16;

/** Renders first pages with the replies of our own API, which each is asked as a guest from the address of the visitor. */
export function createPageRenderer(
  app: FastifyInstance,
  build: WebBuild,
  publicUrl: string,
  base: string,
): RenderPage {
  const isSecure = publicUrl.startsWith('https:');
  let running = 0;
  return async (request) => {
    if (running >= MAX_AT_ONCE) return undefined;
    running += 1;
    const rendering = build
      .renderPage({
        base,
        address: request.url.slice(base.length),
        visitor: readPreferenceCookie(request.cookies, 'visitor'),
        origin: new URL(publicUrl).origin,
        ask: (key, input, language) => askAsGuest(app, request, isSecure, key, input, language),
      })
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'a page could not be rendered');
        return undefined;
      })
      .finally(() => {
        running -= 1;
      });
    const timer = new AbortController();
    const late = wait(MAX_RENDER_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    return Promise.race([rendering, late]).finally(() => timer.abort());
  };
}

async function askAsGuest(
  app: FastifyInstance,
  { ip, cookies }: FastifyRequest,
  isSecure: boolean,
  key: string,
  input: unknown,
  language: Language,
): Promise<unknown> {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const reply = await app.inject({
    method,
    url: path + query,
    remoteAddress: ip,
    cookies: recentWriteOf(cookies, isSecure),
    headers: { 'accept-language': language === 'en' ? 'en' : 'zh-CN' },
    ...(method === 'POST' && { payload: input as object }),
  });
  const { code, data } = reply.json<{ code: unknown; data: unknown }>();
  return code === 200 ? data : undefined;
}
