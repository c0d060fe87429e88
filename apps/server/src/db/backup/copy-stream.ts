import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { Readable } from 'node:stream';
import type { Client, Submittable } from 'pg';

/** The part of pg's Connection that COPY needs and its type declarations leave out. */
interface CopyConnection {
  stream: Duplex;
  query(sql: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** "COPY 12" (PostgreSQL documentation, CommandComplete). */
function readRowCount(commandTag: string): number {
  return Number(commandTag.split(' ')[1]);
}

/**
 * The bytes of a `COPY ... TO STDOUT`, as a stream that holds the server back when its reader is slow. `rows`
 * is right once the stream has ended. A stream left early closes the connection: there is no other way to
 * stop the server from sending the rest.
 */
export class CopyOut extends Readable implements Submittable {
  rows = 0;
  private readonly sql: string;
  private connection: CopyConnection | undefined;
  private ended = false;

  constructor(sql: string) {
    super();
    this.sql = sql;
  }

  submit(connection: unknown): void {
    this.connection = connection as CopyConnection;
    this.connection.query(this.sql);
  }

  handleCopyData(message: { chunk: Buffer }): void {
    // pg's parser uses the memory of a message again, so it is copied.
    if (!this.push(Buffer.from(message.chunk))) this.connection?.stream.pause();
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = readRowCount(message.text);
  }

  handleReadyForQuery(): void {
    this.ended = true;
    this.push(null);
  }

  handleError(error: Error): void {
    this.ended = true;
    this.destroy(error);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  /** Called after the end too, when the last rows may have left the connection paused. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.ended) this.connection?.stream.resume();
    else this.connection?.stream.destroy();
    done(error);
  }
}

/**
 * Sends chunks to a `COPY ... FROM STDIN` and resolves with the number of rows. Rejects with the server's
 * error, or with the source's own; the transaction has failed then, the connection is usable.
 */
export function copyIn(client: Client, sql: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    const stopped = new AbortController();
    let rows = 0;
    let sourceError: unknown;

    const send = async (connection: CopyConnection) => {
      try {
        for await (const chunk of chunks) {
          if (stopped.signal.aborted) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) {
            await once(connection.stream, 'drain', { signal: stopped.signal });
          }
        }
        if (!stopped.signal.aborted) connection.endCopyFrom();
      } catch (error) {
        if (stopped.signal.aborted) return;
        sourceError = error;
        connection.sendCopyFail('the source of the rows failed');
      }
    };

    client.query({
      submit: (connection: unknown) => (connection as CopyConnection).query(sql),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection),
      handleCommandComplete: (message: { text: string }) => (rows = readRowCount(message.text)),
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => {
        stopped.abort();
        reject(sourceError ?? error);
      },
    } as Submittable);
  });
}
