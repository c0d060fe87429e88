import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { catalogErrors, heartbeat, openBook, readingErrors, searchInBook, signOut } from '@zhiye/contract';
import type { PreviewRule } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import type { CallOptions } from '../../../../testing/test-app.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';

const app = useApp();
const IFRAME = { 'sec-fetch-dest': 'iframe' };
const CHAPTERS = 4;

/** References of a chapter to the next one, from which a browser might load it. */
const referencesTo = (href: string): string =>
  `<img src="style.css" longdesc="${href}" alt=""/><object data="${href}"></object><embed src="${href}"/>` +
  `<iframe src="${href}"></iframe><img src="${href}" alt=""/><div style="background:url(${href})"></div>`;

const chapter = (number: number): string =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${number}</title>` +
  `<link rel="stylesheet" href="style.css"/><link rel="stylesheet" href="own${number}.css"/><link rel="next" href="c${number + 1}.xhtml"/></head><body>` +
  Array.from(
    { length: 20 },
    (_, n) => `<p>第${number}章第${n}段${'文'.repeat(100)}<img src="p${number}-${n}.png" alt=""/></p>`,
  ).join('') +
  `<audio src="sound${number}.mp3"></audio>${referencesTo(`c${number + 1}.xhtml`)}</body></html>`;

const numbers = Array.from({ length: CHAPTERS }, (_, index) => index + 1);
const pictures = numbers.flatMap((n) => Array.from({ length: 20 }, (_, at) => `p${n}-${at}.png`));
const item = (href: string, type: string) => `<item id="${href}" href="${href}" media-type="${type}"/>`;

/** Every chapter has its own pictures, sound, style sheet and font, and every paragraph its own picture. */
const files = {
  ...Object.fromEntries(numbers.map((n) => [`OPS/c${n}.xhtml`, chapter(n)])),
  ...Object.fromEntries(
    numbers.map((n) => [`OPS/own${n}.css`, `@font-face{font-family:f;src:url(f${n}.otf)}`]),
  ),
  ...Object.fromEntries(numbers.map((n) => [`OPS/f${n}.otf`, `font ${n}`])),
  ...Object.fromEntries(numbers.map((n) => [`OPS/sound${n}.mp3`, `sound ${n}`])),
  ...Object.fromEntries(pictures.map((name) => [`OPS/${name}`, `picture ${name}`])),
  'OPS/package.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:00000000-0000-4000-8000-000000000002</dc:identifier><dc:title>试读</dc:title><dc:language>zh</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${item('style.css', 'text/css')}${numbers
    .map(
      (n) =>
        item(`own${n}.css`, 'text/css') +
        item(`f${n}.otf`, 'font/otf') +
        item(`sound${n}.mp3`, 'audio/mpeg') +
        item(`c${n}.xhtml`, 'application/xhtml+xml'),
    )
    .join(
      '',
    )}${pictures.map((name) => item(name, 'image/png')).join('')}</manifest><spine>${numbers.map((n) => `<itemref idref="c${n}.xhtml"/>`).join('')}</spine></package>`,
};

