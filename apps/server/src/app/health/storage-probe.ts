import { randomUUID } from 'node:crypto';
import type { FileStorage } from '../../platform/files/file-storage.ts';

/** Undefined when the storage has no file of that key. */
export async function readStoredText(
  storage: Pick<FileStorage, 'open'>,
  key: string,
): Promise<string | undefined> {
  const stream = await storage.open(key);
  if (!stream) return undefined;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Writes a file, reads it back and removes it. Returns what is wrong with a storage that stores something else. */
export async function probeStorage(storage: FileStorage): Promise<string | undefined> {
  const text = randomUUID();
  const key = `installation/probe-${text}`;
  await storage.putBytes(key, Buffer.from(text), 'text/plain');
  const stored = await readStoredText(storage, key);
  await storage.remove(key);
  return stored === text ? undefined : 'a file that was written reads differently';
}
