import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../client.ts';

/** In front of a database; it cuts the first connections, as a server that starts does. */
async function openGate(cuts: number) {
  const { url, drop } = await cloneDatabase();
  const { hostname, port } = new URL(url);
  let connections = 0;
  const gate = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    if (connections <= cuts) return void socket.destroy();
    const upstream = connect(Number(port), hostname);
    upstream.on('error', () => undefined);
    socket.on('close', () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => gate.once('listening', resolve));
  onTestFinished(async () => {
    gate.close();
    await drop();
  });
  const front = new URL(url);
  front.hostname = '127.0.0.1';
  front.port = String((gate.address() as AddressInfo).port);
  return { url: front.toString(), connections: () => connections };
}

function open(url: string, reconnectMs: number) {
  const { pool, db, close } = openDatabase(url, { reconnectMs, maxConnections: 2 });
  onTestFinished(close);
  return { pool, db };
}

it('a query and a transaction wait for a database that is away for a moment', async () => {
  const gate = await openGate(3);
  const { pool, db } = open(gate.url, 10_000);
  const [query, inTransaction] = await Promise.all([
    pool.query('SELECT 1 AS one'),
    db.transaction((tx) => tx.execute('SELECT 2 AS two')),
  ]);
  expect([query.rows, inTransaction.rows]).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  expect(gate.connections()).toBeGreaterThan(3);
});

it('gives up with the error of the connection, and at once when waiting does not help', async () => {
  const gate = await openGate(0);
  const elsewhere = new URL(gate.url);
  elsewhere.port = '1';
  await expect(open(elsewhere.toString(), 200).pool.query('SELECT 1')).rejects.toThrow('ECONNREFUSED');
  elsewhere.port = new URL(gate.url).port;
  elsewhere.pathname = '/there-is-none';
  await expect(open(elsewhere.toString(), 60_000).pool.query('SELECT 1')).rejects.toThrow('does not exist');
  expect(gate.connections()).toBe(1);
});
