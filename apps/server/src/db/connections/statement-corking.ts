import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** pg's type declarations leave the connection out. */
interface Connected {
  readonly connection: { readonly stream: Duplex };
}

/**
 * Statements that are sent together reach the socket in one write, for a connection in pipeline mode. Without it each is a write, and
 * the database wakes up for each. What is sent waits for the promises that can go on now, and for nothing else.
 */
export function corkStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  let isCorked = false;
  const corked = (...parameters: unknown[]): unknown => {
    if (!isCorked) {
      const { stream } = (client as unknown as Connected).connection;
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    return send(...parameters);
  };
  client.query = corked as typeof client.query;
}
