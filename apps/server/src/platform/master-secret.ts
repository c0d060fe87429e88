// The master secret of the shop: one key, and while a new one takes over, the old one beside it. Keys for each purpose are derived from it.
import { createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;
const FIRST_FILE = 'master.key';
/** A key that takes over has its id in the name of its file until the old one is dropped. */
const KEY_FILE = /^master(\.[0-9a-f]{16})?\.key$/;

/** The file of the key is there and cannot be used. */
export class MasterSecretUnusable extends Error {}

export interface MasterKey {
  /** Tells keys apart and does not reveal the key. */
  readonly id: string;
  readonly secret: Buffer;
}

export interface MasterSecret {
  /** The key that seals, signs and hashes. */
  readonly current: MasterKey;
  /** All keys that may have written something, the current one first. */
  readonly readable: readonly MasterKey[];
  /** Looks into the folder again when it does not know the key. */
  find(id: string): MasterKey | undefined;
  /** Reads the folder again, and writes with this key from now on, if it is there. */
  use(id: string | undefined): void;
}

export const masterKeyOf = (secret: Buffer): MasterKey => ({
  id: deriveKey(secret, 'fingerprint').toString('hex').slice(0, 16),
  secret,
});

/** `load` returns the keys that are there, the one of `master.key` first. */
export function createMasterSecret(load: () => readonly MasterKey[]): MasterSecret {
  let keys = load();
  let currentId = keys[0]!.id;
  const find = (id: string) => keys.find((key) => key.id === id);
  const current = (): MasterKey => find(currentId) ?? keys[0]!;
  return {
    get current() {
      return current();
    },
    get readable() {
      const first = current();
      return [first, ...keys.filter((key) => key !== first)];
    },
    find(id) {
      const known = find(id);
      if (known) return known;
      keys = load();
      return find(id);
    },
    use(id) {
      keys = load();
      if (id !== undefined) currentId = id;
    },
  };
}

const folderOf = (dataDir: string): string => join(dataDir, 'keys');
export const firstKeyPath = (dataDir: string): string => join(folderOf(dataDir), FIRST_FILE);
export const newKeyPath = (dataDir: string, id: string): string =>
  join(folderOf(dataDir), `master.${id}.key`);

/**
 * The master secret of the shop, made at the first start and stored in the data folder with mode 0600. Throws when a file
 * cannot be read or is too short, because keys of an empty secret can be computed by anybody.
 */
export async function readMasterSecret(dataDir: string): Promise<MasterSecret> {
  const folder = folderOf(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!readdirSync(folder).includes(FIRST_FILE))
      await createKeyFile(dataDir, FIRST_FILE, randomBytes(SECRET_BYTES));
    return createMasterSecret(() => readKeys(folder));
  } catch (error) {
    if (error instanceof MasterSecretUnusable) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const path = firstKeyPath(dataDir);
    throw new MasterSecretUnusable(`DATA_DIR/keys/${FIRST_FILE} (${path}) cannot be read or made: ${code}`, {
      cause: error,
    });
  }
}

function readKeys(folder: string): MasterKey[] {
  const names = readdirSync(folder).filter((name) => KEY_FILE.test(name));
  const others = names.filter((name) => name !== FIRST_FILE).toSorted();
  return [FIRST_FILE, ...others].map((name) => {
    const secret = readFileSync(join(folder, name));
    if (secret.length >= SECRET_BYTES) return masterKeyOf(secret);
    throw new MasterSecretUnusable(
      `DATA_DIR/keys/${name} has ${secret.length} bytes and needs ${SECRET_BYTES}; restore it from a backup`,
    );
  });
}

export const readFirstKey = async (dataDir: string): Promise<MasterKey> =>
  masterKeyOf(await readFile(firstKeyPath(dataDir)));

/** Makes the file of a key that will take over. Returns its id. */
export async function createNextKey(dataDir: string): Promise<string> {
  const { id, secret } = masterKeyOf(randomBytes(SECRET_BYTES));
  await createKeyFile(dataDir, `master.${id}.key`, secret);
  return id;
}

/** The file appears with its whole content, or not at all: of two servers that start together, the first one wins. */
async function createKeyFile(dataDir: string, name: string, secret: Buffer): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `${randomUUID()}.tmp`);
  await writeFile(temporary, secret, { mode: 0o600, flag: 'wx' });
  await link(temporary, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
}

const derived = new WeakMap<Buffer, Map<string, Buffer>>();

/** A key for one purpose (RFC 5869), so that no two uses share a key. Cached, because deriving is expensive. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  const keys = derived.get(secret) ?? new Map<string, Buffer>();
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `zhiye ${purpose}`, 32));
  derived.set(secret, keys.set(purpose, key));
  return key;
}

/** What a keyed hash is for, and of what. */
export interface MacInput {
  readonly purpose: string;
  readonly text: string;
  readonly encoding?: 'hex' | 'base64url';
}

const macWith = ({ secret }: MasterKey, { purpose, text, encoding = 'hex' }: MacInput): string =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text).digest(encoding);

/** The keyed hash (HMAC-SHA-256) of a text by the current key. */
export const macOf = (secret: MasterSecret, input: MacInput): string => macWith(secret.current, input);

/** Whether a keyed hash was made by a key that is still readable. */
export const isMac = (secret: MasterSecret, input: MacInput, given: string): boolean =>
  secret.readable.some((key) => {
    const [expected, actual] = [Buffer.from(macWith(key, input)), Buffer.from(given)];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });

/**
 * What is stored of a text that is found by its keyed hash: the id of the key before it, as soon as there are two keys, so that the
 * texts of a key that was dropped can be found.
 */
export const storedMacOf = (secret: MasterSecret, input: MacInput): string =>
  withKeyId(secret, macOf(secret, input));

/** All that may be stored of the text. */
export const storedMacsOf = (secret: MasterSecret, input: MacInput): string[] =>
  secret.readable.flatMap((key) => {
    const mac = macWith(key, input);
    return [mac, `${key.id}.${mac}`];
  });

/** With one key nothing has an id before it, as a server of an earlier version expects it. */
export const withKeyId = ({ current, readable }: MasterSecret, text: string): string =>
  readable.length > 1 ? `${current.id}.${text}` : text;
