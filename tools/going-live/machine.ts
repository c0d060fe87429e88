// The parts that a shop needs from its machine, each in one temporary folder: PostgreSQL and nginx from apt, an S3 server from npm.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openNode } from '../../bench/services/postgres-node.ts';
import { BUCKET, S3_CREDENTIALS, startS3 } from '../../bench/services/s3.ts';
import { startService } from '../../bench/services/system-program.ts';
import type { Service } from '../../bench/services/system-program.ts';
import { findFreePort } from '../../e2e/shop-process.ts';
import { substitute } from './document.ts';
import type { Document } from './document.ts';

export const HOST_NAME = 'shop.example';
/** The servers and the proxy serve on for this long after SIGTERM. */
export const DRAIN_SECONDS = 3;
const PASSWORD = 'secret';

export interface Machine {
  /** Everything is below it, and belongs to root or to who runs the drill. */
  readonly folder: string;
  readonly home: string;
  readonly temporary: string;
  /** The address of a database on the server. */
  databaseUrl(name: string): string;
  /** Runs statements as the superuser. */
  runSql(statements: string): Promise<void>;
  /** The address of the storage; a part of the bucket with its own name. */
  filesUrl(prefix: string): string;
  stop(): Promise<void>;
}

export async function openMachine(): Promise<Machine> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'zhiye-going-live-')));
  // PostgreSQL runs as another user
  await chmod(folder, 0o755);
  const [home, temporary] = [join(folder, 'home'), join(folder, 'tmp')];
  await mkdir(home);
  await mkdir(temporary);
  await chmod(temporary, 0o1777);
  const postgres = await openNode(folder, 'server');
  await postgres.create(
    "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200\n",
  );
  await postgres.start();
  const s3 = await startS3(folder, await findFreePort());
  const endpoint = encodeURIComponent(`http://127.0.0.1:${s3.port}`);
  return {
    folder,
    home,
    temporary,
    databaseUrl: (name) => `postgres://zhiye:${PASSWORD}@127.0.0.1:${postgres.port}/${name}`,
    async runSql(statements) {
      for (const statement of statements.split(';').map((one) => one.trim()))
        if (statement) await postgres.ask(statement);
    },
    filesUrl: (prefix) => `s3://${BUCKET}/${prefix}?region=us-east-1&endpoint=${endpoint}`,
    async stop() {
      await s3.stop();
      await postgres.stop();
      if (process.env.KEEP_DRILL !== '1') await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The account and the database, by the statements of the document. */
export async function createDatabase(machine: Machine, operations: Document): Promise<void> {
  const statements = operations.block('sql', 'CREATE ROLE zhiye');
  await machine.runSql(substitute(statements, { '…': PASSWORD }));
}

/** The variables that docs/operations.md asks for, with keys of merchants that do not exist. */
export async function writeEnvironment(
  machine: Machine,
  more: Readonly<Record<string, string>>,
): Promise<string> {
  const secrets = join(machine.folder, 'secrets');
  await mkdir(secrets);
  const write = async (name: string, text: string): Promise<string> => {
    await writeFile(join(secrets, name), text, { mode: 0o644 });
    return join(secrets, name);
  };
  const [own, weChat, alipay] = [makeKeys(), makeKeys(), makeKeys()];
  const variables: Record<string, string> = {
    PUBLIC_URL: `https://${HOST_NAME}`,
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    STOP_DRAIN_SECONDS: String(DRAIN_SECONDS),
    DATABASE_URL: machine.databaseUrl('zhiye'),
    FILES_URL: machine.filesUrl('shop'),
    ...S3_CREDENTIALS,
    WECHAT_PAY_MERCHANT_ID: '1900000001',
    WECHAT_PAY_APP_ID: 'wx0000000000000001',
    WECHAT_PAY_MERCHANT_SERIAL: '0123456789ABCDEF',
    WECHAT_PAY_MERCHANT_KEY_FILE: await write('wechat-merchant-key.pem', own.privateKey),
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
    WECHAT_PAY_PUBLIC_KEY_FILE: await write('wechat-public-key.pem', weChat.publicKey),
    WECHAT_PAY_API_V3_KEY_FILE: await write('wechat-api-v3-key', randomBytes(16).toString('hex')),
    ALIPAY_APP_ID: '2021000000000009',
    ALIPAY_SELLER_ID: '2088000000000009',
    ALIPAY_APP_KEY_FILE: await write('alipay-app-key.pem', own.privateKey),
    ALIPAY_PUBLIC_KEY_FILE: await write('alipay-public-key.pem', alipay.publicKey),
    SMS_PROVIDER: 'aliyun',
    SMS_KEY_ID: 'drill',
    SMS_KEY_SECRET: 'drill',
    SMS_SIGN: '知页',
    SMS_TEMPLATE_ZH: 'SMS_1',
    MAIL_URL: 'smtps://drill:drill@127.0.0.1:1',
    MAIL_FROM: `shop@${HOST_NAME}`,
    ...more,
  };
  const path = join(machine.folder, 'environment');
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
  await writeFile(path, lines.join(''), { mode: 0o600 });
  return path;
}

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

export interface Proxy {
  readonly port: number;
  readonly certificate: string;
  /** Sends new requests to these servers alone; requests that are under way end where they are. */
  useServers(origins: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const RELOAD_LOOK_MS = 100;
const RELOAD_TRIES = 200;

/** nginx with the server block of the document, and the self-signed certificate in its folder. */
export async function startProxy(
  machine: Machine,
  operations: Document,
  origins: readonly string[],
): Promise<Proxy> {
  const folder = join(machine.folder, 'nginx');
  const port = await findFreePort();
  const block = operations.block('nginx', 'upstream zhiye');
  const write = (servers: readonly string[]) => {
    const site = substitute(block, {
      'server 127.0.0.1:8080;': servers.map((origin) => `server ${new URL(origin).host};`).join(' '),
      'listen 443 ssl;': `listen 127.0.0.1:${port} ssl;`,
      '/etc/nginx/': `${folder}/`,
    });
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const main = `daemon off;\npid ${folder}/pid;\nevents { worker_connections 256; }\n`;
    return writeFile(
      join(folder, 'nginx.conf'),
      `${main}http {\naccess_log off;\n${paths.join('\n')}\n${site}}\n`,
    );
  };
  await write(origins);
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const nginx: Service = await startService('nginx', { words, port, logFile: join(folder, 'log') });
  return {
    port,
    certificate: await readFile(join(folder, 'shop.crt'), 'utf8'),
    async useServers(next) {
      await write(next);
      const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
      const before = await findChildren(pid);
      process.kill(pid, 'SIGHUP');
      await waitUntilReplaced(pid, before);
    },
    stop: () => nginx.stop(),
  };
}

/** proc(5): the processes that a process has started. */
async function findChildren(pid: number): Promise<string[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.trim().split(' ');
}

/** nginx starts new workers after the signal, and the old ones serve the former servers until they end. */
async function waitUntilReplaced(pid: number, before: readonly string[]): Promise<void> {
  const isOld = (child: string) => before.includes(child);
  for (let tries = 0; tries < RELOAD_TRIES; tries += 1) {
    const now = await findChildren(pid);
    if (now.length > 0 && !now.some(isOld)) return;
    await wait(RELOAD_LOOK_MS);
  }
  throw new Error('the workers of nginx were not replaced');
}
