import {
  generalErrors,
  openInspection,
  readingErrors,
  searchInInspection,
  signOut,
  uploadPublication,
} from '@zhiye/contract';
import type { Envelope } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cookiesOf, makeBrowser } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { makeEpub } from '../../../../testing/epub.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import { sendFile } from '../../../../testing/upload.ts';

const app = useApp();
const CHAPTER =
  '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>只在新版本里</p></body></html>';

/** An imported revision beside the published one. */
async function makeWaitingImport() {
  const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
  const bookId = await makeBook(app);
  const revision = await makeRevision(app, bookId);
  const file = { name: 'new.epub', bytes: makeEpub({ 'OPS/c1.xhtml': CHAPTER }) };
  const { body } = await sendFile(app, uploadPublication, { bookId }, file, staff);
  const { importId } = body.data;
  return { staff, bookId, revision, importId };
}

async function makeInspection() {
  const waiting = await makeWaitingImport();
  const { staff, importId } = waiting;
  await app.jobs.importPublication({ importId });
  const { body, headers } = await app.call(openInspection, { importId }, staff);
  const cookie = cookiesOf(headers);
  const get = (url: string, sent = cookie) =>
    app.app.inject({ url, headers: { cookie: sent, 'sec-fetch-dest': 'iframe' } });
  return { ...waiting, baseUrl: body.data.baseUrl, cookie, get };
}

it('shows the whole of a revision that is not published, and is in the audit log', async () => {
  const { staff, bookId, revision, baseUrl, get } = await makeInspection();
  expect(baseUrl).not.toContain(revision);
  expect(
    (await get(`${baseUrl}manifest.json`)).json<{ readingOrder: unknown[] }>().readingOrder,
  ).toHaveLength(3);
  expect((await get(`${baseUrl}resources/OPS/c1.xhtml`)).body).toContain('只在新版本里');
  const { rows } = await app.platform.db.execute(
    sql`SELECT target FROM audit_entries WHERE actor_id = ${staff.userId} AND action = 'publication.inspect'`,
  );
  expect(rows).toEqual([{ target: `book:${bookId}` }]);
});

it('ends with the session and after an hour, and is for one revision, one scope and one device', async () => {
  const { staff, revision, baseUrl, cookie, get } = await makeInspection();
  const url = `${baseUrl}manifest.json`;
  const status = async (...asked: Parameters<typeof get>) => (await get(...asked)).statusCode;
  expect(await status(url)).toBe(200);
  expect(await status(baseUrl.replace('/inspection/', '/full/') + 'manifest.json')).toBe(403);
  const [, , , , , , inspected] = baseUrl.split('/');
  expect(await status(url.replace(inspected!, revision))).toBe(403);
  const [grant] = cookie.split('; ').filter((each) => each.startsWith('zy_read_'));
  expect(await status(url, grant)).toBe(403);
  expect(await status(url, `${grant}; zhiye_device=${makeBrowser(app).cookies.zhiye_device}`)).toBe(403);
  app.clock.advance(60 * 60_000 + 1_000);
  expect(await status(url)).toBe(403);
  app.clock.reset();
  expect(await status(url)).toBe(200);
  await app.call(signOut, {}, staff);
  expect(await status(url)).toBe(403);
});

it('ends when the user loses the role', async () => {
  const { staff, baseUrl, get } = await makeInspection();
  await app.platform.db.execute(
    sql`UPDATE users SET staff_roles = ARRAY['service'] WHERE id = ${staff.userId}`,
  );
  expect((await get(`${baseUrl}manifest.json`)).statusCode).toBe(403);
});

it('is refused while the import has stored no revision, and for an unknown import', async () => {
  const { staff, importId } = await makeWaitingImport();
  const codeOf = async (id: string) => (await app.call(openInspection, { importId: id }, staff)).body.code;
  expect(await codeOf(importId)).toBe(readingErrors.noRevision.code);
  expect(await codeOf('0198c0de-0000-7000-8000-00000000dead')).toBe(generalErrors.notFound.code);
});

it('can be searched like a book', async () => {
  const { staff, importId } = await makeInspection();
  const search = async (text: string) =>
    (await app.call(searchInInspection, { importId, text, pageNo: 1, pageSize: 20 }, staff))
      .body as Envelope<{
      list: { href: string }[];
    }>;
  expect((await search('新版本')).data.list).toMatchObject([{ href: 'OPS/c1.xhtml' }]);
  expect((await search('')).code).toBe(generalErrors.invalidInput.code);
});
