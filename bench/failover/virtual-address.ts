import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** An address that moves from one server to another, as a virtual IP address or a name with a short life does. */
export interface VirtualAddress {
  readonly port: number;
  /** Connections to the server before are cut. */
  pointTo(port: number): void;
  close(): Promise<void>;
}

export async function openVirtualAddress(target: number): Promise<VirtualAddress> {
  const sockets = new Set<Socket>();
  let port = target;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.setNoDelay();
    upstream.setNoDelay();
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(next) {
      port = next;
      cut();
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
