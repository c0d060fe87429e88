import { expect, inject, it } from 'vitest';
import { openDatabase } from '../client.ts';

it.each([
  [true, 1],
  [false, 0],
])('statements with a name are prepared: %s', async (preparesStatements, prepared) => {
  const { pool, close } = openDatabase(inject('postgresUrl'), { maxConnections: 1, preparesStatements });
  try {
    for (let n = 0; n < 3; n += 1)
      await pool.query({ name: 'named', text: 'SELECT $1::int AS n', values: [n] });
    const { rows } = await pool.query('SELECT statement FROM pg_prepared_statements');
    expect(rows).toHaveLength(prepared);
  } finally {
    await close();
  }
});
