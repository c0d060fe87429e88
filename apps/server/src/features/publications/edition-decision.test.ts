import {
  discardEdition,
  findOfficeBooks,
  generalErrors,
  getBook,
  getPublicationImport,
  officeBookErrors,
  openBook,
  publishEdition,
  uploadPublication,
} from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cookiesOf } from '../../testing/account.ts';
import { useApp } from '../../testing/app.ts';
import { makeEdition } from '../../testing/book.ts';
import { makeEpub } from '../../testing/epub.ts';
import { makeBook, makeUser } from '../../testing/make.ts';
import { sendFile } from '../../testing/upload.ts';

const app = useApp();
const NAV = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body><nav epub:type="toc"><ol><li><a href="c1.xhtml">新的目录</a></li></ol></nav></body></html>`;
const NEW_EDITION = makeEpub({ 'OPS/nav.xhtml': NAV });

/** A book that has an edition, and somebody of the office. */
async function makeShop() {
  const office = await makeUser(app, 5, ['catalogue']);
  const bookId = await makeBook(app);
  const edition = await makeEdition(app, bookId);
  const importFile = async (bytes: Uint8Array) => {
    const { body } = await sendFile(app, uploadPublication, { bookId }, { name: 'new.epub', bytes }, office);
    await app.jobs.importPublication({ importId: body.data.importId });
    return body.data.importId;
  };
  const stateOf = async (importId: string) =>
    (await app.call(getPublicationImport, { importId }, office)).body.data.state;
  const contents = async () =>
    (await app.call(getBook, { bookId })).body.data.contents.map(({ title }) => title);
  const openImportId = async () => {
    const { body } = await app.call(findOfficeBooks, { pageNo: 1, pageSize: 20 }, office);
    return body.data.list.find((book) => book.bookId === bookId)!.openImportId;
  };
  const opened = async () => (await app.call(openBook, { bookId, trial: true })).body.data.baseUrl;
  return { office, bookId, edition, importFile, stateOf, contents, openImportId, opened };
}

it('another edition waits: what readers open and the contents stay as they are until it is put in place', async () => {
  const { office, bookId, edition, importFile, stateOf, contents, openImportId, opened } = await makeShop();
  const old = await app.call(openBook, { bookId, trial: true });
  const importId = await importFile(NEW_EDITION);
  expect(await stateOf(importId)).toBe('ready');
  expect(await openImportId()).toBe(importId);
  expect(await contents()).toEqual(['第 1 章', '第 2 章', '第 3 章']);
  expect(await opened()).toContain(edition);

  expect((await app.call(publishEdition, { importId }, office)).body.data.state).toBe('done');
  expect(await openImportId()).toBeNull();
  expect(await contents()).toEqual(['新的目录']);
  expect(await opened()).not.toContain(edition);
  // who has the old one open is not cut off in the middle of a page
  const piece = await app.app.inject({
    url: `${old.body.data.baseUrl}resources/OPS/c1.xhtml`,
    headers: { cookie: cookiesOf(old.headers), 'sec-fetch-dest': 'iframe' },
  });
  expect(piece.statusCode).toBe(200);
});

it('a discarded one changes nothing', async () => {
  const { office, edition, importFile, stateOf, contents, openImportId, opened } = await makeShop();
  const importId = await importFile(NEW_EDITION);
  await app.call(discardEdition, { importId }, office);
  expect([await stateOf(importId), await openImportId()]).toEqual(['discarded', null]);
  expect(await contents()).toHaveLength(3);
  expect(await opened()).toContain(edition);
});

it('is decided once, however many decide at the same moment, and each decision is on the audit log', async () => {
  const { office, bookId, importFile } = await makeShop();
  const importId = await importFile(NEW_EDITION);
  const replies = await Promise.all(
    [publishEdition, discardEdition, publishEdition, discardEdition].map((route) =>
      app.call(route, { importId }, office),
    ),
  );
  const codes = replies.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === officeBookErrors.importSettled.code)).toHaveLength(3);
  const { rows } = await app.platform.db.execute(
    sql`SELECT count(*)::int AS total FROM audit_entries
        WHERE subject = ${`book:${bookId}`} AND action IN ('publication.publish', 'publication.discard')`,
  );
  expect(rows).toEqual([{ total: 1 }]);
});

it('a later file takes the place of one that waits; the file that readers have already, again, waits for nobody', async () => {
  const { office, importFile, stateOf, openImportId } = await makeShop();
  const first = await importFile(makeEpub({ 'OPS/c2.xhtml': NAV }));
  const second = await importFile(NEW_EDITION);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['discarded', 'ready']);
  await app.call(publishEdition, { importId: second }, office);
  const third = await importFile(makeEpub({ 'OPS/c3.xhtml': NAV }));
  const again = await importFile(NEW_EDITION);
  expect([await stateOf(third), await stateOf(again)]).toEqual(['discarded', 'done']);
  expect(await openImportId()).toBeNull();
});

it('an import that is unknown, still waits for its turn, or was refused cannot be decided', async () => {
  const { office, bookId, importFile } = await makeShop();
  const unknown = await app.call(
    publishEdition,
    { importId: '0198c0de-0000-7000-8000-00000000dead' },
    office,
  );
  expect(unknown.body.code).toBe(generalErrors.notFound.code);
  const refused = await importFile(makeEpub({ '../out.txt': 'x' }));
  const file = { name: 'new.epub', bytes: NEW_EDITION };
  const { body } = await sendFile(app, uploadPublication, { bookId }, file, office);
  for (const importId of [refused, body.data.importId]) {
    for (const route of [publishEdition, discardEdition]) {
      expect((await app.call(route, { importId }, office)).body.code).toBe(
        officeBookErrors.importSettled.code,
      );
    }
  }
});
