import {
  discardRevision,
  findAdminBooks,
  findRevisions,
  generalErrors,
  getBook,
  getPublicationImport,
  publicationImportErrors,
  openBook,
  publishRevision,
  restoreRevision,
  uploadPublication,
  withdrawRevision,
} from '@zhiye/contract';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cookiesOf } from '../../../../testing/test-client.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { makeEpub } from '../../../../testing/epub.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import { sendFile } from '../../../../testing/upload.ts';

const app = useOwnApp();
const NAV = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body><nav epub:type="toc"><ol><li><a href="c1.xhtml">新的目录</a></li></ol></nav></body></html>`;
const NEW_REVISION = makeEpub({ 'OPS/nav.xhtml': NAV });

/** A book with a published revision, and a staff user. */
async function makePublishedBook() {
  const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
  const bookId = await makeBook(app);
  const revision = await makeRevision(app, bookId);
  const importFile = async (bytes: Uint8Array) => {
    const { body } = await sendFile(app, uploadPublication, { bookId }, { name: 'new.epub', bytes }, staff);
    await app.jobs.importPublication({ importId: body.data.importId });
    return body.data.importId;
  };
  const stateOf = async (importId: string) =>
    (await app.call(getPublicationImport, { importId }, staff)).body.data.state;
  const contents = async () =>
    (await app.call(getBook, { bookId })).body.data.contents.map(({ title }) => title);
  const openImportId = async () => {
    const { body } = await app.call(findAdminBooks, { pageNo: 1, pageSize: 20 }, staff);
    return body.data.list.find((book) => book.bookId === bookId)!.pendingImportId;
  };
  const opened = async () => (await app.call(openBook, { bookId, preview: true })).body.data.baseUrl;
  return { staff, bookId, revision, importFile, stateOf, contents, openImportId, opened };
}

it('another revision waits: readers and the table of contents get it when it is published', async () => {
  const { staff, bookId, revision, importFile, stateOf, contents, openImportId, opened } =
    await makePublishedBook();
  const old = await app.call(openBook, { bookId, preview: true });
  const importId = await importFile(NEW_REVISION);
  expect(await stateOf(importId)).toBe('ready');
  expect(await openImportId()).toBe(importId);
  expect(await contents()).toEqual(['第 1 章', '第 2 章', '第 3 章']);
  expect(await opened()).toContain(revision);

  expect((await app.call(publishRevision, { importId }, staff)).body.data.state).toBe('done');
  expect(await openImportId()).toBeNull();
  expect(await contents()).toEqual(['新的目录']);
  expect(await opened()).not.toContain(revision);
  // A reader who has the old revision open keeps it.
  const resource = await app.app.inject({
    url: `${old.body.data.baseUrl}resources/OPS/c1.xhtml`,
    headers: { cookie: cookiesOf(old.headers), 'sec-fetch-dest': 'iframe' },
  });
  expect(resource.statusCode).toBe(200);
});

it('a discarded revision changes nothing', async () => {
  const { staff, revision, importFile, stateOf, contents, openImportId, opened } = await makePublishedBook();
  const importId = await importFile(NEW_REVISION);
  await app.call(discardRevision, { importId }, staff);
  expect([await stateOf(importId), await openImportId()]).toEqual(['discarded', null]);
  expect(await contents()).toHaveLength(3);
  expect(await opened()).toContain(revision);
});

it('concurrent decisions count once, and the decision is in the audit log', async () => {
  const { staff, bookId, importFile } = await makePublishedBook();
  const importId = await importFile(NEW_REVISION);
  const replies = await Promise.all(
    [publishRevision, discardRevision, publishRevision, discardRevision].map((route) =>
      app.call(route, { importId }, staff),
    ),
  );
  const codes = replies.map(({ body }) => body.code);
  expect(codes.filter((code) => code === REPLY_CODE.success)).toHaveLength(1);
  expect(codes.filter((code) => code === publicationImportErrors.importAlreadySettled.code)).toHaveLength(3);
  const { rows } = await app.platform.db.execute(
    sql`SELECT count(*)::int AS total FROM audit_entries
        WHERE target = ${`book:${bookId}`} AND action IN ('publication.publish', 'publication.discard')`,
  );
  expect(rows).toEqual([{ total: 1 }]);
});

it('a later import discards one that waits; the current file again is published at once', async () => {
  const { staff, importFile, stateOf, openImportId } = await makePublishedBook();
  const first = await importFile(makeEpub({ 'OPS/c2.xhtml': NAV }));
  const second = await importFile(NEW_REVISION);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['discarded', 'ready']);
  await app.call(publishRevision, { importId: second }, staff);
  const third = await importFile(makeEpub({ 'OPS/c3.xhtml': NAV }));
  const again = await importFile(NEW_REVISION);
  expect([await stateOf(third), await stateOf(again)]).toEqual(['discarded', 'done']);
  expect(await openImportId()).toBeNull();
});

it('an import that is unknown, not yet run or refused cannot be decided', async () => {
  const { staff, bookId, importFile } = await makePublishedBook();
  const unknown = await app.call(
    publishRevision,
    { importId: '0198c0de-0000-7000-8000-00000000dead' },
    staff,
  );
  expect(unknown.body.code).toBe(generalErrors.notFound.code);
  const refused = await importFile(makeEpub({ '../out.txt': 'x' }));
  const file = { name: 'new.epub', bytes: NEW_REVISION };
  const { body } = await sendFile(app, uploadPublication, { bookId }, file, staff);
  for (const importId of [refused, body.data.importId]) {
    for (const route of [publishRevision, discardRevision]) {
      expect((await app.call(route, { importId }, staff)).body.code).toBe(
        publicationImportErrors.importAlreadySettled.code,
      );
    }
  }
});

it('earlier revisions are listed and restored; the current one is withdrawn from an unlisted book', async () => {
  const { staff, bookId, revision, importFile, contents, opened } = await makePublishedBook();
  const importId = await importFile(NEW_REVISION);
  await app.call(publishRevision, { importId }, staff);
  const list = async () =>
    (await app.call(findRevisions, { bookId, pageNo: 1, pageSize: 20 }, staff)).body.data.list;
  expect(await list()).toMatchObject([
    { fileName: 'new.epub', isCurrent: true },
    { fileName: null, isCurrent: false, revision },
  ]);

  expect((await app.call(restoreRevision, { bookId, revision }, staff)).body.isOK).toBe(true);
  expect((await list()).find(({ isCurrent }) => isCurrent)?.revision).toBe(revision);
  expect(await contents()).toHaveLength(3);
  expect(await opened()).toContain(revision);
  const unknown = await app.call(restoreRevision, { bookId, revision: '0'.repeat(32) }, staff);
  expect(unknown.body.code).toBe(publicationImportErrors.revisionNotFound.code);

  const withdraw = async () => (await app.call(withdrawRevision, { bookId }, staff)).body.code;
  expect(await withdraw()).toBe(publicationImportErrors.withdrawalNeedsUnlisting.code);
  await app.platform.pool.query('UPDATE books SET listed = false WHERE id = $1', [bookId]);
  expect(await withdraw()).toBe(REPLY_CODE.success);
  expect(await withdraw()).toBe(publicationImportErrors.revisionNotFound.code);
  expect((await list()).some(({ isCurrent }) => isCurrent)).toBe(false);
  const { rows } = await app.platform.pool.query<{ action: string }>(
    'SELECT action FROM audit_entries WHERE actor_id = $1 ORDER BY id',
    [staff.userId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'publication.upload',
    'publication.publish',
    'publication.restore',
    'publication.withdraw',
  ]);
});
