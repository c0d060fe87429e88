// The other programs of the trial: PgBouncer and an S3 server, each on a port of loopback.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToServiceUser, startService } from '../services/system-program.ts';
import type { Service } from '../services/system-program.ts';

/** A service that can be stopped and started again on its port. */
export interface Restartable extends Service {
  readonly port: number;
  start(): Promise<void>;
}

async function makeRestartable(port: number, run: () => Promise<Service>): Promise<Restartable> {
  let service = await run();
  return {
    port,
    stop: (signal) => service.stop(signal),
    async start() {
      service = await run();
    },
  };
}

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

const S3RVER = '3.7.1';
export const BUCKET = 'zhiye';
/** s3rver knows this one pair. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** s3rver is no package of the repository: it is installed once, into the folder for temporary files. */
export async function startS3(dir: string, port: number): Promise<Restartable> {
  const packages = join(tmpdir(), 'zhiye-failover-packages');
  const program = join(packages, 'node_modules/s3rver/bin/s3rver.js');
  if (!existsSync(program)) {
    mkdirSync(packages, { recursive: true });
    await writeFile(join(packages, 'package.json'), '{"private":true}\n');
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', `s3rver@${S3RVER}`], {
      cwd: packages,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const folder = join(dir, 's3');
  await mkdir(folder);
  const words = [
    program,
    '-d',
    folder,
    '-p',
    String(port),
    '-a',
    '127.0.0.1',
    '--configure-bucket',
    BUCKET,
    '--silent',
  ];
  return makeRestartable(port, () =>
    startService(process.execPath, { words, port, logFile: join(dir, 's3.log') }),
  );
}
