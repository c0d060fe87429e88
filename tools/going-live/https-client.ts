// A client that reaches the shop through the proxy, by its public name, and trusts its certificate alone.
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { DataOf, Envelope, InputOf, JsonRoute } from '@zhiye/contract';

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface HttpsClient {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  call<R extends JsonRoute>(route: R, input: InputOf<R>): Promise<Envelope<DataOf<R>>>;
  /** Sent with every call from now on. */
  useToken(token: string): void;
  close(): void;
}

const REQUEST_MS = 30_000;

export function openHttpsClient(port: number, hostName: string, certificate: string): HttpsClient {
  // A connection for each request: nginx closes open ones when it reads its configuration again, and a browser, other than this client,
  // repeats a request that meets the end of its connection.
  const agent = new Agent({ keepAlive: false, ca: certificate, servername: hostName });
  const cookies = new Map<string, string>();
  let token: string | undefined;

  function send(
    method: string,
    path: string,
    { body, more }: { readonly body?: string; readonly more?: Readonly<Record<string, string>> },
  ): Promise<Reply> {
    const headers = {
      ...more,
      host: hostName,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token && { webauthorization: token }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers, agent, timeout: REQUEST_MS },
        (reply) => {
          for (const set of reply.headers['set-cookie'] ?? []) {
            const [name, value] = set.split(';')[0]!.split(/=(.*)/s) as [string, string];
            cookies.set(name, value);
          }
          text(reply).then(
            (content) => resolve({ status: reply.statusCode!, headers: reply.headers, body: content }),
            reject,
          );
        },
      );
      sent.once('timeout', () => sent.destroy(new Error(`no reply to ${path}`)));
      sent.once('error', reject);
      sent.end(body);
    });
  }

  return {
    get: (path, more = {}) => send('GET', path, { more }),
    async call({ method, path }, input) {
      const isGet = method === 'GET';
      const query = isGet ? `?${new URLSearchParams(input as { [name: string]: string }).toString()}` : '';
      const reply = await send(method, path + query, isGet ? {} : { body: JSON.stringify(input) });
      return JSON.parse(reply.body) as never;
    },
    useToken(next) {
      token = next;
    },
    close: () => agent.destroy(),
  };
}
