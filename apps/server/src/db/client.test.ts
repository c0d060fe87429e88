import { expect, inject, it } from 'vitest';
import { openDatabase } from './client.ts';

it('a connection that breaks while it is in use fails its next query, and ends nothing else', async () => {
  const { pool, close } = openDatabase(inject('postgresUrl'), { maxConnections: 2 });
  const client = await pool.connect();
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await close();
});
