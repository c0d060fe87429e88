import { Client } from 'pg';

/** Values have the same text form on every server, and no time limit for requests ends a long copy. */
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

/** Runs work in one transaction of a new connection; the transaction is rolled back when the work fails. */
export async function withCopySession<T>(
  url: string,
  begin: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'zhiye backup' });
  // pg reports a connection that breaks between two queries to listeners; the next query rejects too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const setting of SETTINGS) await client.query(`SET ${setting}`);
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // An open transaction ends with its connection.
    await client.end().catch(() => undefined);
  }
}
