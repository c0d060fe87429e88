// A process that uploads the hostile lists as browsers of several people do, so that the process of the server does a server's work alone.
import { request } from 'node:http';
import { importFlashcards, importRoster } from '@zhiye/contract';
import { makeHostileLists } from './hostile-lists.ts';
import type { HostileList } from './hostile-lists.ts';

/** Who uploads: a reader with cards, and an institution with the line of an order. */
export interface ListSender {
  readonly readerToken: string;
  readonly ownerToken: string;
  readonly line: Readonly<Record<string, string | number>>;
}

export interface ListSendingOrder {
  readonly origin: string;
  readonly people: readonly ListSender[];
}

export type ListSendingReport =
  | { readonly type: 'ready'; readonly lists: number }
  | { readonly type: 'sent'; readonly statuses: readonly (readonly [string, number])[] };

const BOUNDARY = 'zhiye-test-boundary';

const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function bodyOf(fields: Readonly<Record<string, string | number>>, bytes: Uint8Array): Buffer {
  const head = Object.entries(fields).map(([name, value]) => field(name, String(value)));
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="list"\r\nContent-Type: text/plain\r\n\r\n`;
  return Buffer.concat([Buffer.from(head.join('') + file), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Each upload comes from a network of its own, because calls are counted by network. */
let networks = 0;

function post(url: string, token: string, body: Buffer): Promise<number> {
  networks += 1;
  const headers = {
    webauthorization: token,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': body.length,
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers, localAddress: `127.0.${networks}.1`, agent: false });
    call.once('error', reject);
    call.once('response', (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode ?? 0));
    });
    call.end(body);
  });
}

async function sendAll({ origin, people }: ListSendingOrder, lists: readonly HostileList[]): Promise<void> {
  const queue = [...lists];
  const statuses: [string, number][] = [];
  await Promise.all(
    people.map(async ({ readerToken, ownerToken, line }) => {
      for (let list = queue.shift(); list; list = queue.shift()) {
        const [path, token, fields] =
          list.kind === 'cards'
            ? [importFlashcards.path, readerToken, {}]
            : [importRoster.path, ownerToken, { ...line, mode: 'check' }];
        statuses.push([list.name, await post(`${origin}${path}`, token, bodyOf(fields, list.bytes))]);
      }
    }),
  );
  report({ type: 'sent', statuses });
}

const report = (message: ListSendingReport): void => void process.send!(message);

const lists = [...makeHostileLists()];
process.once('disconnect', () => process.exit());
process.on('message', (order: ListSendingOrder) => void sendAll(order, lists));
report({ type: 'ready', lists: lists.length });
