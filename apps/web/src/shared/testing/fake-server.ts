import { inputSchema, routes } from '@zhiye/contract';
import type { RouteTable } from '@zhiye/contract';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { vi } from 'vitest';
import type { DataOf, InputOf, JsonKey } from '../api/index.ts';

/** What a handler answers instead of data. */
export class Refusal {
  readonly code: number | 'LoginExpired';
  readonly msg: string;
  readonly data: unknown;

  constructor(code: number | 'LoginExpired', msg: string, data: unknown = null) {
    this.code = code;
    this.msg = msg;
    this.data = data;
  }
}

type Handler<Key extends JsonKey> = (
  input: InputOf<Key>,
) => DataOf<Key> | Refusal | Response | Promise<DataOf<Key> | Refusal | Response>;

export type Handlers = { [Key in JsonKey]?: Handler<Key> };

interface ReceivedCall {
  readonly key: keyof RouteTable;
  readonly input: unknown;
  readonly headers: Headers;
  readonly init: RequestInit;
}

interface FakeServer {
  readonly calls: readonly ReceivedCall[];
  /** Inputs of every call of one route, in order. */
  readonly inputsOf: <Key extends JsonKey>(key: Key) => InputOf<Key>[];
  /** Replaces or adds handlers while the test runs. */
  readonly use: (handlers: Handlers) => void;
}

/** Replaces `fetch` and replies according to the contract. A call without a handler fails like a broken network. */
export function startFakeServer(initial: Handlers = {}): FakeServer {
  const handlers: Record<string, unknown> = { ...initial };
  const calls: ReceivedCall[] = [];

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const key = `${init.method ?? 'GET'} ${url.pathname}` as keyof RouteTable;
    const input = readInput(url, init);
    calls.push({ key, input, headers: new Headers(init.headers), init });
    const handler = handlers[key] as ((input: unknown) => unknown) | undefined;
    if (!handler) throw new TypeError(`no handler for ${key}`);
    const answer = await handler(input);
    if (answer instanceof Response) return answer;
    return answer instanceof Refusal
      ? reply(answer.code, answer.msg, answer.data)
      : reply(REPLY_CODE.success, 'ok', answer);
  });

  return {
    calls,
    inputsOf: <Key extends JsonKey>(key: Key) =>
      calls.filter((call) => call.key === key).map((call) => call.input as InputOf<Key>),
    use: (more) => Object.assign(handlers, more),
  };
}

function reply(code: number | 'LoginExpired', msg: string, data: unknown): Response {
  const body = JSON.stringify({ code, msg, data, isOK: code === REPLY_CODE.success });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

/** The values of a query are text; the contract says which are numbers. */
function readInput(url: URL, init: RequestInit): unknown {
  if (typeof init.body === 'string') return JSON.parse(init.body) as unknown;
  const route = Object.values(routes).find(({ path }) => path === url.pathname);
  const schema = route && (inputSchema(route) as { properties?: Record<string, object> } | undefined);
  const entries = [...url.searchParams].map(([name, value]) => {
    const property = JSON.stringify(schema?.properties?.[name] ?? {});
    const isNumber = /"type":"(integer|number)"|"const":\d/.test(property);
    return [name, isNumber ? Number(value) : value];
  });
  return Object.fromEntries(entries) as unknown;
}
