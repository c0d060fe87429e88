// Sends orders and notifications with a number of clients, each of which waits for its reply.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { percentile } from '../search/statistics.ts';

export interface OrderRate {
  readonly perSecond: number;
  readonly p99Ms: number;
}

export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server whose checkouts are measured. */
export interface OrderSystem {
  submit(number: number): Message;
  /** Stores the attempts of the orders, which takes no part in the measurement: the provider would be called for them. */
  openAttempts(orderNos: readonly string[]): Promise<void>;
  notify(orderNo: string): Message;
  /** Statements that the server has sent so far, when it counts them. */
  countStatements?(): Promise<number>;
  /** How many orders have given their book. */
  countFulfilled(): Promise<number>;
}

export interface Measured extends OrderRate {
  readonly orders: number;
  readonly submitMs: number;
  readonly notifyMs: number;
  /** Statements for one order, with those of the jobs that ran meanwhile. */
  readonly submitStatements?: number;
  readonly notifyStatements?: number;
  /** The time from the last reply until the last order had given its book. */
  readonly lateMs: number;
}

interface Load {
  readonly clients: number;
  readonly seconds: number;
  /** The number of the first order. */
  readonly first: number;
}

/**
 * Submits orders for some time, and then sends the notifications of all of them. Signing a notification is the work of the provider, so
 * all are signed in between.
 */
export async function measureCheckouts(
  system: OrderSystem,
  { clients, seconds, first }: Load,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  try {
    const orderNos: string[] = [];
    const took: number[] = [];
    const countStatements = system.countStatements ?? (async () => 0);
    const statements = [await countStatements()];
    const end = performance.now() + seconds * 1_000;
    let next = first;
    const submitting = await timeAll(clients, async () => {
      if (performance.now() > end) return false;
      const number = next++;
      const began = performance.now();
      const reply = JSON.parse(await send(agent, system.submit(number))) as { data: { orderNo?: string } };
      if (!reply.data?.orderNo) throw new Error(`an order was refused: ${JSON.stringify(reply)}`);
      took.push(performance.now() - began);
      orderNos.push(reply.data.orderNo);
      return true;
    });
    statements.push(await countStatements());
    await system.openAttempts(orderNos);
    const messages = orderNos.map((orderNo) => system.notify(orderNo));
    const fulfilledBefore = await system.countFulfilled();
    statements.push(await countStatements());
    let at = 0;
    const notifying = await timeAll(clients, async () => {
      const index = at++;
      const message = messages[index];
      if (!message) return false;
      const began = performance.now();
      await send(agent, message);
      took[index]! += performance.now() - began;
      return true;
    });
    const wanted = fulfilledBefore + orderNos.length;
    const late = await timeAll(1, async () => (await system.countFulfilled()) < wanted);
    const count = orderNos.length;
    statements.push(await countStatements());
    const [before, submitted, signed, notified] = statements as [number, number, number, number];
    return {
      orders: count,
      perSecond: (count * 1_000) / (submitting + notifying + late),
      p99Ms: percentile(took, 0.99),
      submitMs: submitting / count,
      notifyMs: notifying / count,
      lateMs: late,
      submitStatements: (submitted - before) / count,
      notifyStatements: (notified - signed) / count,
    };
  } finally {
    agent.destroy();
  }
}

/** Each client does one piece of work after the other until one returns false. Returns milliseconds. */
async function timeAll(clients: number, work: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  const live = async (): Promise<void> => {
    while (await work());
  };
  await Promise.all(Array.from({ length: clients }, live));
  return performance.now() - start;
}

function send(agent: Agent, { url, headers, body }: Message): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const sent = request(
      url,
      { agent, method: 'POST', headers: { ...headers, 'content-length': length } },
      (reply) => {
        text(reply).then((content) => {
          if (reply.statusCode! < 300) resolve(content);
          else reject(new Error(`${url}: ${reply.statusCode} ${content}`));
        }, reject);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
