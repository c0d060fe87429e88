import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface ClamdEmulatorOptions {
  /** `StreamMaxLength` of clamd, in bytes. */
  maxBytes?: number;
  /** The path of a Unix socket; a free TCP port of loopback by default. */
  socketPath?: string;
}

export interface ClamdEmulator {
  /** `tcp://127.0.0.1:port` or `unix:/path`. */
  url: string;
  /** The sizes of all streams that were scanned, oldest first. */
  scanned: readonly number[];
  /** Changes what happens from now on: replies, silence, or an end of each connection at its first byte. */
  setMode(mode: 'works' | 'silent' | 'breaks'): void;
  stop(): Promise<void>;
}

/** The test file that every scanner finds (eicar.org); in two parts, so that this source is not found itself. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A scanner that speaks the protocol of clamd (man clamd, commands PING and INSTREAM with the prefix z) and finds the test file of EICAR. */
export async function startClamdEmulator({
  maxBytes = 25 * 2 ** 20,
  socketPath,
}: ClamdEmulatorOptions = {}): Promise<ClamdEmulator> {
  const scanned: number[] = [];
  const sockets = new Set<Socket>();
  let mode: 'works' | 'silent' | 'breaks' = 'works';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let pending = Buffer.alloc(0);
    let stream: Buffer[] | undefined;
    let isOver = false;
    const reply = (text: string) => {
      isOver = true;
      socket.end(`${text}\0`);
    };
    const readChunks = () => {
      while (stream && pending.length >= 4) {
        const size = pending.readUInt32BE(0);
        const content = Buffer.concat(stream);
        if (size === 0) {
          scanned.push(content.length);
          return reply(content.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK');
        }
        if (content.length + size > maxBytes) return reply('INSTREAM size limit exceeded. ERROR');
        if (pending.length < 4 + size) return undefined;
        stream.push(pending.subarray(4, 4 + size));
        pending = pending.subarray(4 + size);
      }
      return undefined;
    };
    socket.on('data', (bytes) => {
      // what was sent before the reply arrived
      if (isOver || mode === 'silent') return;
      if (mode === 'breaks') return void socket.destroy();
      pending = Buffer.concat([pending, bytes]);
      const end = pending.indexOf(0);
      if (!stream && end >= 0) {
        const command = pending.subarray(0, end).toString();
        pending = pending.subarray(end + 1);
        if (command === 'zPING') return reply('PONG');
        if (command !== 'zINSTREAM') return reply('UNKNOWN COMMAND');
        stream = [];
      }
      readChunks();
    });
  });
  await new Promise<void>((listening) => {
    if (socketPath === undefined) server.listen(0, '127.0.0.1', listening);
    else server.listen(socketPath, listening);
  });
  const url =
    socketPath === undefined
      ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
      : `unix:${socketPath}`;
  return {
    url,
    scanned,
    setMode(next) {
      mode = next;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
