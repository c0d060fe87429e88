import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { captureLog } from '../../testing/log-lines.ts';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';
import { eventually } from '../../testing/eventually.ts';

const servers: FastifyInstance[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** A server whose only reply breaks before its first byte; `before` runs ahead of it. */
async function startServer(before: () => Promise<void>) {
  const log = createLog('info');
  const lines = captureLog(log);
  const server = await createServer({ log, trustProxy: false, isHttps: false, shedLoad: false });
  servers.push(server);
  server.post('/reply', async (_request, reply) => {
    await before();
    return reply.type('application/json').send(breakingStream());
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const errors = () => lines.filter((line) => line.includes('"level":50'));
  return { port: (server.server.address() as AddressInfo).port, errors };
}

/** As a compressed reply ends whose connection is closed. */
const breakingStream = () =>
  new Readable({
    read() {
      this.destroy(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
    },
  });

it('a client that has left is no error of the server', async () => {
  let isReached = false;
  const { port, errors } = await startServer(async () => {
    socket.destroy();
    await wait(50);
    isReached = true;
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /reply HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  await eventually(() => expect(isReached).toBe(true));
  await wait(50);
  expect(errors()).toEqual([]);
});

it('a reply that breaks while the client waits is an error', async () => {
  const { port, errors } = await startServer(async () => undefined);
  await fetch(`http://127.0.0.1:${port}/reply`, { method: 'POST' }).catch(() => undefined);
  expect(errors()).toHaveLength(1);
});
