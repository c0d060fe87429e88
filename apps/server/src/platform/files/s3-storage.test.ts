import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListedFile } from './file-storage.ts';
import { openS3Storage } from './s3-storage.ts';

/** The part of S3 that the storage uses: objects by path, ranges, listing by prefix, deleting several objects. */
function startBucket(objects: Map<string, Buffer>): Server {
  return createServer((request, response) => {
    void answer(request.method!, new URL(request.url!, 'http://s3'), request).then(
      ({ status, body, headers }) => {
        response.writeHead(status, headers).end(body);
      },
    );
  }).listen(0, '127.0.0.1');

  async function answer(
    method: string,
    url: URL,
    request: NodeJS.ReadableStream & { headers: Record<string, unknown> },
  ) {
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    const sent = await buffer(request);
    const headers: Record<string, string> = { 'content-type': 'application/xml' };
    if (method === 'PUT') {
      objects.set(key, sent);
      return { status: 200, body: '', headers };
    }
    if (method === 'POST') {
      for (const [, gone] of sent.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(gone!);
      return { status: 200, body: '<DeleteResult/>', headers };
    }
    if (url.searchParams.has('list-type')) {
      const prefix = url.searchParams.get('prefix') ?? '';
      const found = [...objects.keys()].filter((name) => name.startsWith(prefix));
      // pages of one key, so that every list has several
      const from = Number(url.searchParams.get('continuation-token') ?? 0);
      const rows = found.slice(from, from + 1).map((name) => {
        const bytes = objects.get(name)!;
        const tag = createHash('md5').update(bytes).digest('hex');
        return `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><ETag>"${tag}"</ETag></Contents>`;
      });
      const isTruncated = from + 1 < found.length;
      const next = isTruncated ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : '';
      const body = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
      return { status: 200, body, headers };
    }
    const object = objects.get(key);
    if (!object) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>', headers };
    const range = /bytes=(\d+)-(\d+)/.exec(String(request.headers.range ?? ''));
    return range
      ? { status: 206, body: object.subarray(Number(range[1]), Number(range[2]) + 1), headers: {} }
      : { status: 200, body: object, headers: {} };
  }
}

describe('files in S3-compatible storage', () => {
  const objects = new Map<string, Buffer>();
  const server = startBucket(objects);
  let storage: ReturnType<typeof openS3Storage>;

  beforeAll(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    const { port } = server.address() as AddressInfo;
    storage = openS3Storage(`s3://bucket/shop?endpoint=http://127.0.0.1:${port}`);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
  });

  it('returns what was stored, whole or in part, below its prefix', async () => {
    await storage.putBytes('a/b.txt', Buffer.from('教材 textbook'), 'text/plain');
    expect([...objects.keys()]).toEqual(['shop/a/b.txt']);
    expect(await text((await storage.open('a/b.txt'))!)).toBe('教材 textbook');
    expect(await text((await storage.open('a/b.txt', { start: 7, end: 10 }))!)).toBe('text');
  });

  it('stores a file from disk', async () => {
    await storage.putFile('package.json', 'package.json', 'application/json');
    expect(await text((await storage.open('package.json'))!)).toContain('zhiye');
  });

  it('returns undefined for a missing file, and removes everything below a prefix', async () => {
    expect(await storage.open('nothing')).toBeUndefined();
    await storage.putBytes('gone/1', Buffer.from('x'), 'text/plain');
    await storage.removeBelow('gone');
    expect(await storage.open('gone/1')).toBeUndefined();
    expect(await storage.open('a/b.txt')).toBeDefined();
  });

  it('lists every object below its prefix, through all pages', async () => {
    objects.set('other/x', Buffer.from('x'));
    const listed: ListedFile[] = [];
    for await (const file of storage.list()) listed.push(file);
    expect(listed.map(({ key, sizeBytes }) => [key, sizeBytes])).toEqual(
      [...objects].flatMap(([key, bytes]) =>
        key.startsWith('shop/') ? [[key.slice('shop/'.length), bytes.length]] : [],
      ),
    );
    expect(listed.length).toBeGreaterThan(1);
    expect(listed.every(({ version }) => version.length > 0)).toBe(true);
  });
});
