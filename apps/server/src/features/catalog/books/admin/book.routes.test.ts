import {
  approvePriceChange,
  bulkEditBooks,
  catalogErrors,
  downloadAdminTeachingFile,
  createBook,
  editBook,
  exportBooks,
  findAuditEntries,
  findBookChoices,
  findSubjectBestSellers,
  findAdminBooks,
  findPublishers,
  generalErrors,
  getBookForEdit,
  catalogAdminErrors,
  pictureErrors,
  previewBulkEdit,
  removeBookCover,
  moveTeachingFile,
  removeTeachingFile,
  setBookListed,
  uploadBookCover,
  uploadTeachingFile,
} from '@zhiye/contract';
import type { BookDraft } from '@zhiye/contract';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../../platform/spreadsheets/csv.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { openPrivateFile } from '../../../base/files/index.ts';
import { insertSeries } from '../books/series.store.ts';
import { insertSubject } from '../subjects/subject.store.ts';
import { EXPORT_BATCH, readBooksToExport } from '../bulk/book-export.service.ts';

const app = useOwnApp();
let editor: TestUser;
let lastIsbn = 1_000;

beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
  for (const code of ['admin-a', 'admin-b']) {
    await insertSubject(app.platform.db, {
      code,
      parentCode: null,
      name: '理学',
      nameEn: 'Science',
      sort: 1,
    });
  }
});

