import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * What is wrong with the structure of an EPUB, as sentences; none when it is sound. Checks the container,
 * that manifest and files agree, that spine and links resolve, and that every XML file is well formed.
 */
export function findEpubFaults(epub: Uint8Array): string[] {
  const faults: string[] = [];
  const files = unzipSync(epub);
  if (!startsWithMimetype(epub)) faults.push('mimetype is not the first entry, stored');
  const documents = new Map<string, Tag[]>();
  for (const [path, bytes] of Object.entries(files)) {
    if (!/\.(xml|opf|xhtml|svg)$/.test(path)) continue;
    try {
      documents.set(path, parseTags(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : 'not well formed'}`);
    }
  }
  const packagePath = documents.get('META-INF/container.xml')?.find(({ name }) => name === 'rootfile')
    ?.attributes['full-path'];
  const packageTags = packagePath === undefined ? undefined : documents.get(packagePath);
  if (packagePath === undefined || !packageTags) return [...faults, 'no package document'];
  faults.push(...findManifestFaults(packagePath, packageTags, Object.keys(files)));
  for (const [path, tags] of documents) faults.push(...findLinkFaults(path, tags, documents, files));
  return faults;
}

/** EPUB OCF 3.3, section 4.3: bytes 30 to 37 name the first entry, its content follows uncompressed. */
function startsWithMimetype(epub: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(epub.subarray(30, 58)) === 'mimetypeapplication/epub+zip';
}

function findManifestFaults(packagePath: string, tags: readonly Tag[], paths: readonly string[]): string[] {
  const faults: string[] = [];
  const folder = posix.dirname(packagePath);
  const items = tags.filter(({ name }) => name === 'item');
  const listed = new Set(items.map(({ attributes }) => posix.join(folder, attributes.href ?? '')));
  for (const path of listed)
    if (!paths.includes(path)) faults.push(`${path} is in the manifest but not in the file`);
  for (const path of paths)
    if (!listed.has(path) && path !== packagePath && path !== 'mimetype' && !path.startsWith('META-INF/'))
      faults.push(`${path} is in the file but not in the manifest`);
  const ids = new Set(items.map(({ attributes }) => attributes.id));
  if (ids.size < items.length) faults.push('two manifest items share an id');
  const references = tags.filter(({ name }) => name === 'itemref').map(({ attributes }) => attributes.idref);
  if (references.length === 0) faults.push('the spine is empty');
  for (const id of references)
    if (!ids.has(id)) faults.push(`the spine names ${id}, which the manifest does not`);
  for (const property of ['nav', 'cover-image'])
    if (items.filter(({ attributes }) => attributes.properties?.split(' ').includes(property)).length !== 1)
      faults.push(`there is not exactly one ${property} item`);
  for (const name of ['dc:title', 'dc:identifier', 'dc:language'])
    if (!tags.some((tag) => tag.name === name)) faults.push(`${name} is missing`);
  return faults;
}

function findLinkFaults(
  path: string,
  tags: readonly Tag[],
  documents: ReadonlyMap<string, readonly Tag[]>,
  files: Readonly<Record<string, Uint8Array>>,
): string[] {
  return tags.flatMap(({ name, attributes }) => {
    const target = name === 'item' ? undefined : (attributes.href ?? attributes.src);
    if (target === undefined || /^[a-z]+:/.test(target)) return [];
    const [file = '', id] = target.split('#');
    const resolved = file === '' ? path : posix.join(posix.dirname(path), file);
    if (files[resolved] === undefined) return [`${path}: ${target} does not exist`];
    const found = id === undefined || documents.get(resolved)?.some((tag) => tag.attributes.id === id);
    return found ? [] : [`${path}: ${target} points to no element`];
  });
}

function parseTags(xml: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.entries(tag.attributes).map(([name, { value }]) => [name, value] as const);
    tags.push({ name: tag.name, attributes: Object.fromEntries(attributes) });
  });
  parser.write(xml).close();
  return tags;
}
