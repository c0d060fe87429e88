import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** The file of the key is there and cannot be used. */
export class MasterSecretUnusable extends Error {}

/**
 * The master secret of the shop, made at the first start and stored in the data folder with mode 0600. Throws when the file
 * cannot be read or is too short, because keys of an empty secret can be computed by anybody.
 */
export async function readMasterSecret(dataDir: string): Promise<Buffer> {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'master.key');
  const secret = await readOrCreate(folder, path).catch((error: NodeJS.ErrnoException) => {
    throw new MasterSecretUnusable(
      `DATA_DIR/keys/master.key (${path}) cannot be read or made: ${error.code}`,
      {
        cause: error,
      },
    );
  });
  if (secret.length >= SECRET_BYTES) return secret;
  throw new MasterSecretUnusable(
    `DATA_DIR/keys/master.key has ${secret.length} bytes and needs ${SECRET_BYTES}; restore it from a backup`,
  );
}

const readOrCreate = async (folder: string, path: string): Promise<Buffer> =>
  (await readIfExists(path)) ?? createSecret(folder, path);

async function readIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The file appears with its whole content, or not at all: of two servers that start together, the first one wins. */
async function createSecret(folder: string, path: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `${randomUUID()}.tmp`);
  await writeFile(temporary, randomBytes(SECRET_BYTES), { mode: 0o600, flag: 'wx' });
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
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
