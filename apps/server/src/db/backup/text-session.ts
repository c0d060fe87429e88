import { Client } from 'pg';

/** So that values have one spelling on every server, and no limit meant for requests ends a long copy. */
const SETTINGS = [
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  'xmloption = content',
  'row_security = off',
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
];

/** Runs a piece of work in one transaction of its own connection; it is rolled back when the work fails. */
export async function inTextSession<T>(
  url: string,
  begin: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'zhiye backup' });
  // A connection cut between two queries is told to listeners only; the query that follows rejects as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const setting of SETTINGS) await client.query(`SET ${setting}`);
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // A transaction still open ends with its connection.
    await client.end().catch(() => undefined);
  }
}
