// Serves books without a shop, for the tests and the bench of the reading engine.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { publicationContentSecurityPolicy } from '../packages/publication/src/core/index.ts';
import { importPublication } from '../packages/publication/src/node/index.ts';

export interface BookServer {
  readonly origin: string;
  /** Imports a book and serves it at `/books/<name>/`; returns when it is ready. */
  addBook(name: string, epubPath: string): Promise<void>;
  /** Serves the files of a folder at `/files/<name>/`. */
  addFolder(name: string, folder: string): void;
  /** Serves a text at a path; `asSection`: with the policy of a file of a book, although nothing has cleaned it. */
  addText(path: string, type: string, text: string | Buffer, options?: { readonly asSection: true }): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.xhtml': 'application/xhtml+xml',
  '.html': 'text/html',
  '.xml': 'application/xml',
  '.opf': 'application/oebps-package+xml',
  '.ncx': 'application/x-dtbncx+xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.otf': 'font/otf',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.epub': 'application/epub+zip',
};

export async function startBookServer(workFolder: string): Promise<BookServer> {
  const texts = new Map<string, { type: string; text: string | Buffer; asSection: boolean }>();
  const folders = new Map<string, string>();
  const types = new Map<string, string>();

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const path = decodeURIComponent(pathname);
    const text = texts.get(path);
    // that of the shop: no script of a book runs
    const policyFor = (type: string) => ({
      'content-security-policy': publicationContentSecurityPolicy(type, searchParams),
    });
    if (text) {
      const headers = text.asSection ? policyFor(text.type) : {};
      return void response.writeHead(200, { 'content-type': text.type, ...headers }).end(text.text);
    }
    const [, kind, name = '', ...rest] = path.split('/');
    const folder = folders.get(`${kind}/${name}`);
    const file = normalize(rest.join('/'));
    if (!folder || file.startsWith('..')) return void response.writeHead(404).end();
    readFile(join(folder, file)).then(
      (content) => {
        const type = types.get(path) ?? TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
        const headers = kind === 'books' ? policyFor(type) : {};
        // as in the shop: documents are revalidated, other resources are cached
        const cache = /xhtml|xml$/.test(type) ? 'no-cache' : 'private, max-age=600';
        response.writeHead(200, { 'content-type': type, 'cache-control': cache, ...headers }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async addBook(name, epubPath) {
      const folder = join(workFolder, 'books', name);
      const { files } = await importPublication(epubPath, folder);
      folders.set(`books/${name}`, folder);
      for (const { path, type } of files) types.set(`/books/${name}/resources/${path}`, type);
    },
    addFolder: (name, folder) => void folders.set(`files/${name}`, folder),
    addText: (path, type, text, options) =>
      void texts.set(path, { type, text, asSection: options?.asSection ?? false }),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