/** One chapter of ten paragraphs below two headings. */
const single = {
  ...files,
  'OPS/nav.xhtml':
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>n</title></head><body><nav epub:type="toc"><ol><li><a href="c1.xhtml">一</a><ol><li><a href="c1.xhtml#early">早</a></li><li><a href="c1.xhtml#late">晚</a></li></ol></li></ol></nav></body></html>',
  'OPS/c1.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><section><h1 id="early">题</h1>${Array.from(
    { length: 10 },
    (_, n) => `${n === 7 ? '<h2 id="late">后</h2>' : ''}<p title="注${n}">段${n}${'文'.repeat(98)}</p>`,
  ).join('')}</section></body></html>`,
  'OPS/package.opf': files['OPS/package.opf'].replace(/<itemref idref="c[234].*?\/>/g, ''),
};

async function makePreviewBook(previewRule: PreviewRule) {
  const bookId = await makeBook(app, { previewRule });
  await makeRevision(app, bookId, files);
  return bookId;
}

async function open(bookId: number, options: CallOptions = {}, preview = true) {
  const reply = await app.call(openBook, { bookId, preview }, options);
  const set = [reply.headers['set-cookie'] ?? []].flat().map(String);
  const attributes = set.find((cookie) => cookie.startsWith('zy_read_')) ?? '';
  const device = set.find((cookie) => cookie.startsWith('zhiye_device=')) ?? '';
  const grant = attributes.split(';')[0]!;
  const cookie = grant && `${grant}; ${device.split(';')[0]!}`;
  return { reply, data: reply.body.data, cookie, grant, attributes };
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers: { ...IFRAME, ...headers } });

/** The paths of all files of the revision that are served. */
async function listFiles(bookId: number): Promise<string[]> {
  const { rows } = await app.platform.db.execute<{ path: string }>(
    sql`SELECT f.path FROM publication_files f JOIN publications p ON p.id = f.publication_id WHERE p.book_id = ${bookId}`,
  );
  return rows.map(({ path }) => path);
}

describe('a preview', () => {
  it('is open to guests for ten minutes, below an address of its rule', async () => {
    const bookId = await makePreviewBook({ kind: 'pages', value: 3 });
    const { data, cookie, attributes } = await open(bookId);
    expect(data).toMatchObject({ scope: 'preview', previewLimit: 3, locator: null });
    expect(data.baseUrl).toMatch(/\/preview-pages-3\/$/);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', `Path=${data.baseUrl}`, 'Max-Age=600']) {
      expect(attributes).toContain(attribute);
    }
    expect((await get(`${data.baseUrl}resources/OPS/c1.xhtml`, { cookie })).statusCode).toBe(200);
    const renewed = await app.call(heartbeat, { bookId, preview: true });
    expect(renewed.body.data).toMatchObject({ scope: 'preview', previewLimit: 3, baseUrl: data.baseUrl });
    app.clock.advance(601_000);
    expect((await get(`${data.baseUrl}manifest.json`, { cookie })).statusCode).toBe(403);
  });

  it('never sends a byte beyond its end', async () => {
    const bookId = await makePreviewBook({ kind: 'pages', value: 3 });
    const owner = await makeUser(app);
    await makeEntitlement(app, owner, bookId);
    const full = await open(bookId, owner);
    expect(full.data.scope).toBe('full');
    const preview = await open(bookId);
    const seen: Record<string, string> = {};
    for (const path of await listFiles(bookId)) {
      const whole = await get(full.data.baseUrl + path, { cookie: full.cookie });
      expect([path, whole.statusCode]).toEqual([path, 200]);
      const part = await get(preview.data.baseUrl + path, { cookie: preview.cookie });
      if (part.statusCode === 200) {
        expect(part.body).toBe(whole.body);
        seen[path] = part.body;
      } else {
        expect([path, part.statusCode, part.json<{ code: number }>().code]).toEqual([
          path,
          403,
          readingErrors.beyondPreview.code,
        ]);
      }
      // Nor does a grant open the address of the other scope.
      for (const [base, cookie] of [
        [full.data.baseUrl, preview.cookie],
        [preview.data.baseUrl, full.cookie],
      ] as const) {
        expect((await get(base + path, { cookie })).statusCode).toBe(403);
      }
    }
    // 20 paragraphs are 2.1 positions: the preview has chapter 1 and less than one position of chapter 2.
    const own = (n: number) => [`own${n}.css`, `f${n}.otf`].map((name) => `resources/OPS/${name}`);
    const paragraphs = Array.from({ length: 20 }, (_, at) => at);
    const shown = [
      'manifest.json',
      'positions.json',
      'resources/OPS/style.css',
      'resources/OPS/c1.xhtml',
      'resources/OPS/sound1.mp3',
      ...own(1),
      ...paragraphs.map((at) => `resources/OPS/p1-${at}.png`),
    ];
    expect(Object.keys(seen).sort()).toEqual(shown.sort());
  });

  it('by percent is cut inside a chapter, and nothing tells what follows', async () => {
    const bookId = await makeBook(app, { previewRule: { kind: 'percent', value: 40 } });
    await makeRevision(app, bookId, single);
    const { data, cookie } = await open(bookId);
    expect(data).toMatchObject({ previewLimit: 1, titlesBeyondPreview: ['晚'] });
    const url = `${data.baseUrl}resources/OPS/c1.xhtml`;
    const part = await get(url, { cookie });
    expect(part.body).toContain('段3');
    expect(part.body).not.toMatch(/段4|注4|late/);
    for (const range of ['bytes=0-', 'bytes=-40', 'bytes=1500-9999']) {
      const { body } = await get(url, { cookie, range });
      expect([part.body.includes(body) || body.includes('Range'), /段4/.test(body)]).toEqual([true, false]);
    }
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (bytes: Buffer) => bytes],
    ] as const) {
      const { rawPayload, headers } = await get(url, { cookie, 'accept-encoding': encoding });
      const text = headers['content-encoding'] ? decode(rawPayload).toString() : rawPayload.toString();
      expect([encoding, text]).toEqual([encoding, part.body]);
    }
    const denied = [
      'encoded/br/resources/OPS/c1.xhtml',
      'text.json',
      'previews/percent-40-zh.json',
      'uses.json',
    ];
    for (const path of [...denied, 'resources/OPS/../OPS/c1.xhtml?full', 'resources/OPS/nav.xhtml'])
      expect((await get(data.baseUrl + path, { cookie })).body).not.toContain('段4');
    const count = async (text: string) => {
      const query = { bookId, text, pageNo: 1, pageSize: 20, preview: true };
      return (await app.call(searchInBook, query)).body.data.total;
    };
    expect([await count('段3'), await count('段4'), await count('后')]).toEqual([1, 0, 0]);
  });

  it('replaces a stored record of an older format', async () => {
    const bookId = await makeBook(app, { previewRule: { kind: 'pages', value: 3 } });
    const revision = await makeRevision(app, bookId, files);
    const shown = numbers.map((n) => `OPS/c${n}.xhtml`);
    const record = Buffer.from(JSON.stringify({ lastPosition: 3, shown, cut: null }));
    const key = `publications/${bookId}/${revision}/previews/pages-3-zh.json`;
    await app.platform.storage.putBytes(key, record, 'application/json');
    const { data, cookie } = await open(bookId);
    const status = async (path: string) =>
      (await get(`${data.baseUrl}resources/OPS/${path}`, { cookie })).statusCode;
    expect([await status('c1.xhtml'), await status('c3.xhtml')]).toEqual([200, 403]);
  });

  it('ends the cut chapter with a text in the language of the reader', async () => {
    const bookId = await makePreviewBook({ kind: 'pages', value: 4 });
    for (const language of ['zh', 'en'] as const) {
      const { data, cookie } = await open(bookId, { language });
      const { body, statusCode } = await get(`${data.baseUrl}resources/OPS/c2.xhtml`, { cookie });
      expect(statusCode).toBe(200);
      const [text, notice] = body.split('role="note"');
      expect(text).toContain('第2章第8段');
      expect(text).not.toContain('第2章第9段');
      expect(notice).toContain(readingErrors.beyondPreview[language]);
      expect((await get(`${data.baseUrl}resources/OPS/p2-8.png`, { cookie })).statusCode).toBe(200);
      expect((await get(`${data.baseUrl}resources/OPS/p2-9.png`, { cookie })).statusCode).toBe(403);
      expect((await get(`${data.baseUrl}resources/OPS/sound2.mp3`, { cookie })).statusCode).toBe(403);
      expect((await get(`${data.baseUrl}resources/OPS/none.png`, { cookie })).statusCode).toBe(404);
    }
  });

  it('closes when the preview rule changes or the book is unlisted', async () => {
    const bookId = await makePreviewBook({ kind: 'percent', value: 50 });
    const { data, cookie } = await open(bookId);
    const url = `${data.baseUrl}resources/OPS/c1.xhtml`;
    const etag = String((await get(url, { cookie })).headers.etag);
    expect((await get(url, { cookie, 'if-none-match': etag })).statusCode).toBe(304);
    const change = (column: ReturnType<typeof sql>) =>
      app.platform.db.execute(sql`UPDATE books SET ${column} WHERE id = ${bookId}`);
    await change(sql`preview_rule = '{"kind":"percent","value":40}'`);
    expect((await get(url, { cookie, 'if-none-match': etag })).statusCode).toBe(403);
    await change(sql`preview_rule = '{"kind":"percent","value":50}', listed = false`);
    expect((await get(url, { cookie })).statusCode).toBe(403);
    expect((await open(bookId)).reply.body.code).toBe(catalogErrors.bookNotFound.code);
  });

  it('is refused to a browser that has only copied the address and the grant', async () => {
    const bookId = await makePreviewBook({ kind: 'pages', value: 3 });
    const { data, cookie, grant } = await open(bookId);
    const other = await open(bookId);
    const url = `${data.baseUrl}resources/OPS/c1.xhtml`;
    const status = async (sent: string) => (await get(url, { cookie: sent })).statusCode;
    const deviceOf = (sent: string) => sent.split('; ')[1]!;
    expect(await status(cookie)).toBe(200);
    expect(await status(grant)).toBe(403);
    expect(await status(`${grant}; ${deviceOf(other.cookie)}`)).toBe(403);
    expect(await status(`${grant}; ${deviceOf(cookie)}x`)).toBe(403);
  });

  it('of a signed-in user ends with the session', async () => {
    const bookId = await makePreviewBook({ kind: 'pages', value: 3 });
    const user = await makeUser(app);
    const { data, cookie } = await open(bookId, user);
    const url = `${data.baseUrl}resources/OPS/c1.xhtml`;
    const etag = String((await get(url, { cookie })).headers.etag);
    await app.call(signOut, {}, user);
    expect((await get(url, { cookie })).statusCode).toBe(403);
    expect((await get(url, { cookie, 'if-none-match': etag })).statusCode).toBe(403);
    expect((await open(bookId)).data.scope).toBe('preview');
  });

  it('is refused when the book has none, and is opened only on request', async () => {
    const bookId = await makePreviewBook({ kind: 'none', value: 0 });
    const { reply, cookie } = await open(bookId);
    expect([reply.status, reply.body.code, reply.body.msg, cookie]).toEqual([
      403,
      readingErrors.noPreview.code,
      '本书不支持试读，请购买后阅读',
      '',
    ]);
    const other = await makePreviewBook({ kind: 'chapters', value: 1 });
    expect((await open(other, {}, false)).reply.body.code).toBe(readingErrors.notEntitled.code);
  });

  it('is open to a user whose entitlement has expired', async () => {
    const bookId = await makePreviewBook({ kind: 'default', value: 0 });
    const user = await makeUser(app);
    await makeEntitlement(app, user, bookId);
    await app.platform.db.execute(
      sql`UPDATE entitlements SET ends_at = now() - interval '1 day' WHERE book_id = ${bookId}`,
    );
    expect((await open(bookId, user, false)).reply.body.code).toBe(readingErrors.entitlementExpired.code);
    const { data } = await open(bookId, user);
    // A fifth of the twelve positions.
    expect([data.scope, data.previewLimit]).toEqual(['preview', 2]);
  });
});
