import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The master secret of the shop, made at the first start and stored in the data folder with mode 0600. */
export async function readMasterSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'keys', 'master.key');
  const stored = await readFile(path).catch(() => undefined);
  if (stored) return stored;
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  await writeFile(path, randomBytes(32), { mode: 0o600, flag: 'wx' });
  return readFile(path);
}

const derived = new WeakMap<Buffer, Map<string, Buffer>>();

/** A key for one purpose (RFC 5869), so that no two uses share a key. Cached, because deriving is expensive. */
export function deriveKey(master: Buffer, purpose: string): Buffer {
  const keys = derived.get(master) ?? new Map<string, Buffer>();
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, '', `zhiye ${purpose}`, 32));
  derived.set(master, keys.set(purpose, key));
  return key;
}
