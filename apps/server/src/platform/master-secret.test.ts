import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readMasterSecret } from './master-secret.ts';

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhiye-master-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

describe('the master secret', () => {
  it('is made once, for its owner alone', async () => {
    const dataDir = await makeDataDir();
    const { current } = await readMasterSecret(dataDir);
    expect(current.secret).toHaveLength(32);
    expect((await readMasterSecret(dataDir)).current).toEqual(current);
    expect((await stat(join(dataDir, 'keys/master.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['master.key']);
  });

  it('is the same for servers that start together', async () => {
    const dataDir = await makeDataDir();
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readMasterSecret(dataDir)));
    expect(new Set(secrets.map(({ current }) => current.secret.toString('hex'))).size).toBe(1);
  });

  it.each([0, 31])('is refused when the file has %i bytes', async (bytes) => {
    const dataDir = await makeDataDir();
    await mkdir(join(dataDir, 'keys'));
    await writeFile(join(dataDir, 'keys/master.key'), Buffer.alloc(bytes, 1));
    await expect(readMasterSecret(dataDir)).rejects.toThrow(`master.key has ${bytes} bytes`);
  });

  it('is not replaced when it cannot be read', async () => {
    const dataDir = await makeDataDir();
    await mkdir(join(dataDir, 'keys/master.key'), { recursive: true });
    await expect(readMasterSecret(dataDir)).rejects.toThrow('EISDIR');
  });
});
