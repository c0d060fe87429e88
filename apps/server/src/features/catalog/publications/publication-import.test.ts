import {
  catalogErrors,
  downloadPublicationSource,
  generalErrors,
  getBook,
  getPublicationImport,
  publicationImportErrors,
  publishRevision,
  openBook,
  readingErrors,
  uploadPublication,
} from '@zhiye/contract';
import type { Envelope } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cookiesOf } from '../../../testing/test-client.ts';
import { useApp } from '../../../testing/test-app.ts';
import { makeEpub } from '../../../testing/epub.ts';
import { makePdf } from '../../../testing/pdf.ts';
import type { TestUser } from '../../../testing/records.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import { sendFile } from '../../../testing/upload.ts';
import { selectBooksWithoutRevision } from './publication.store.ts';

const app = useApp();

const upload = (user: TestUser, bookId: number | string, bytes: Uint8Array, name = 'book.epub') =>
  sendFile(app, uploadPublication, { bookId: bookId as number }, { name, bytes }, user);

async function importOf(user: TestUser, importId: string) {
  return (await app.call(getPublicationImport, { importId }, user)).body.data;
}

const countRevisions = async (bookId: number) => {
  const { rows } = await app.platform.db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM publications WHERE book_id = ${bookId}`,
  );
  return rows[0]!.total;
};

describe('uploading a book', () => {
  it('imports it with a report, updates its table of contents, and is in the audit log', async () => {
    const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
    const bookId = await makeBook(app);
    const { body } = await upload(staff, bookId, makeEpub());
    expect(body.data).toMatchObject({ state: 'waiting', percent: 0, fileName: 'book.epub' });
    await app.jobs.importPublication({ importId: body.data.importId });
    const done = await importOf(staff, body.data.importId);
    expect(done).toMatchObject({ state: 'ready', percent: 100, report: { sections: 3 } });
    expect((await app.call(getBook, { bookId })).body.data.contents).toEqual([]);
    await app.call(publishRevision, { importId: body.data.importId }, staff);
    const book = await app.call(getBook, { bookId });
    expect(book.body.data.contents.map((entry) => entry.title)).toEqual(['第 1 章', '第 2 章', '第 3 章']);
    expect(book.body.data.readable).toBe(true);
    const { rows } = await app.platform.db.execute(
      sql`SELECT action FROM audit_entries WHERE actor_id = ${staff.userId} ORDER BY id`,
    );
    expect(rows).toEqual([{ action: 'publication.upload' }, { action: 'publication.publish' }]);
  });

  it('counts what it removed from a hostile book', async () => {
    const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
    const bookId = await makeBook(app);
    const hostile = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><script>alert(1)</script></head><body onload="alert(2)"><p>text</p></body></html>`;
    const { body } = await upload(staff, bookId, makeEpub({ 'OPS/c1.xhtml': hostile }));
    await app.jobs.importPublication({ importId: body.data.importId });
    const done = await importOf(staff, body.data.importId);
    expect(done.report!.neutralized).toEqual(
      expect.arrayContaining([
        { what: 'scripts', count: 1 },
        { what: 'events', count: 1 },
      ]),
    );
  });

  it.each([
    [
      'an entity',
      {
        'OPS/c1.xhtml':
          '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>&x;</body></html>',
      },
      'entityDeclared',
    ],
    ['a path that leaves the book', { '../out.txt': 'x' }, 'unsafePath'],
    ['a zip bomb', { 'OPS/bomb.bin': new Uint8Array(60 * 1024 * 1024) }, 'zipBomb'],
  ] as const)('refuses %s with its reason, and stores nothing', async (_, extra, code) => {
    const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
    const bookId = await makeBook(app);
    const { body } = await upload(staff, bookId, makeEpub(extra));
    await app.jobs.importPublication({ importId: body.data.importId });
    const refused = await importOf(staff, body.data.importId);
    expect(refused.state).toBe('refused');
    expect(refused.reason!.code).toBe(code);
    expect(refused.reason!.text).not.toBe('');
    expect(await countRevisions(bookId)).toBe(0);
  });

  it('refuses other files, an unknown book, an invalid id and a second import at the same time', async () => {
    const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
    const bookId = await makeBook(app);
    const text = Buffer.from('not a book');
    expect((await upload(staff, bookId, text)).body.code).toBe(
      publicationImportErrors.notAPublicationFile.code,
    );
    expect((await upload(staff, bookId, makeEpub(), 'book.pdf')).body.code).toBe(
      publicationImportErrors.notAPublicationFile.code,
    );
    expect((await upload(staff, bookId, makePdf(['x']), 'book.epub')).body.code).toBe(
      publicationImportErrors.notAPublicationFile.code,
    );
    expect((await upload(staff, 2_000_000_000, makeEpub())).body.code).toBe(catalogErrors.bookNotFound.code);
    expect((await upload(staff, 'one', makeEpub())).body.code).toBe(generalErrors.invalidInput.code);
    await upload(staff, bookId, makeEpub());
    expect((await upload(staff, bookId, makeEpub())).body.code).toBe(
      publicationImportErrors.importRunning.code,
    );
  });

  it('imports a PDF, whose pages have previews like those of any book', async () => {
    const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
    const bookId = await makeBook(app, { previewRule: { kind: 'pages', value: 1 } });
    const { body } = await upload(staff, bookId, makePdf(['First page', 'Second page']), '教材.pdf');
    await app.jobs.importPublication({ importId: body.data.importId });
    const done = await importOf(staff, body.data.importId);
    expect(done).toMatchObject({ state: 'ready', report: { sections: 2, positions: 2 } });
    await app.call(publishRevision, { importId: body.data.importId }, staff);
    const opened = await app.call(openBook, { bookId, preview: true });
    const cookie = cookiesOf(opened.headers);
    const get = (path: string) =>
      app.app.inject({
        url: opened.body.data.baseUrl + path,
        headers: { cookie, 'sec-fetch-dest': 'iframe' },
      });
    const shown = (await get('resources/pages/0001.xhtml')).body.replace(/<[^>]+>/g, '');
    expect(shown).toContain('First page');
    expect((await get('resources/pages/0001.webp')).headers['content-type']).toBe('image/webp');
    for (const beyond of ['0002.xhtml', '0002.webp']) {
      expect((await get(`resources/pages/${beyond}`)).json<Envelope>().code).toBe(
        readingErrors.beyondPreview.code,
      );
    }
    expect((await get('source')).statusCode).toBe(404);
  });

  it('updates the accessibility and the reading direction of the book', async () => {
    const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
    const bookId = await makeBook(app);
    const plain = new TextDecoder().decode(unzipSync(makeEpub())['OPS/package.opf']);
    const described = plain
      .replace(
        '</metadata>',
        '<meta property="schema:accessibilityFeature">alternativeText</meta><meta property="schema:accessModeSufficient">textual</meta><meta property="schema:accessibilityHazard">none</meta></metadata>',
      )
      .replace('<spine>', '<spine page-progression-direction="rtl">');
    const { body } = await upload(staff, bookId, makeEpub({ 'OPS/package.opf': described }));
    await app.jobs.importPublication({ importId: body.data.importId });
    await app.call(publishRevision, { importId: body.data.importId }, staff);
    const { rows } = await app.platform.db.execute(
      sql`SELECT accessibility, direction FROM books WHERE id = ${bookId}`,
    );
    const accessibility = {
      accessModeSufficient: [['textual']],
      feature: ['tableOfContents', 'alternativeText'],
      hazard: ['none'],
    };
    expect(rows).toEqual([{ accessibility, direction: 'rtl' }]);
  });

  it('sends the source file, or an envelope when it is missing', async () => {
    const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
    const bookId = await makeBook(app);
    const download = () =>
      app.app.inject({
        method: 'POST',
        url: downloadPublicationSource.path,
        payload: { bookId },
        headers: { webauthorization: staff.token },
      });
    expect((await download()).json<Envelope>().code).toBe(publicationImportErrors.sourceFileNotFound.code);
    const source = makeEpub();
    const { body } = await upload(staff, bookId, source, '教材.epub');
    await app.jobs.importPublication({ importId: body.data.importId });
    await app.call(publishRevision, { importId: body.data.importId }, staff);
    const file = await download();
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('教材.epub'));
    expect(file.rawPayload.equals(Buffer.from(source))).toBe(true);
  });
});

it('finds only those of the given books that have no revision', async () => {
  const { db } = app.platform;
  const readable = await makeBook(app);
  const [unread, other] = [
    await makeBook(app, { hasPublication: false }),
    await makeBook(app, { hasPublication: false }),
  ];
  const isbnOf = async (bookId: number) => (await app.call(getBook, { bookId })).body.data.isbn;
  const found = await selectBooksWithoutRevision(db, [await isbnOf(unread), await isbnOf(readable)]);
  expect(found.map(({ bookId }) => bookId)).toEqual([unread]);
  expect(found.map(({ bookId }) => bookId)).not.toContain(other);
});
