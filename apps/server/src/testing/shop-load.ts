// Simulated people who use several servers, chosen as a load balancer chooses them: by /readyz.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getCart, getHomePage, placeOrder } from '@zhiye/contract';
import type { Envelope, JsonRoute } from '@zhiye/contract';
import { makeBook, makeUser } from './records.ts';
import type { RunningTestApp } from './test-app.ts';

const PEOPLE = 4;
const POLL_MS = 20;
/** The limit of a caller is 120 in a minute at each server. */
const MAX_ORDERS = 100;

export interface ShopLoad {
  /** What failed, and why. */
  readonly failures: readonly string[];
  readonly orders: readonly string[];
  /** Successful requests at a server so far. */
  servedBy(server: RunningTestApp): number;
  add(server: RunningTestApp): void;
  /** No new request goes to the server; resolves when it has answered those that it has. */
  remove(server: RunningTestApp): Promise<void>;
  stop(): Promise<void>;
}

/** Users and books are made through `shop`, which must stay open. */
export function startShopLoad(shop: RunningTestApp): ShopLoad {
  const failures: string[] = [];
  const orders: string[] = [];
  const served = new Map<RunningTestApp, number>();
  const open = new Map<RunningTestApp, number>();
  const servers: RunningTestApp[] = [];
  let next = 0;
  let isStopped = false;

  async function send(server: RunningTestApp, { method, path }: JsonRoute, token: string, body?: object) {
    const headers = { webauthorization: token, ...(body && { 'content-type': 'application/json' }) };
    const reply = await fetch(server.origin + path, { method, headers, body: body && JSON.stringify(body) });
    const envelope = (await reply.json()) as Envelope<{ orderNo: string }>;
    if (!envelope.isOK) throw new Error(`${path}: ${reply.status} ${envelope.msg}`);
    served.set(server, (served.get(server) ?? 0) + 1);
    return envelope.data;
  }

  /** The next server in turn. It counts as open from here, so that nobody stops it before the visit ends. */
  function takeServer(): RunningTestApp | undefined {
    next += 1;
    const server = servers[next % servers.length];
    if (server) open.set(server, (open.get(server) ?? 0) + 1);
    return server;
  }

  async function isReady(server: RunningTestApp): Promise<boolean> {
    const reply = await fetch(`${server.origin}/readyz`);
    await reply.body?.cancel();
    return reply.ok;
  }

  async function visit(server: RunningTestApp): Promise<void> {
    const user = await makeUser(shop);
    await send(server, getHomePage, user.token);
    await send(server, getCart, user.token);
    if (orders.length >= MAX_ORDERS) return;
    const source = { bookId: await makeBook(shop), duration: 'half_year' };
    const order = { source, amountFen: 4_500, idempotencyKey: randomUUID() };
    orders.push((await send(server, placeOrder, user.token, order)).orderNo);
  }

  async function person(): Promise<void> {
    while (!isStopped) {
      const server = takeServer();
      try {
        if (server && (await isReady(server))) await visit(server);
        else await wait(POLL_MS);
      } catch (error) {
        failures.push(String(error));
      } finally {
        if (server) open.set(server, open.get(server)! - 1);
      }
    }
  }
  const people = Array.from({ length: PEOPLE }, person);
  return {
    failures,
    orders,
    servedBy: (server) => served.get(server) ?? 0,
    add: (server) => void servers.push(server),
    async remove(server) {
      servers.splice(servers.indexOf(server), 1);
      while ((open.get(server) ?? 0) > 0) await wait(POLL_MS);
    },
    async stop() {
      isStopped = true;
      await Promise.all(people);
    },
  };
}
