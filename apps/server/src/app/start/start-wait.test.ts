import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDiskStorage } from '../../platform/files/disk-storage.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { createLog } from '../../platform/log.ts';
import { readMasterSecret } from '../../platform/master-secret.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { readConfig } from '../config.ts';
import { ConfigError, readKeyFile } from '../environment-variables.ts';
import { adviseProduction } from './production-advice.ts';
import { waitForDatabase, waitForStorage } from './start-wait.ts';

const log = createLog('info');
const SHORT = { waitMs: 0, log };

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zhiye-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('a start with a wrong DATABASE_URL', () => {
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(inject('postgresUrl'));
    change(url);
    return waitForDatabase(url.toString(), { waitMs: 60_000, log });
  };

  it('names the variable and the fault at once, without the password', async () => {
    await expect(wrong((url) => (url.pathname = '/not-there'))).rejects.toThrow(
      /^DATABASE_URL \(.*not-there\) cannot be used: there is no such database$/,
    );
    await expect(waitForDatabase(inject('postgresUrl'), SHORT)).resolves.toBeUndefined();
  });

  it('gives up after the time that it may wait', async () => {
    const lines = captureLog(log);
    const url = `postgres://user:secret-word@127.0.0.1:${await freePort()}/shop`;
    const start = waitForDatabase(url, SHORT);
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/^DATABASE_URL .* did not answer for 0 s: ECONNREFUSED$/);
    await expect(start).rejects.not.toThrow(/secret-word/);
    expect(lines).toEqual([]);
  });

  it('waits, and says so, for a database that is still starting', async () => {
    const lines = captureLog(log);
    const { hostname, port: realPort } = new URL(inject('postgresUrl'));
    const port = await freePort();
    const url = new URL(inject('postgresUrl'));
    url.host = `127.0.0.1:${port}`;
    const start = waitForDatabase(url.toString(), { waitMs: 60_000, log });
    const { connect } = await import('node:net');
    const proxy = createServer((socket) => {
      const database = connect(Number(realPort), hostname);
      socket.pipe(database).pipe(socket);
      socket.on('error', () => database.destroy());
      database.on('error', () => socket.destroy());
    });
    // the first try has failed when the line is there
    await expect.poll(() => lines.join('')).toContain('does not answer yet; waiting for 60 s at most');
    proxy.listen(port, '127.0.0.1');
    onTestFinished(() => void proxy.close());
    await expect(start).resolves.toBeUndefined();
    expect(lines.join('')).toContain('answers');
  });
});

describe('a start with a wrong storage', () => {
  const refusing = (error: object): FileStorage => ({
    ...openDiskStorage('/nowhere'),
    putBytes: () => Promise.reject(Object.assign(new Error('x'), error)),
  });

  it('names the variable and what is wrong', async () => {
    await expect(
      waitForStorage(refusing({ name: 'NoSuchBucket' }), 'FILES_URL', { waitMs: 60_000, log }),
    ).rejects.toThrow('FILES_URL cannot be used: NoSuchBucket');
    await expect(waitForStorage(refusing({ code: 'ECONNREFUSED' }), 'FILES_URL', SHORT)).rejects.toThrow(
      'FILES_URL did not answer for 0 s: ECONNREFUSED',
    );
    await expect(
      waitForStorage(openDiskStorage(await makeFolder()), 'DATA_DIR', SHORT),
    ).resolves.toBeUndefined();
  });
});

describe('a start with a wrong key file', () => {
  it('names the variable', async () => {
    const folder = await makeFolder();
    await expect(readKeyFile('ALIPAY_APP_KEY_FILE', join(folder, 'none'))).rejects.toThrow(
      'ALIPAY_APP_KEY_FILE names a file that cannot be read: ENOENT',
    );
    await writeFile(join(folder, 'empty'), ' \n');
    await expect(readKeyFile('ALIPAY_APP_KEY_FILE', join(folder, 'empty'))).rejects.toThrow(
      'names an empty file',
    );
    await writeFile(join(folder, 'keys'), 'a file where the folder should be');
    await expect(readMasterSecret(folder)).rejects.toThrow(
      /^DATA_DIR\/keys\/master\.key .* cannot be read or made/,
    );
  });
});

describe('production', () => {
  const advice = (change: object) =>
    adviseProduction({
      ...readConfig({}),
      mode: 'production',
      databaseUrl: undefined,
      filesUrl: undefined,
      ...change,
    });

  it('on the embedded database or local files says so, with what to set', () => {
    expect(advice({})).toMatch(
      /embedded database \(set DATABASE_URL.* and files in DATA_DIR \(set FILES_URL/,
    );
    expect(advice({ databaseUrl: 'postgres://x' })).not.toContain('DATABASE_URL');
    expect(advice({ databaseUrl: 'postgres://x', filesUrl: 's3://x' })).toBeUndefined();
    expect(advice({ mode: 'development' })).toBeUndefined();
  });
});
