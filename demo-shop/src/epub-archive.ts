import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';

/** The files of an EPUB by their path in the container, without `mimetype`, which is always generated. */
export type EpubFiles = Readonly<Record<string, string | Uint8Array>>;

/** The earliest moment a zip can hold. fflate writes local time, so a local date gives the same bytes everywhere. */
const MOMENT = new Date(1980, 0, 1);
const CONTAINER = 'META-INF/container.xml';

/**
 * Packs a folder or a set of files as an EPUB: `mimetype` first and stored (EPUB OCF 3.3, section 4.3),
 * then the container file, then the rest by name. The same files always give the same bytes.
 * Throws when there is no container file.
 */
export function packEpub(source: string | EpubFiles): Uint8Array {
  const files = typeof source === 'string' ? readFolder(source) : source;
  if (files[CONTAINER] === undefined) throw new Error(`${CONTAINER} is missing, so this is not an EPUB`);
  const paths = Object.keys(files)
    .filter((path) => path !== 'mimetype' && path !== CONTAINER)
    .sort();
  const entries: Zippable = { mimetype: [encode('application/epub+zip'), { level: 0, mtime: MOMENT }] };
  for (const path of [CONTAINER, ...paths])
    entries[path] = [encode(files[path] ?? ''), { level: 9, mtime: MOMENT }];
  return zipSync(entries);
}

function encode(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Every file below a folder, except hidden files such as .DS_Store. */
function readFolder(folder: string): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(item.parentPath, item.name)).split(sep);
    if (!item.isFile() || path.some((part) => part.startsWith('.'))) continue;
    files[path.join('/')] = readFileSync(join(folder, ...path));
  }
  return files;
}
