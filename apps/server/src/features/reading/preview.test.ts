import {
  generalErrors,
  openPreview,
  readingErrors,
  searchInPreview,
  signOut,
  uploadPublication,
} from '@zhiye/contract';
import type { Envelope } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cookiesOf, makeBrowser } from '../../testing/account.ts';
import { useApp } from '../../testing/app.ts';
import { makeEdition } from '../../testing/book.ts';
import { makeEpub } from '../../testing/epub.ts';
import { makeBook, makeUser } from '../../testing/make.ts';
import { sendFile } from '../../testing/upload.ts';

const app = useApp();
const CHAPTER =
  '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>只在新版本里</p></body></html>';

/** An edition that waits beside the one readers have. */
async function makeWaiting() {
  const office = await makeUser(app, 5, ['catalogue']);
  const bookId = await makeBook(app);
  const edition = await makeEdition(app, bookId);
  const file = { name: 'new.epub', bytes: makeEpub({ 'OPS/c1.xhtml': CHAPTER }) };
  const { body } = await sendFile(app, uploadPublication, { bookId }, file, office);
  const { importId } = body.data;
  return { office, bookId, edition, importId };
}

async function makePreview() {
  const waiting = await makeWaiting();
  const { office, importId } = waiting;
  await app.jobs.importPublication({ importId });
  const { body, headers } = await app.call(openPreview, { importId }, office);
  const cookie = cookiesOf(headers);
  const get = (url: string, sent = cookie) =>
    app.app.inject({ url, headers: { cookie: sent, 'sec-fetch-dest': 'iframe' } });
  return { ...waiting, baseUrl: body.data.baseUrl, cookie, get };
}

it('shows the whole of an edition that readers do not get yet, and is on the audit log', async () => {
  const { office, bookId, edition, baseUrl, get } = await makePreview();
  expect(baseUrl).not.toContain(edition);
  expect(
    (await get(`${baseUrl}manifest.json`)).json<{ readingOrder: unknown[] }>().readingOrder,
  ).toHaveLength(3);
  expect((await get(`${baseUrl}resources/OPS/c1.xhtml`)).body).toContain('只在新版本里');
  const { rows } = await app.platform.db.execute(
    sql`SELECT subject FROM audit_entries WHERE actor_id = ${office.userId} AND action = 'publication.preview'`,
  );
  expect(rows).toEqual([{ subject: `book:${bookId}` }]);
});

it('ends with the session and after an hour, and is for one edition, one scope and one browser', async () => {
  const { office, edition, baseUrl, cookie, get } = await makePreview();
  const url = `${baseUrl}manifest.json`;
  const status = async (...asked: Parameters<typeof get>) => (await get(...asked)).statusCode;
  expect(await status(url)).toBe(200);
  expect(await status(baseUrl.replace('/preview/', '/full/') + 'manifest.json')).toBe(403);
  const [, , , , , , own] = baseUrl.split('/');
  expect(await status(url.replace(own!, edition))).toBe(403);
  const [grant] = cookie.split('; ').filter((each) => each.startsWith('zy_read_'));
  expect(await status(url, grant)).toBe(403);
  expect(await status(url, `${grant}; zhiye_device=${makeBrowser(app).cookies.zhiye_device}`)).toBe(403);
  app.clock.advance(60 * 60_000 + 1_000);
  expect(await status(url)).toBe(403);
  app.clock.reset();
  expect(await status(url)).toBe(200);
  await app.call(signOut, {}, office);
  expect(await status(url)).toBe(403);
});

it('ends when the role is taken away', async () => {
  const { office, baseUrl, get } = await makePreview();
  await app.platform.db.execute(
    sql`UPDATE users SET office_roles = ARRAY['service'] WHERE id = ${office.userId}`,
  );
  expect((await get(`${baseUrl}manifest.json`)).statusCode).toBe(403);
});

it('is refused while the import has given nothing, and for an unknown one', async () => {
  const { office, importId } = await makeWaiting();
  const codeOf = async (id: string) => (await app.call(openPreview, { importId: id }, office)).body.code;
  expect(await codeOf(importId)).toBe(readingErrors.noEdition.code);
  expect(await codeOf('0198c0de-0000-7000-8000-00000000dead')).toBe(generalErrors.notFound.code);
});

it('is searched like a book', async () => {
  const { office, importId } = await makePreview();
  const search = async (text: string) =>
    (await app.call(searchInPreview, { importId, text, pageNo: 1, pageSize: 20 }, office)).body as Envelope<{
      list: { href: string }[];
    }>;
  expect((await search('新版本')).data.list).toMatchObject([{ href: 'OPS/c1.xhtml' }]);
  expect((await search('')).code).toBe(generalErrors.badInput.code);
});
