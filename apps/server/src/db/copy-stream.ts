import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';

/**
 * The rows of a `COPY ... TO STDOUT`. A slow reader slows the server down. When the reader stops early, the connection is
 * closed: the server cannot be told to stop, and nobody would read the rest.
 */
export async function* copyOut(client: Client, sql: string): AsyncGenerator<Buffer> {
  let isOver = false;
  try {
    for await (const chunk of client.query(to(sql))) yield chunk as Buffer;
    isOver = true;
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    if (!isOver) closeConnection(client);
  }
}

/** pg's type declarations leave the connection out. */
function closeConnection(client: Client): void {
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
}

/**
 * Sends rows to a `COPY ... FROM STDIN` and returns their number. Rejects with the error of the server or of `chunks`;
 * the transaction has failed then, but the connection is usable.
 */
export async function copyIn(client: Client, sql: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  // node-postgres refuses COPY on a connection in pipeline mode; nothing else is sent meanwhile
  const mode = client as unknown as { pipeline: boolean };
  const isPipelined = mode.pipeline;
  mode.pipeline = false;
  try {
    const target = client.query(from(sql));
    await pipeline(chunks, target);
    return target.rowCount;
  } finally {
    mode.pipeline = isPipelined;
  }
}
