import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadTeachingFile, generalErrors, getBook, teachingFileErrors } from '@zhiye/contract';
import type { Envelope } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { bookRecommendations, teachingFiles } from '../../../../db/tables/catalog/books.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { storePrivateFile } from '../../../base/files/index.ts';
import type { FilePurpose } from '../../../base/files/file.store.ts';
import { changeSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../../../people/accounts/index.ts';

const app = useApp();
const bookOf = async (bookId: number) => (await app.call(getBook, { bookId })).body.data;

async function makeTeachingFile(bookId: number, purpose: FilePurpose = 'teachingFile'): Promise<string> {
  const { db, storage, scratchDir } = app.platform;
  const path = join(scratchDir, randomUUID());
  await writeFile(path, 'slides');
  const file = { path, name: '全书讲义.pptx', mediaType: 'application/pdf', purpose, ownerId: null };
  const { id: fileId } = await storePrivateFile(db, storage, file, app.clock.now());
  await db.insert(teachingFiles).values({ bookId, fileId, title: '全书讲义', sort: 1 });
  return fileId;
}

async function download(bookId: number, fileId: string, user?: TestUser) {
  return app.app.inject({
    method: 'POST',
    url: downloadTeachingFile.path,
    headers: user ? { webauthorization: user.token } : {},
    payload: { bookId, fileId },
  });
}

describe('the editions of a work', () => {
  it('are the listed ones, latest first, and an older one links to the new one', async () => {
    const workCode = randomUUID();
    const first = await makeBook(app, { workCode, publishDate: '2019-01-01', edition: '第 1 版' });
    const second = await makeBook(app, { workCode, publishDate: '2024-01-01', edition: '第 2 版' });
    await makeBook(app, { workCode, publishDate: '2026-01-01', listed: false });
    const [old, latest] = [await bookOf(first), await bookOf(second)];
    expect(old.editions.map(({ bookId }) => bookId)).toEqual([second, first]);
    expect(old.newEdition).toMatchObject({ bookId: second, edition: '第 2 版' });
    expect(latest.editions).toEqual(old.editions);
    expect(latest.newEdition).toBeNull();
  });

  it('a newer one that is no longer sold is not outdated', async () => {
    const workCode = randomUUID();
    const sold = await makeBook(app, { workCode, publishDate: '2019-01-01' });
    const gone = await makeBook(app, { workCode, publishDate: '2024-01-01', listed: false });
    const staff = await makeUser(app, USER_TYPE.staff);
    const book = (await app.call(getBook, { bookId: gone }, staff)).body.data;
    expect(book.editions.map(({ bookId }) => bookId)).toEqual([gone, sold]);
    expect(book.newEdition).toBeNull();
  });

  it('a book without another edition returns none', async () => {
    const book = await bookOf(await makeBook(app, { workCode: randomUUID() }));
    expect([book.editions, book.newEdition]).toEqual([[], null]);
  });
});

describe('related books', () => {
  it('are those chosen by staff, by the author and of the subject, each once', async () => {
    const [subjectCode, author] = ['BESIDE', randomUUID()];
    const bookId = await makeBook(app, { subjectCode, authors: [author] });
    const byAuthor = await makeBook(app, { subjectCode, authors: ['另一人', author] });
    const ofClass = await makeBook(app, { subjectCode, salesCount: 1 });
    const chosen = await makeBook(app, { subjectCode, authors: [author] });
    const hidden = await makeBook(app, { listed: false });
    await app.platform.db.insert(bookRecommendations).values([
      { bookId, recommendedId: hidden, sort: 1 },
      { bookId, recommendedId: chosen, sort: 2 },
    ]);
    const book = await bookOf(bookId);
    const idsOf = (list: { bookId: number }[]) => list.map((item) => item.bookId);
    expect(idsOf(book.recommendedBooks)).toEqual([chosen]);
    expect(idsOf(book.authorBooks)).toEqual([byAuthor]);
    expect(idsOf(book.subjectBooks)).toEqual([ofClass]);
  });

  it('of a book without an author are not by author', async () => {
    expect((await bookOf(await makeBook(app, { authors: [] }))).authorBooks).toEqual([]);
  });
});

describe('the facts before buying', () => {
  it('copying, devices, direction and ratings', async () => {
    const rated = {
      copyMaxCharacters: 200,
      copyPercent: 5,
      direction: 'rtl',
      scoreSum: 23,
      scoreCount: 5,
    } as const;
    const bookId = await makeBook(app, rated);
    await changeSetting(app.platform.db, accountSettings.deviceMobileLimit, 3, app.clock.now());
    expect(await bookOf(bookId)).toMatchObject({
      copy: { maxCharacters: 200, percent: 5 },
      devices: { desktop: 2, mobile: 3 },
      direction: 'rtl',
      score: 4.6,
      scoreCount: 5,
    });
    const few = await makeBook(app, { scoreSum: 20, scoreCount: 4 });
    expect(await bookOf(few)).toMatchObject({ score: null, scoreCount: 4 });
  });

  it('include the accessibility of the publication', async () => {
    const bookId = await makeBook(app);
    expect((await bookOf(bookId)).accessibility).toEqual({});
    await makeRevision(app, bookId);
    expect((await bookOf(bookId)).accessibility).toEqual({ feature: ['tableOfContents'] });
  });
});

describe('teaching files', () => {
  it('anybody sees what there is; a teacher gets it as an attachment', async () => {
    const bookId = await makeBook(app);
    const fileId = await makeTeachingFile(bookId);
    expect((await bookOf(bookId)).teachingFiles).toEqual([
      { fileId, title: '全书讲义', format: 'PPTX', sizeBytes: 6 },
    ]);
    const reply = await download(bookId, fileId, await makeUser(app, USER_TYPE.teacher));
    expect([reply.statusCode, reply.body]).toEqual([200, 'slides']);
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent('全书讲义.pptx'));
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each([1, 3, 4, 5] as const)('type %i may not download them', async (type) => {
    const bookId = await makeBook(app);
    const reply = await download(bookId, await makeTeachingFile(bookId), await makeUser(app, type));
    const { code, msg } = reply.json<Envelope>();
    expect([reply.statusCode, code, msg]).toEqual([
      403,
      teachingFileErrors.teachingFileForbidden.code,
      '当前用户无法查看',
    ]);
  });

  it('a guest signs in first', async () => {
    const bookId = await makeBook(app);
    const reply = await download(bookId, await makeTeachingFile(bookId));
    expect(reply.json<Envelope>().code).toBe(generalErrors.notSignedIn.code);
  });

  it('a file of another book, of another purpose or of nothing is not found', async () => {
    const teacher = await makeUser(app, USER_TYPE.teacher);
    const [bookId, other] = [await makeBook(app), await makeBook(app)];
    const othersFile = await makeTeachingFile(other);
    const certificate = await makeTeachingFile(bookId, 'workCertificate');
    for (const fileId of [othersFile, certificate, randomUUID()]) {
      expect((await download(bookId, fileId, teacher)).json<Envelope>().code).toBe(
        generalErrors.notFound.code,
      );
    }
  });
});
