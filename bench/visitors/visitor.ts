// A simulated browser: sends requests through the proxy, keeps cookies, and counts what fails.
import { setTimeout as wait } from 'node:timers/promises';
import type { DataOf, Envelope, InputOf, JsonRoute } from '@zhiye/contract';

export interface Sent {
  /** When it should begin: at the arrival of the visitor, or when the reply before it had come. */
  readonly startMs: number;
  /** When it ended. */
  readonly atMs: number;
  readonly path: string;
  /** Undefined: it worked. */
  readonly failure: string | undefined;
}

/** What all visitors saw. */
export interface LoadRecord {
  readonly sent: Sent[];
  /** Pages with something else than they must have. */
  readonly wrong: { readonly atMs: number; readonly what: string }[];
}

export interface Visitor {
  readonly userId: string;
  /** The reply, or undefined when the request failed. */
  call<R extends JsonRoute>(route: R, input: InputOf<R>): Promise<Envelope<DataOf<R>> | undefined>;
  /** The same, again until it works, as a person does who wants to buy. Undefined after 90 seconds. */
  insist<R extends JsonRoute>(route: R, input: InputOf<R>): Promise<Envelope<DataOf<R>> | undefined>;
  /** The text of a page of a book. */
  readText(path: string): Promise<string | undefined>;
  /** The page at an address, as the server sends it. */
  openPage(path: string): Promise<string | undefined>;
}

export type CookieJar = Map<string, { readonly value: string; readonly untilMs: number }>;

interface VisitorOptions {
  /** Cookies of earlier visits; by default a browser without cookies. */
  readonly cookies?: CookieJar;
  /** When the first request should begin; by default when it is made. */
  readonly arrivedMs?: number;
}

const REQUEST_MS = 15_000;
const INSIST_MS = 90_000;
const INSIST_PAUSE_MS = 500;

export function createVisitor(
  origin: string,
  person: { readonly userId: string; readonly token: string; readonly address: string },
  record: LoadRecord,
  { cookies = new Map(), arrivedMs }: VisitorOptions = {},
): Visitor {
  let dueMs = arrivedMs;

  async function send(path: string, init: RequestInit): Promise<Response | undefined> {
    const startMs = dueMs ?? performance.now();
    dueMs = undefined;
    const end = (failure?: string) =>
      void record.sent.push({ startMs, atMs: performance.now(), path: path.split('?')[0]!, failure });
    const now = Date.now();
    const cookie = [...cookies].flatMap(([name, { value, untilMs }]) =>
      untilMs > now ? [`${name}=${value}`] : [],
    );
    try {
      const reply = await fetch(origin + path, {
        ...init,
        headers: {
          ...init.headers,
          webauthorization: person.token,
          'x-forwarded-for': person.address,
          cookie: cookie.join('; '),
        },
        signal: AbortSignal.timeout(REQUEST_MS),
      });
      const body = await reply.arrayBuffer();
      for (const set of reply.headers.getSetCookie()) keepCookie(set);
      const failed = reply.status >= 500 || reply.status === 429;
      end(failed ? String(reply.status) : undefined);
      return failed ? undefined : new Response(body, { status: reply.status });
    } catch (error) {
      const { cause, name } = error as { cause?: { code?: string }; name: string };
      end(cause?.code ?? name);
      return undefined;
    }
  }

  function keepCookie(set: string): void {
    const [pair, ...attributes] = set.split(/;\s*/);
    const [name, value] = pair!.split(/=(.*)/s) as [string, string];
    const maxAge = attributes.find((one) => /^max-age=/i.test(one))?.split('=')[1];
    const untilMs = maxAge === undefined ? Infinity : Date.now() + Number(maxAge) * 1_000;
    cookies.set(name, { value, untilMs });
  }

  const visitor: Visitor = {
    userId: person.userId,
    async call({ method, path }, input) {
      const isGet = method === 'GET';
      const query = isGet ? `?${new URLSearchParams(input as { [name: string]: string }).toString()}` : '';
      const reply = await send(path + query, {
        method,
        ...(!isGet && { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }),
      });
      return reply && ((await reply.json()) as never);
    },
    async insist(route, input) {
      for (const deadline = Date.now() + INSIST_MS; Date.now() < deadline; await wait(INSIST_PAUSE_MS)) {
        const reply = await visitor.call(route, input);
        if (reply) return reply;
      }
      return undefined;
    },
    async readText(path) {
      const reply = await send(path, { headers: { 'sec-fetch-dest': 'iframe' } });
      return reply?.text();
    },
    async openPage(path) {
      const reply = await send(path, { headers: { 'sec-fetch-dest': 'document' } });
      return reply?.text();
    },
  };
  return visitor;
}