/** A new ISBN with its check digit. */
function nextIsbn(): string {
  lastIsbn += 1;
  const stem = `97871${String(lastIsbn).padStart(7, '0')}`;
  const sum = [...stem].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${stem}${(10 - (sum % 10)) % 10}`;
}

const makeDraft = (change: Partial<BookDraft> = {}): BookDraft => ({
  title: '普通地质学',
  subtitle: null,
  authors: ['严知秋'],
  publisher: '海图理工出版社',
  isbn: nextIsbn(),
  subjectCode: 'admin-a',
  seriesId: null,
  volume: null,
  language: 'zh',
  publishDate: '2026-09-01',
  edition: '第 2 版',
  layout: 'reflowable',
  direction: 'ltr',
  brief: '第一段。\n第二段。',
  briefEn: '',
  copyright: '',
  majors: ['地质学'],
  gradeLevel: null,
  usingColleges: [],
  clcCode: null,
  printIsbn: null,
  pageCount: null,
  workCode: null,
  previewRule: { kind: 'percent', value: 20 },
  copy: { maxCharacters: 300, percent: 5 },
  prices: [{ duration: 'one_year', listFen: 6_000, priceFen: 4_550 }],
  recommendedIds: [],
  preorderDay: null,
  ...change,
});

async function makeOwn(change: Partial<BookDraft> = {}): Promise<number> {
  const { body } = await app.call(createBook, { book: makeDraft(change) }, editor);
  expect(body.msg).toBe('');
  return body.data.bookId;
}

/** As if staff had uploaded and published a text. */
const publishText = (...bookIds: number[]) =>
  app.platform.pool.query('UPDATE books SET has_publication = true WHERE id = ANY($1)', [bookIds]);

const open = async (bookId: number) => (await app.call(getBookForEdit, { bookId }, editor)).body.data;

async function auditOf(subject: string) {
  const admin = await makeUser(app, USER_TYPE.staff, ['admin']);
  const { body } = await app.call(findAuditEntries, { target: subject, pageNo: 1, pageSize: 20 }, admin);
  return body.data.list;
}

describe('a new book', () => {
  it('is stored as written, unlisted, with a generated cover and an audit entry', async () => {
    const recommended = await makeBook(app);
    const draft = makeDraft({ recommendedIds: [recommended] });
    const { body } = await app.call(createBook, { book: draft }, editor);
    const { bookId } = body.data;
    const stored = await open(bookId);
    expect(stored.book).toEqual(draft);
    expect(stored).toMatchObject({
      listed: false,
      hasPublication: false,
      hasUploadedCover: false,
      teachingFiles: [],
    });
    expect(stored.recommended).toMatchObject([{ bookId: recommended }]);
    expect((await app.app.inject({ url: stored.coverUrl })).body).toContain('普通');
    expect(await auditOf(`book:${bookId}`)).toMatchObject([
      { action: 'book.create', actorId: editor.userId },
    ]);
  });

  it.each<[Partial<BookDraft>, number]>([
    [{ isbn: '978-7-302-14751-1' }, catalogAdminErrors.isbnInvalid.code],
    [{ isbn: '12' }, catalogAdminErrors.isbnInvalid.code],
    [{ subjectCode: 'nowhere' }, catalogAdminErrors.subjectNotFound.code],
    [{ seriesId: 2_000_000_000 }, catalogAdminErrors.seriesNotFound.code],
    [{ recommendedIds: [2_000_000_000] }, catalogErrors.bookNotFound.code],
    [{ publishDate: '2026-02-30' }, generalErrors.invalidInput.code],
    [
      { prices: [{ duration: 'one_year', listFen: 100, priceFen: 101 }] },
      catalogAdminErrors.priceInvalid.code,
    ],
    [{ prices: [{ duration: 'one_year', listFen: 100, priceFen: 0 }] }, catalogAdminErrors.priceInvalid.code],
    [
      { prices: [1, 2].map((priceFen) => ({ duration: 'one_year', listFen: 9, priceFen })) },
      catalogAdminErrors.priceInvalid.code,
    ],
    [{ prices: [{ duration: 'one_year', listFen: 9e9, priceFen: 1 }] }, generalErrors.invalidInput.code],
    [{ brief: 'a\u0000b' }, generalErrors.invalidInput.code],
    [{ authors: [] }, generalErrors.invalidInput.code],
  ])('%j is refused', async (change, code) => {
    const { body } = await app.call(createBook, { book: makeDraft(change) }, editor);
    expect([body.code, body.isOK]).toEqual([code, false]);
  });

  it('has a unique ISBN, however it is written', async () => {
    await makeOwn({ isbn: '978-7-302-14751-0', title: '先来的' });
    for (const isbn of ['9787302147510', '7302147515']) {
      const { body } = await app.call(createBook, { book: makeDraft({ isbn }) }, editor);
      expect(body).toMatchObject({ code: catalogAdminErrors.isbnTaken.code, data: { title: '先来的' } });
    }
  });

  it('created twice at the same time is created once', async () => {
    const isbn = nextIsbn();
    const replies = await Promise.all(
      [1, 2].map(() => app.call(createBook, { book: makeDraft({ isbn }) }, editor)),
    );
    const codes = replies.map(({ body }) => body.code).sort();
    expect(codes).toEqual([REPLY_CODE.success, catalogAdminErrors.isbnTaken.code]);
  });
});

describe('a change', () => {
  it('is stored with its difference in the audit log, and the cover shows it', async () => {
    const seriesId = await insertSeries(app.platform.db, '地学丛书');
    const bookId = await makeOwn();
    const before = await open(bookId);
    const otherPrice = { ...before.book.prices[0]!, priceFen: before.book.prices[0]!.priceFen - 1 };
    const book = { ...before.book, title: '构造地质学', seriesId, volume: 2, prices: [otherPrice] };
    const { body } = await app.call(editBook, { bookId, updatedAt: before.updatedAt, book }, editor);
    expect(body.data.book).toEqual(book);
    expect(body.data.coverUrl).not.toBe(before.coverUrl);
    expect(body.data.updatedAt > before.updatedAt).toBe(true);
    const [entry] = await auditOf(`book:${bookId}`);
    expect(entry).toMatchObject({ action: 'book.edit' });
    const { changed } = JSON.parse(entry!.detail) as { changed: object };
    expect(Object.keys(changed).sort()).toEqual(['prices', 'seriesId', 'title', 'volume']);
    expect(changed).toMatchObject({ title: { before: '普通地质学', after: '构造地质学' } });
  });

  it('based on an outdated version is refused, and nothing is lost', async () => {
    const bookId = await makeOwn();
    const { updatedAt, book } = await open(bookId);
    await app.call(editBook, { bookId, updatedAt, book: { ...book, title: '先保存的' } }, editor);
    const late = { ...book, title: '后保存的' };
    const { status, body } = await app.call(editBook, { bookId, updatedAt, book: late }, editor);
    expect([status, body.code]).toEqual([409, catalogAdminErrors.editConflict.code]);
    expect((await open(bookId)).book.title).toBe('先保存的');
  });

  it('cannot remove the prices of a listed book or recommend the book itself', async () => {
    const bookId = await makeOwn();
    await publishText(bookId);
    await app.call(setBookListed, { bookId, listed: true }, editor);
    const { updatedAt, book } = await open(bookId);
    const edit = async (change: Partial<BookDraft>) =>
      (await app.call(editBook, { bookId, updatedAt, book: { ...book, ...change } }, editor)).body.code;
    expect(await edit({ prices: [] })).toBe(catalogAdminErrors.priceMissing.code);
    expect(await edit({ recommendedIds: [bookId] })).toBe(catalogErrors.bookNotFound.code);
  });
});

describe('a draft', () => {
  it.each([
    { kind: 'percent', value: 200 },
    { kind: 'pages', value: 0 },
    { kind: 'none', value: 5 },
  ] as const)('with the preview %j is refused', async (previewRule) => {
    const { body } = await app.call(createBook, { book: makeDraft({ previewRule }) }, editor);
    expect(body.code).toBe(generalErrors.invalidInput.code);
  });

  it('may contain <, and an error of its characters is said in words', async () => {
    const bookId = await makeOwn({ title: '当 x < y 时', brief: 'a<b>c', authors: ['甲<乙'] });
    expect((await open(bookId)).book).toMatchObject({ title: '当 x < y 时', brief: 'a<b>c' });
    const book = makeDraft({ title: '零\u200b宽' });
    const { body } = await app.call(createBook, { book }, editor);
    expect(body.msg).toContain('含有不能使用的字符');
    expect(body.msg).not.toContain('\\p');
  });
});

describe('listing', () => {
  it('shows a book with a price in the shop; unlisting hides it', async () => {
    const bookId = await makeOwn({ subjectCode: 'admin-b' });
    const inShop = async () =>
      (await app.call(findSubjectBestSellers, { subjectCode: 'admin-b' })).body.data.list.length;
    expect(await inShop()).toBe(0);
    await publishText(bookId);
    const { body } = await app.call(setBookListed, { bookId, listed: true }, editor);
    expect([body.data.listed, await inShop()]).toEqual([true, 1]);
    await app.call(setBookListed, { bookId, listed: false }, editor);
    expect(await inShop()).toBe(0);
    const actions = (await auditOf(`book:${bookId}`)).map(({ action }) => action);
    expect(actions).toEqual(['book.unlist', 'book.list', 'book.create']);
  });

  it('is refused without a price', async () => {
    const bookId = await makeOwn({ prices: [] });
    await publishText(bookId);
    const { body } = await app.call(setBookListed, { bookId, listed: true }, editor);
    expect(body.code).toBe(catalogAdminErrors.priceMissing.code);
  });

  it('is refused without a published text', async () => {
    const bookId = await makeOwn();
    const { body } = await app.call(setBookListed, { bookId, listed: true }, editor);
    expect(body.code).toBe(catalogAdminErrors.textMissing.code);
    expect((await open(bookId)).listed).toBe(false);
  });
});

describe('a cover', () => {
  const send = (bookId: number, name: string, bytes: Uint8Array) =>
    sendFile(app, uploadBookCover, { bookId }, { name, bytes }, editor);

  it('is re-encoded within its maximum size; after removal it is generated again', async () => {
    const bookId = await makeOwn();
    const generated = (await open(bookId)).coverUrl;
    const picture = await sharp({ create: { width: 2_000, height: 2_800, channels: 3, background: '#146' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { body } = await send(bookId, 'cover.JPG', picture);
    expect(body.data.hasUploadedCover).toBe(true);
    const served = (await app.app.inject({ url: body.data.coverUrl })).rawPayload;
    const { format, width, height, exif } = await sharp(served).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 900,
      height: 1_260,
      exif: undefined,
    });
    // a change of the title keeps the uploaded picture
    const { updatedAt, book } = await open(bookId);
    await app.call(editBook, { bookId, updatedAt, book: { ...book, title: '另一个' } }, editor);
    expect((await open(bookId)).coverUrl).toBe(body.data.coverUrl);
    const removed = await app.call(removeBookCover, { bookId }, editor);
    expect(removed.body.data.hasUploadedCover).toBe(false);
    expect(removed.body.data.coverUrl).not.toBe(generated);
  });

  it.each([
    ['cover.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cover.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cover.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), pictureErrors.pictureDamaged],
  ])(
    '%s with other content is refused',
    async (name, bytes, error: { code: number } = pictureErrors.pictureOtherKind) => {
      const { body } = await send(await makeOwn(), name, bytes);
      expect(body.code).toBe(error.code);
    },
  );
});

describe('teaching files', () => {
  const send = (bookId: number, name: string, bytes: Uint8Array, title?: string) =>
    sendFile(app, uploadTeachingFile, { bookId, ...(title && { title }) }, { name, bytes }, editor);

  it('are stored privately, listed in order, and deleted when removed', async () => {
    const bookId = await makeOwn();
    await send(bookId, '第一章.pdf', Buffer.from('%PDF-1.7'));
    const { body } = await send(bookId, 'slides.pptx', Buffer.from('PK\u0003\u0004'), '课件');
    expect(body.data.teachingFiles).toMatchObject([
      { title: '第一章', name: '第一章.pdf', sizeBytes: 8 },
      { title: '课件', name: 'slides.pptx' },
    ]);
    const { fileId } = body.data.teachingFiles[0]!;
    const { db, storage } = app.platform;
    expect(await openPrivateFile(db, storage, fileId, 'teachingFile')).toBeDefined();
    const removed = await app.call(removeTeachingFile, { bookId, fileId }, editor);
    expect(removed.body.data.teachingFiles).toHaveLength(1);
    expect(await openPrivateFile(db, storage, fileId, 'teachingFile')).toBeUndefined();
    expect(await storage.open(`private/${fileId}`)).toBeUndefined();
  });

  it('move one place, and stay at the ends', async () => {
    const bookId = await makeOwn();
    for (const name of ['a', 'b', 'c']) await send(bookId, `${name}.pdf`, Buffer.from('%PDF-1.7'));
    const titles = async (title: string, direction: 'up' | 'down') => {
      const { fileId } = (await open(bookId)).teachingFiles.find((file) => file.title === title)!;
      const { body } = await app.call(moveTeachingFile, { bookId, fileId, direction }, editor);
      return body.data.teachingFiles.map((file) => file.title).join('');
    };
    expect(await titles('c', 'up')).toBe('acb');
    expect(await titles('a', 'down')).toBe('cab');
    expect(await titles('c', 'up')).toBe('cab');
    expect(await titles('b', 'down')).toBe('cab');
    expect((await open(bookId)).teachingFiles.map(({ title }) => title)).toEqual(['c', 'a', 'b']);
    const moved = (await auditOf(`book:${bookId}`)).filter(
      ({ action }) => action === 'book.moveTeachingFile',
    );
    expect(moved).toHaveLength(2);
  });

  it('can be downloaded by staff, with an audit entry', async () => {
    const bookId = await makeOwn();
    const { body } = await send(bookId, 'a.pdf', Buffer.from('%PDF-1.7'));
    const { fileId } = body.data.teachingFiles[0]!;
    const download = (of: number) =>
      app.app.inject({
        method: 'POST',
        url: downloadAdminTeachingFile.path,
        payload: { bookId: of, fileId },
        headers: { webauthorization: editor.token },
      });
    const file = await download(bookId);
    expect([file.body, file.headers['content-type']]).toEqual(['%PDF-1.7', 'application/pdf']);
    expect((await auditOf(`book:${bookId}`))[0]).toMatchObject({ action: 'book.downloadTeachingFile' });
    expect((await download(await makeOwn())).json()).toMatchObject({ code: generalErrors.notFound.code });
  });

  it.each([
    ['page.html', '<html>'],
    ['book.pdf', 'PK\u0003\u0004'],
    ['old.doc', '%PDF-'],
    ['constructor', '%PDF-'],
  ])('%s with content of another kind is refused', async (name, content) => {
    const { body } = await send(await makeOwn(), name, Buffer.from(content));
    expect(body.code).toBe(catalogAdminErrors.teachingFileTypeInvalid.code);
  });

  it('of another book cannot be removed', async () => {
    const { body } = await send(await makeOwn(), 'a.pdf', Buffer.from('%PDF-1.7'));
    const { fileId } = body.data.teachingFiles[0]!;
    const other = { bookId: await makeOwn(), fileId };
    for (const reply of [
      await app.call(removeTeachingFile, other, editor),
      await app.call(moveTeachingFile, { ...other, direction: 'up' }, editor),
    ]) {
      expect(reply.body.code).toBe(generalErrors.notFound.code);
    }
  });
});

describe('finding', () => {
  it('filters by keyword, subject, publisher, listed state and publication, and sorts', async () => {
    const publisher = '找书出版社';
    await insertSubject(app.platform.db, {
      code: 'admin-a-1',
      parentCode: 'admin-a',
      name: '地学',
      nameEn: 'Earth',
      sort: 1,
    });
    const isbn = nextIsbn();
    const one = await makeOwn({
      publisher,
      title: '乙书',
      subjectCode: 'admin-a-1',
      authors: ['谢_一'],
      isbn,
    });
    const two = await makeOwn({ publisher, title: '甲书' });
    await publishText(one);
    await app.call(setBookListed, { bookId: one, listed: true }, editor);
    await app.platform.pool.query('UPDATE books SET has_publication = (id = $1)', [two]);
    const find = async (filter: object) =>
      (
        await app.call(findAdminBooks, { pageNo: 1, pageSize: 20, publisher, ...filter }, editor)
      ).body.data.list.map(({ bookId }) => bookId);
    expect(await find({})).toEqual([two, one]);
    expect(await find({ sort: 'title' })).toEqual([one, two]);
    expect(await find({ sort: 'changed' })).toEqual([one, two]);
    expect(await find({ subjectCode: 'admin-a' })).toEqual([two, one]);
    expect(await find({ subjectCode: 'admin-a-1' })).toEqual([one]);
    expect(await find({ listed: 'on' })).toEqual([one]);
    expect(await find({ publication: 'with' })).toEqual([two]);
    expect(await find({ keyword: '谢_' })).toEqual([one]);
    expect(await find({ keyword: '谢%' })).toEqual([]);
    expect(await find({ keyword: `${isbn.slice(0, 3)}-${isbn.slice(3)}` })).toEqual([one]);
    const publishers = await app.call(findPublishers, { keyword: '找书' }, editor);
    expect(publishers.body.data.list).toEqual([publisher]);
    const choices = await app.call(findBookChoices, { keyword: isbn }, editor);
    expect(choices.body.data.list).toMatchObject([{ bookId: one }]);
  });
});

describe('the keyword of staff', () => {
  it('is an ISBN of either length, some of its digits, words in any order, or pinyin', async () => {
    const publisher = '关键词出版社';
    const algebra = await makeOwn({
      publisher,
      title: '线性代数与解析几何（第三版）',
      authors: ['沈一舟', '韩牧之'],
      isbn: '978-7-04-050694-5',
    });
    const english = await makeOwn({ publisher, title: 'Linear Algebra Done Slowly', authors: ['Ada Wynn'] });
    const find = async (keyword: string) =>
      (
        await app.call(findAdminBooks, { pageNo: 1, pageSize: 20, publisher, keyword }, editor)
      ).body.data.list.map(({ bookId }) => bookId);
    for (const keyword of [
      '7040506947',
      '7-04-050694-7',
      '9787040506945',
      '978 7 04 050694 5',
      '978-7-04-0506',
      '线性代数',
      '解析几何 线性',
      '韩牧之 线性代数',
      '《线性代数》',
      '線性代數',
      '线性代数 第3版',
      'xianxingdaishu',
      'xxds',
      'hanmuzhi',
      'hmz',
      'hmz 解析',
      '解析 xxds',
    ]) {
      expect(await find(keyword), keyword).toEqual([algebra]);
    }
    for (const keyword of ['slowly linear', 'wynn algebra', 'Alg']) {
      expect(await find(keyword), keyword).toEqual([english]);
    }
    for (const keyword of ['线性 韩一舟', '线代', '7040506957', '9787040506952', 'xxdsx']) {
      expect(await find(keyword), keyword).toEqual([]);
    }
    const choices = await app.call(findBookChoices, { keyword: 'xxds 沈一舟' }, editor);
    expect(choices.body.data.list).toMatchObject([{ bookId: algebra }]);
  });
});

describe('a bulk edit', () => {
  it('is counted first, then applied to all matching books, and audited with filter and count', async () => {
    const publisher = '批量出版社';
    const ids = [
      await makeOwn({ publisher }),
      await makeOwn({ publisher }),
      await makeOwn({ publisher, prices: [] }),
    ];
    await publishText(...ids);
    const target = { filter: { publisher } };
    const change = {
      subjectCode: 'admin-b',
      previewRule: { kind: 'pages' as const, value: 9 },
      listed: true,
      copy: { maxCharacters: 0, percent: 0 },
    };
    const preview = await app.call(previewBulkEdit, { target, change }, editor);
    expect(preview.body.data).toMatchObject({ matched: 3, changed: 3, notPriced: 1 });
    expect(preview.body.data.examples).toHaveLength(3);
    const wrong = await app.call(bulkEditBooks, { target, change, expected: 2 }, editor);
    expect(wrong.body.code).toBe(catalogAdminErrors.selectionChanged.code);
    const done = await app.call(bulkEditBooks, { target, change, expected: 3 }, editor);
    expect(done.body.data.changed).toBe(3);
    for (const bookId of ids) {
      const { book, listed } = await open(bookId);
      expect(book).toMatchObject({
        subjectCode: change.subjectCode,
        previewRule: change.previewRule,
        copy: change.copy,
      });
      expect(listed).toBe(bookId !== ids[2]);
    }
    const again = await app.call(previewBulkEdit, { target, change }, editor);
    expect(again.body.data).toMatchObject({ matched: 3, changed: 0, notPriced: 1 });
    const [entry] = await auditOf('books');
    expect(entry).toMatchObject({ action: 'book.bulkEdit' });
    expect(JSON.parse(entry!.detail)).toEqual({
      ...target,
      change,
      changed: 3,
      bulkEditId: expect.any(String) as unknown,
    });
  });

  it('lists no book without a published text, and says how many there are', async () => {
    const bookId = await makeOwn();
    const input = { target: { bookIds: [bookId] }, change: { listed: true } };
    const preview = await app.call(previewBulkEdit, input, editor);
    expect(preview.body.data).toMatchObject({ matched: 1, changed: 0, withoutText: 1 });
    await app.call(bulkEditBooks, { ...input, expected: 0 }, editor);
    expect((await open(bookId)).listed).toBe(false);
  });

  it('changes both prices, never to zero and never above the list price', async () => {
    const prices = [{ duration: 'one_year' as const, listFen: 3, priceFen: 1 }];
    const bookId = await makeOwn({ prices });
    const change = { price: { of: 'both' as const, percent: 10 } };
    const input = { target: { bookIds: [bookId] }, change, expected: 1 };
    await app.call(bulkEditBooks, { ...input, isConfirmed: true }, editor);
    const [entry] = await auditOf('priceChange:');
    const priceChangeId = entry!.target.slice('priceChange:'.length);
    const colleague = await makeUser(app, USER_TYPE.staff, ['catalog']);
    await app.call(approvePriceChange, { priceChangeId }, colleague);
    expect((await open(bookId)).book.prices).toEqual([{ duration: 'one_year', listFen: 1, priceFen: 1 }]);
  });

  it('generates the covers again that show the change', async () => {
    const bookId = await makeOwn();
    const { coverUrl } = await open(bookId);
    const change = { publisher: '新名出版社' };
    await app.call(bulkEditBooks, { target: { bookIds: [bookId] }, change, expected: 1 }, editor);
    await app.jobs.regenerateCovers({ bookIds: [bookId] });
    expect((await open(bookId)).coverUrl).not.toBe(coverUrl);
  });

  it.each<[object, object, number]>([
    [{ bookIds: [2_000_000_000] }, { listed: false }, catalogErrors.bookNotFound.code],
    [{ filter: {} }, { subjectCode: 'nowhere' }, catalogAdminErrors.subjectNotFound.code],
    [{ filter: {} }, { price: { of: 'discount', percent: 101 } }, catalogAdminErrors.priceInvalid.code],
    [{ filter: {} }, {}, generalErrors.invalidInput.code],
    [{ filter: {} }, { previewRule: { kind: 'percent', value: 200 } }, generalErrors.invalidInput.code],
  ])('%j, %j is refused', async (target, change, code) => {
    const input = { target, change, expected: 0 } as never;
    expect((await app.call(bulkEditBooks, input, editor)).body.code).toBe(code);
  });
});

const insertManyBooks = (publisher: string, total: number) =>
  app.platform.pool.query(
    `INSERT INTO books (title, authors, publisher, isbn, subject_code, language, publish_date, layout, brief, brief_en,
       copyright, majors, using_colleges, preview_rule, cover_key, spine_key, contents, listed)
     SELECT 'x', '{x}', $2::text, $2::text || n, 'admin-a', 'zh', '2026-01-01', 'reflowable', '', '', '', '{}', '{}',
       '{"kind":"none","value":0}', 'a.svg', 'a.svg', '[]', false FROM generate_series(1, $1) n`,
    [total, publisher],
  );

const exportCsv = (filter: object, language = 'zh') =>
  app.app.inject({
    method: 'POST',
    url: exportBooks.path,
    payload: filter,
    headers: { webauthorization: editor.token, 'accept-language': language },
  });

describe('the export', () => {
  it('has the filtered books, with names for codes and no formulas', async () => {
    const publisher = '导出出版社';
    const isbn = nextIsbn();
    await makeOwn({ publisher, isbn, title: '=HYPERLINK(1)', authors: ['甲', '乙'] });
    const reply = await exportCsv({ publisher });
    expect(reply.headers['content-type']).toContain('text/csv');
    const [head, line, ...rest] = readCsv(reply.body)!;
    expect(rest).toEqual([]);
    const cell = (name: string) => line![head!.indexOf(name)];
    expect([
      cell('ISBN'),
      cell('书名'),
      cell('作者'),
      cell('语种'),
      cell('试读'),
      cell('一年优惠价'),
    ]).toEqual([isbn, "'=HYPERLINK(1)", '甲；乙', '中文', '20%', '45.50']);
    const english = readCsv((await exportCsv({ publisher }, 'en')).body)!;
    expect(english[1]![english[0]!.indexOf('Language')]).toBe('Chinese');
    expect((await auditOf('books'))[0]).toMatchObject({ action: 'book.export' });
  });

  it('gives 1,501 books once each, in batches', async () => {
    const publisher = '一千种出版社';
    const total = 3 * EXPORT_BATCH + 1;
    await insertManyBooks(publisher, total);
    const reply = await exportCsv({ publisher });
    expect(reply.headers['x-lines']).toBe(String(total));
    const [head, ...lines] = readCsv(reply.body)!;
    const isbns = lines.map((line) => line[head!.indexOf('ISBN')]);
    expect([isbns.length, new Set(isbns).size]).toEqual([total, total]);
    const sizes: number[] = [];
    for await (const batch of readBooksToExport(app.platform.db, { publisher })) sizes.push(batch.length);
    expect(Math.max(...sizes)).toBe(EXPORT_BATCH);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(total);
  });
});
