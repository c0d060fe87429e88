import type { Duplex } from 'node:stream';
import { expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../client.ts';

it('sends statements together in one write, in pipeline mode', async () => {
  const { pool, close } = openDatabase(inject('postgresUrl'), { maxConnections: 1, pipeline: true });
  const client = await pool.connect();
  try {
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
    const writes = vi.spyOn(stream, '_writev');
    const read = async (n: number) => (await client.query('SELECT $1::int AS n', [n])).rows[0] as unknown;
    expect(await Promise.all([1, 2, 3].map(read))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(writes).toHaveBeenCalledTimes(1);
    expect(await read(4)).toEqual({ n: 4 });
    expect(writes).toHaveBeenCalledTimes(2);
  } finally {
    client.release();
    await close();
  }
});
