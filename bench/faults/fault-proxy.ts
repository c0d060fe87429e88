// An HTTP proxy that loses, delays, repeats and reorders requests and replies.
import { createServer, request as sendRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createDeck } from './random.ts';
import type { Random } from './random.ts';

/**
 * `lost`: the request does not arrive. `replyLost`: it arrives and the connection ends without its reply. `repeated`: it arrives twice
 * at the same time. `reordered`: a later request overtakes it.
 */
export const NETWORK_FAULTS = ['lost', 'replyLost', 'delayed', 'repeated', 'reordered'] as const;
type NetworkFault = (typeof NETWORK_FAULTS)[number];

export interface FaultProxy {
  readonly url: string;
  /** How often each fault happened. */
  readonly counts: Readonly<Record<NetworkFault, number>>;
  /** How many requests to a path have arrived at the proxy. */
  requestsTo(path: string): number;
  /** When false, requests pass as they are. */
  setFaulty(isFaulty: boolean): void;
  close(): Promise<void>;
}

interface ProxyOptions {
  /** The origin for a request; undefined while there is none. */
  readonly target: (path: string) => string | undefined;
  readonly random: Random;
}

/** One in so many requests meets a fault. */
const FAULT_EVERY = { min: 2, max: 5 };
/** A delay can be longer than the 5 seconds that providers wait for the reply to a notification, but seldom is. */
const DELAY_MS = { min: 100, max: 1_200, long: 5_500, longPart: 0.05 };
const OVERTAKEN_WITHIN_MS = 1_500;

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function startFaultProxy({ target, random }: ProxyOptions): Promise<FaultProxy> {
  const counts = { lost: 0, replyLost: 0, delayed: 0, repeated: 0, reordered: 0 };
  const dealFault = createDeck(random, NETWORK_FAULTS);
  let isFaulty = true;
  let untilFault = 1;
  /** Requests that wait to be overtaken. */
  const waiting = new Set<() => void>();
  const requests = new Map<string, number>();

  const nextFault = (): NetworkFault | undefined => {
    if (!isFaulty) return undefined;
    untilFault -= 1;
    if (untilFault > 0) return undefined;
    untilFault = random.between(FAULT_EVERY.min, FAULT_EVERY.max);
    return dealFault();
  };

  async function pass(received: Received): Promise<Reply> {
    const origin = target(received.path);
    if (!origin) throw new Error('nobody listens');
    const reply = await forward(origin, received);
    for (const overtake of waiting) overtake();
    return reply;
  }

  async function waitToBeOvertaken(): Promise<void> {
    const giveUp = new AbortController();
    const isOvertaken = await Promise.race([
      new Promise<boolean>((resolve) => {
        const overtake = (): void => resolve(true);
        waiting.add(overtake);
        giveUp.signal.addEventListener('abort', () => waiting.delete(overtake));
      }),
      wait(OVERTAKEN_WITHIN_MS, false, { signal: giveUp.signal }).catch(() => false),
    ]);
    giveUp.abort();
    if (isOvertaken) counts.reordered += 1;
  }

  /** Undefined when the reply does not arrive. */
  async function passWith(fault: NetworkFault | undefined, received: Received): Promise<Reply | undefined> {
    if (fault === 'reordered') {
      await waitToBeOvertaken();
      return pass(received);
    }
    if (fault) counts[fault] += 1;
    if (fault === 'lost') return undefined;
    if (fault === 'delayed')
      await wait(
        random.chance(DELAY_MS.longPart) ? DELAY_MS.long : random.between(DELAY_MS.min, DELAY_MS.max),
      );
    if (fault === 'repeated') {
      const [first] = await Promise.all([pass(received), pass(received).catch(() => undefined)]);
      return first;
    }
    const reply = await pass(received);
    return fault === 'replyLost' ? undefined : reply;
  }

  const server = createServer((request, response) => {
    const { url = '/' } = request;
    requests.set(url, (requests.get(url) ?? 0) + 1);
    void handle(request, response, (received) => passWith(nextFault(), received));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    requestsTo: (path) => requests.get(path) ?? 0,
    setFaulty(next) {
      isFaulty = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A reply that does not arrive is a broken connection. */
async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (received: Received) => Promise<Reply | undefined>,
): Promise<void> {
  try {
    const { method = 'GET', url: path = '/', headers } = request;
    const reply = await answer({ method, path, headers, body: await buffer(request) });
    if (!reply) return void response.destroy();
    const { 'transfer-encoding': _, connection: __, ...kept } = reply.headers;
    response.writeHead(reply.status, { ...kept, connection: 'close' });
    response.end(reply.body);
  } catch {
    response.destroy();
  }
}

function forward(origin: string, { method, path, headers, body }: Received): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = sendRequest(new URL(path, origin), { method, headers, agent: false }, (reply) => {
      buffer(reply).then(
        (bytes) => resolve({ status: reply.statusCode ?? 500, headers: reply.headers, body: bytes }),
        reject,
      );
    });
    request.once('error', reject);
    request.end(body);
  });
}
