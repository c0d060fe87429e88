import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRestartable } from './restartable.ts';
import type { Restartable } from './restartable.ts';
import { giveToServiceUser, startService } from './system-program.ts';

/** In transaction mode, as docs/operations.md describes it. */
export async function startPgBouncer(dir: string, port: number, postgresPort: number): Promise<Restartable> {
  const folder = join(dir, 'pgbouncer');
  await mkdir(folder);
  giveToServiceUser(folder);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), '"zhiye" ""\n');
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 40
max_client_conn = 400
server_login_retry = 1
ignore_startup_parameters = options,extra_float_digits
`,
  );
  const logFile = join(folder, 'log');
  return makeRestartable(port, () =>
    startService('pgbouncer', { words: [file], port, logFile, asServiceUser: true }),
  );
}
