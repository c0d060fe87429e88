import { generateKeyPair } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeFileAtomically } from '../atomic-file.ts';

/** Reads the keys of an emulator, or makes them at the first start (folder 0700, file 0600). */
export async function loadKeyFile<Keys extends object>(
  folder: string,
  fileName: string,
  required: readonly (keyof Keys)[],
  make: () => Promise<Keys>,
): Promise<Keys> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, fileName);
  const stored = readIfThere(path);
  if (stored !== undefined) return parseKeys(stored, path, required);
  const keys = await make();
  writeFileAtomically(path, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseKeys<Keys extends object>(text: string, path: string, required: readonly (keyof Keys)[]): Keys {
  try {
    const keys = JSON.parse(text) as Keys;
    if (required.every((name) => Boolean(keys[name]))) return keys;
  } catch {
    // Reported below together with an incomplete file.
  }
  throw new Error(`${path} is not a key file; delete it to have new keys made`);
}

const generate = promisify(generateKeyPair);

/** PEM: SPKI and PKCS#8. */
export function makeRsaPair(): Promise<{ publicKey: string; privateKey: string }> {
  return generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
