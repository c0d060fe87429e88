import { zipSync, type Zippable } from 'fflate';
import type { Archive } from '../core/index.ts';

/** Files of a book by archive path. */
export type BookFiles = Record<string, string | Uint8Array>;

const encoder = new TextEncoder();

export const CONTAINER = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

const NAV = page(
  '<nav epub:type="toc"><ol><li><a href="one.xhtml">第一章</a></li></ol></nav>',
  '<title>目录</title>',
);

/** An XHTML document. */
export function page(body: string, head = '<title>一</title>'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head>${head}</head><body>${body}</body></html>`;
}

export interface PackageParts {
  metadata?: string;
  manifest?: string;
  spine?: string;
  spineAttributes?: string;
  /** Whatever follows the spine. */
  after?: string;
  version?: string;
}

/** A package document; `one.xhtml` and `nav.xhtml` are always listed. */
export function packageDocument(parts: PackageParts = {}): string {
  return `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="${parts.version ?? '3.0'}" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">
    <dc:identifier id="id">urn:uuid:12345678-1234-1234-1234-123456789abc</dc:identifier>
    <dc:title>样书</dc:title><dc:language>zh-CN</dc:language>${parts.metadata ?? ''}
  </metadata>
  <manifest>
    <item id="one" href="one.xhtml" media-type="application/xhtml+xml"/>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${parts.manifest ?? ''}
  </manifest>
  <spine${parts.spineAttributes ?? ''}>${parts.spine ?? '<itemref idref="one"/>'}</spine>${parts.after ?? ''}
</package>`;
}

/** The files of a small valid book, with some of them changed; null removes one. */
export function bookFiles(changes: Record<string, string | Uint8Array | null> = {}): BookFiles {
  const files: Record<string, string | Uint8Array | null> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'EPUB/package.opf': packageDocument(),
    'EPUB/nav.xhtml': NAV,
    'EPUB/one.xhtml': page('<p>你好，世界。</p>'),
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, string | Uint8Array] => entry[1] !== null),
  );
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? encoder.encode(content) : content;
}

/** The files as an archive in memory. */
export function memoryArchive(files: BookFiles): Archive {
  const bytes = new Map(Object.entries(files).map(([path, content]) => [path, toBytes(content)]));
  return {
    entries: [...bytes].map(([path, { length }]) => ({ path, size: length, compressedSize: length })),
    async read(path) {
      const content = bytes.get(path);
      if (content === undefined) throw new Error(`no entry ${path}`);
      return content;
    },
  };
}

/** The files as a zip. */
export function zipBook(files: BookFiles, extra: Zippable = {}): Uint8Array {
  const entries = Object.entries(files).map(([path, content]): [string, Uint8Array] => [
    path,
    toBytes(content),
  ]);
  return zipSync({ ...Object.fromEntries(entries), ...extra }, { level: 6 });
}
