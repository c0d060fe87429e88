import {
  catalogErrors,
  downloadPublicationSource,
  generalErrors,
  getBook,
  getPublicationImport,
  officeBookErrors,
  openBook,
  readingErrors,
  uploadPublication,
} from '@zhiye/contract';
import type { Envelope } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cookiesOf } from '../../testing/account.ts';
import { useApp } from '../../testing/app.ts';
import { makeEpub } from '../../testing/epub.ts';
import { makePdf } from '../../testing/pdf.ts';
import type { TestUser } from '../../testing/make.ts';
import { makeBook, makeUser } from '../../testing/make.ts';
import { sendFile } from '../../testing/upload.ts';
import { selectBooksWithoutEdition } from './publication.store.ts';

const app = useApp();

const upload = (user: TestUser, bookId: number | string, bytes: Uint8Array, name = 'book.epub') =>
  sendFile(app, uploadPublication, { bookId: bookId as number }, { name, bytes }, user);

async function importOf(user: TestUser, importId: string) {
  return (await app.call(getPublicationImport, { importId }, user)).body.data;
}

const storedFiles = async (bookId: number) => {
  const { rows } = await app.platform.db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM publications WHERE book_id = ${bookId}`,
  );
  return rows[0]!.total;
};

describe('uploading a book', () => {
  it('imports it with a report, tells the catalogue its contents, and is on the audit log', async () => {
    const office = await makeUser(app, 5, ['catalogue']);
    const bookId = await makeBook(app);
    const { body } = await upload(office, bookId, makeEpub());
    expect(body.data).toMatchObject({ state: 'waiting', percent: 0, fileName: 'book.epub' });
    await app.jobs.importPublication({ importId: body.data.importId });
    const done = await importOf(office, body.data.importId);
    expect(done).toMatchObject({ state: 'done', percent: 100, report: { sections: 3 } });
    const book = await app.call(getBook, { bookId });
    expect(book.body.data.contents.map((entry) => entry.title)).toEqual(['第 1 章', '第 2 章', '第 3 章']);
    expect(book.body.data.readable).toBe(true);
    const { rows } = await app.platform.db.execute(
      sql`SELECT action FROM audit_entries WHERE actor_id = ${office.userId}`,
    );
    expect(rows).toEqual([{ action: 'publication.upload' }]);
  });

  it('counts what it took out of a hostile book', async () => {
    const office = await makeUser(app, 5, ['catalogue']);
    const bookId = await makeBook(app);
    const hostile = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><script>alert(1)</script></head><body onload="alert(2)"><p>text</p></body></html>`;
    const { body } = await upload(office, bookId, makeEpub({ 'OPS/c1.xhtml': hostile }));
    await app.jobs.importPublication({ importId: body.data.importId });
    const done = await importOf(office, body.data.importId);
    expect(done.report!.neutralised).toEqual(
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
  ] as const)('refuses %s with its reason, and keeps nothing', async (_, extra, code) => {
    const office = await makeUser(app, 5, ['catalogue']);
    const bookId = await makeBook(app);
    const { body } = await upload(office, bookId, makeEpub(extra));
    await app.jobs.importPublication({ importId: body.data.importId });
    const refused = await importOf(office, body.data.importId);
    expect(refused.state).toBe('refused');
    expect(refused.reason!.code).toBe(code);
    expect(refused.reason!.text).not.toBe('');
    expect(await storedFiles(bookId)).toBe(0);
  });

  it('refuses what is no book file, an unknown book, a wrong id, and a second import at the same time', async () => {
    const office = await makeUser(app, 5, ['catalogue']);
    const bookId = await makeBook(app);
    const text = Buffer.from('not a book');
    expect((await upload(office, bookId, text)).body.code).toBe(officeBookErrors.notABookFile.code);
    expect((await upload(office, bookId, makeEpub(), 'book.pdf')).body.code).toBe(
      officeBookErrors.notABookFile.code,
    );
    expect((await upload(office, bookId, makePdf(['x']), 'book.epub')).body.code).toBe(
      officeBookErrors.notABookFile.code,
    );
    expect((await upload(office, 2_000_000_000, makeEpub())).body.code).toBe(catalogErrors.bookGone.code);
    expect((await upload(office, 'one', makeEpub())).body.code).toBe(generalErrors.badInput.code);
    await upload(office, bookId, makeEpub());
    expect((await upload(office, bookId, makeEpub())).body.code).toBe(officeBookErrors.importRunning.code);
  });

  it('takes a PDF, whose pages are tried and read like those of any book', async () => {
    const office = await makeUser(app, 5, ['catalogue']);
    const bookId = await makeBook(app, { trial: { kind: 'pages', value: 1 } });
    const { body } = await upload(office, bookId, makePdf(['First page', 'Second page']), '教材.pdf');
    await app.jobs.importPublication({ importId: body.data.importId });
    const done = await importOf(office, body.data.importId);
    expect(done).toMatchObject({ state: 'done', report: { sections: 2, positions: 2 } });
    const opened = await app.call(openBook, { bookId, trial: true });
    const cookie = cookiesOf(opened.headers);
    const get = (path: string) =>
      app.app.inject({
        url: opened.body.data.baseUrl + path,
        headers: { cookie, 'sec-fetch-dest': 'iframe' },
      });
    expect((await get('resources/pages/0001.xhtml')).body).toContain('First page');
    expect((await get('resources/pages/0001.webp')).headers['content-type']).toBe('image/webp');
    for (const beyond of ['0002.xhtml', '0002.webp']) {
      expect((await get(`resources/pages/${beyond}`)).json<Envelope>().code).toBe(
        readingErrors.trialEnd.code,
      );
    }
    expect((await get('source')).statusCode).toBe(404);
  });

  it('tells the catalogue what the edition says of its accessibility, and which way its pages turn', async () => {
    const office = await makeUser(app, 5, ['catalogue']);
    const bookId = await makeBook(app);
    const plain = new TextDecoder().decode(unzipSync(makeEpub())['OPS/package.opf']);
    const told = plain
      .replace(
        '</metadata>',
        '<meta property="schema:accessibilityFeature">alternativeText</meta><meta property="schema:accessModeSufficient">textual</meta><meta property="schema:accessibilityHazard">none</meta></metadata>',
      )
      .replace('<spine>', '<spine page-progression-direction="rtl">');
    const { body } = await upload(office, bookId, makeEpub({ 'OPS/package.opf': told }));
    await app.jobs.importPublication({ importId: body.data.importId });
    const { rows } = await app.platform.db.execute(
      sql`SELECT accessibility, direction FROM books WHERE id = ${bookId}`,
    );
    const accessibility = ['textual', 'tableOfContents', 'alternativeText', 'none'];
    expect(rows).toEqual([{ accessibility, direction: 'rtl' }]);
  });

  it('gives the source file back, and says in an envelope when there is none', async () => {
    const office = await makeUser(app, 5, ['catalogue']);
    const bookId = await makeBook(app);
    const ask = () =>
      app.app.inject({
        method: 'POST',
        url: downloadPublicationSource.path,
        payload: { bookId },
        headers: { webauthorization: office.token },
      });
    expect((await ask()).json<Envelope>().code).toBe(officeBookErrors.noSourceFile.code);
    const source = makeEpub();
    const { body } = await upload(office, bookId, source, '教材.epub');
    await app.jobs.importPublication({ importId: body.data.importId });
    const file = await ask();
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('教材.epub'));
    expect(file.rawPayload.equals(Buffer.from(source))).toBe(true);
  });
});

it('books without an edition are found among those that are asked for, however many others wait', async () => {
  const { db, pool } = app.platform;
  const [asked, other, readable] = [await makeBook(app), await makeBook(app), await makeBook(app)];
  await pool.query('UPDATE books SET has_edition = true WHERE id = $1', [readable]);
  const isbnOf = async (bookId: number) => (await app.call(getBook, { bookId })).body.data.isbn;
  const found = await selectBooksWithoutEdition(db, [await isbnOf(asked), await isbnOf(readable)]);
  expect(found.map(({ bookId }) => bookId)).toEqual([asked]);
  expect(found.map(({ bookId }) => bookId)).not.toContain(other);
});
