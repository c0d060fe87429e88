import {
  bulkEditBooks,
  catalogErrors,
  checkTeachingFile,
  createBook,
  editBook,
  exportBooks,
  findAuditEntries,
  findBookChoices,
  findClassBestSellers,
  findOfficeBooks,
  findPresses,
  generalErrors,
  getBookForEdit,
  MAX_BULK_BOOKS,
  officeCatalogueErrors,
  pictureErrors,
  previewBulkEdit,
  removeBookCover,
  moveTeachingFile,
  removeTeachingFile,
  setBookShelf,
  uploadBookCover,
  uploadTeachingFile,
} from '@zhiye/contract';
import type { BookDraft } from '@zhiye/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { makeBook, makeUser } from '../../testing/make.ts';
import type { TestUser } from '../../testing/make.ts';
import { sendFile } from '../../testing/upload.ts';
import { openPrivateFile } from '../files/index.ts';
import { insertSeries } from './book.store.ts';
import { insertClass } from './class.store.ts';
import { readCsv } from './csv.ts';

const app = useApp();
let editor: TestUser;
let lastIsbn = 1_000;

beforeAll(async () => {
  editor = await makeUser(app, 5, ['catalogue']);
  for (const code of ['office-a', 'office-b']) {
    await insertClass(app.platform.db, { code, parentCode: null, name: '理学', nameEn: 'Science', sort: 1 });
  }
});

/** A number of its own, with its check digit. */
function nextIsbn(): string {
  lastIsbn += 1;
  const stem = `97871${String(lastIsbn).padStart(7, '0')}`;
  const sum = [...stem].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${stem}${(10 - (sum % 10)) % 10}`;
}

const makeDraft = (change: Partial<BookDraft> = {}): BookDraft => ({
  ...{ title: '普通地质学', subtitle: null, authors: ['严知秋'], press: '海图理工出版社', isbn: nextIsbn() },
  ...{ classCode: 'office-a', seriesId: null, volume: null, language: 'zh', publishDate: '2026-09-01' },
  ...{ edition: '第 2 版', layout: 'reflowable', direction: 'ltr', brief: '第一段。\n第二段。', briefEn: '' },
  ...{ copyright: '', majors: ['地质学'], gradeLevel: null, usingColleges: [], workCode: null },
  ...{ trial: { kind: 'percent', value: 20 }, copy: { maxCharacters: 300, percent: 5 } },
  prices: [{ duration: 'one_year', listFen: 6_000, priceFen: 4_550 }],
  recommendedIds: [],
  ...change,
});

async function makeOwn(change: Partial<BookDraft> = {}): Promise<number> {
  const { body } = await app.call(createBook, { book: makeDraft(change) }, editor);
  expect(body.msg).toBe('');
  return body.data.bookId;
}

const open = async (bookId: number) => (await app.call(getBookForEdit, { bookId }, editor)).body.data;

async function auditOf(subject: string) {
  const admin = await makeUser(app, 5, ['admin']);
  const { body } = await app.call(findAuditEntries, { subject, pageNo: 1, pageSize: 20 }, admin);
  return body.data.list;
}

describe('a new book', () => {
  it('is kept as it was written, off the shelf, with a drawn cover, and on the audit log', async () => {
    const recommended = await makeBook(app);
    const draft = makeDraft({ recommendedIds: [recommended] });
    const { body } = await app.call(createBook, { book: draft }, editor);
    const { bookId } = body.data;
    const kept = await open(bookId);
    expect(kept.book).toEqual(draft);
    expect(kept).toMatchObject({ onShelf: false, hasEdition: false, hasOwnCover: false, teachingFiles: [] });
    expect(kept.recommended).toMatchObject([{ bookId: recommended }]);
    expect((await app.app.inject({ url: kept.coverUrl })).body).toContain('普通');
    expect(await auditOf(`book:${bookId}`)).toMatchObject([
      { action: 'book.create', actorId: editor.userId },
    ]);
  });

  it.each<[Partial<BookDraft>, number]>([
    [{ isbn: '978-7-302-14751-1' }, officeCatalogueErrors.isbnWrong.code],
    [{ isbn: '12' }, officeCatalogueErrors.isbnWrong.code],
    [{ classCode: 'nowhere' }, officeCatalogueErrors.noSuchClass.code],
    [{ seriesId: 2_000_000_000 }, officeCatalogueErrors.noSuchSeries.code],
    [{ recommendedIds: [2_000_000_000] }, catalogErrors.bookGone.code],
    [{ publishDate: '2026-02-30' }, generalErrors.badInput.code],
    [
      { prices: [{ duration: 'one_year', listFen: 100, priceFen: 101 }] },
      officeCatalogueErrors.priceWrong.code,
    ],
    [
      { prices: [{ duration: 'one_year', listFen: 100, priceFen: 0 }] },
      officeCatalogueErrors.priceWrong.code,
    ],
    [
      { prices: [1, 2].map((priceFen) => ({ duration: 'one_year', listFen: 9, priceFen })) },
      officeCatalogueErrors.priceWrong.code,
    ],
    [
      { prices: [{ duration: 'one_year', listFen: 9e9, priceFen: 1 }] },
      officeCatalogueErrors.priceWrong.code,
    ],
    [{ brief: '<script>' }, generalErrors.badInput.code],
    [{ authors: [] }, generalErrors.badInput.code],
  ])('%j is refused', async (change, code) => {
    const { body } = await app.call(createBook, { book: makeDraft(change) }, editor);
    expect([body.code, body.isOK]).toEqual([code, false]);
  });

  it('shares its ISBN with none, however it is written', async () => {
    await makeOwn({ isbn: '978-7-302-14751-0', title: '先来的' });
    for (const isbn of ['9787302147510', '7302147515']) {
      const { body } = await app.call(createBook, { book: makeDraft({ isbn }) }, editor);
      expect(body).toMatchObject({ code: officeCatalogueErrors.isbnTaken.code, data: { title: '先来的' } });
    }
  });

  it('made twice at once is made once', async () => {
    const isbn = nextIsbn();
    const replies = await Promise.all(
      [1, 2].map(() => app.call(createBook, { book: makeDraft({ isbn }) }, editor)),
    );
    const codes = replies.map(({ body }) => body.code).sort();
    expect(codes).toEqual([200, officeCatalogueErrors.isbnTaken.code]);
  });
});

describe('a change', () => {
  it('is kept, its difference on the audit log, and the cover shows it', async () => {
    const seriesId = await insertSeries(app.platform.db, '地学丛书');
    const bookId = await makeOwn();
    const before = await open(bookId);
    const book = { ...before.book, title: '构造地质学', seriesId, volume: 2, prices: [] };
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

  it('of somebody who has not seen the last one is refused, and nothing is lost', async () => {
    const bookId = await makeOwn();
    const { updatedAt, book } = await open(bookId);
    await app.call(editBook, { bookId, updatedAt, book: { ...book, title: '先保存的' } }, editor);
    const late = { ...book, title: '后保存的' };
    const { status, body } = await app.call(editBook, { bookId, updatedAt, book: late }, editor);
    expect([status, body.code]).toEqual([409, officeCatalogueErrors.changedMeanwhile.code]);
    expect((await open(bookId)).book.title).toBe('先保存的');
  });

  it('cannot take the prices of a book that is sold, nor recommend the book itself', async () => {
    const bookId = await makeOwn();
    await app.call(setBookShelf, { bookId, onShelf: true }, editor);
    const { updatedAt, book } = await open(bookId);
    const edit = async (change: Partial<BookDraft>) =>
      (await app.call(editBook, { bookId, updatedAt, book: { ...book, ...change } }, editor)).body.code;
    expect(await edit({ prices: [] })).toBe(officeCatalogueErrors.notPriced.code);
    expect(await edit({ recommendedIds: [bookId] })).toBe(catalogErrors.bookGone.code);
  });
});

describe('the shelf', () => {
  it('takes a book that has a price, shows it in the shop, and lets it go again', async () => {
    const bookId = await makeOwn({ classCode: 'office-b' });
    const inShop = async () =>
      (await app.call(findClassBestSellers, { classCode: 'office-b' })).body.data.list.length;
    expect(await inShop()).toBe(0);
    const { body } = await app.call(setBookShelf, { bookId, onShelf: true }, editor);
    expect([body.data.onShelf, await inShop()]).toEqual([true, 1]);
    await app.call(setBookShelf, { bookId, onShelf: false }, editor);
    expect(await inShop()).toBe(0);
    const actions = (await auditOf(`book:${bookId}`)).map(({ action }) => action);
    expect(actions).toEqual(['book.takeOffShelf', 'book.putOnShelf', 'book.create']);
  });

  it('does not take one without a price', async () => {
    const bookId = await makeOwn({ prices: [] });
    const { body } = await app.call(setBookShelf, { bookId, onShelf: true }, editor);
    expect(body.code).toBe(officeCatalogueErrors.notPriced.code);
  });
});

describe('a cover', () => {
  const send = (bookId: number, name: string, bytes: Uint8Array) =>
    sendFile(app, uploadBookCover, { bookId }, { name, bytes }, editor);

  it('is written anew and within its size; taken away, the shop draws one again', async () => {
    const bookId = await makeOwn();
    const drawn = (await open(bookId)).coverUrl;
    const picture = await sharp({ create: { width: 2_000, height: 2_800, channels: 3, background: '#146' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { body } = await send(bookId, 'cover.JPG', picture);
    expect(body.data.hasOwnCover).toBe(true);
    const served = (await app.app.inject({ url: body.data.coverUrl })).rawPayload;
    const { format, width, height, exif } = await sharp(served).metadata();
    expect({ format, width, height, exif }).toEqual({
      ...{ format: 'webp', width: 900, height: 1_260, exif: undefined },
    });
    // a change of the title leaves the picture alone
    const { updatedAt, book } = await open(bookId);
    await app.call(editBook, { bookId, updatedAt, book: { ...book, title: '另一个' } }, editor);
    expect((await open(bookId)).coverUrl).toBe(body.data.coverUrl);
    const removed = await app.call(removeBookCover, { bookId }, editor);
    expect(removed.body.data.hasOwnCover).toBe(false);
    expect(removed.body.data.coverUrl).not.toBe(drawn);
  });

  it.each([
    ['cover.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cover.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cover.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('%s that is no such picture is refused', async (name, bytes) => {
    const { body } = await send(await makeOwn(), name, bytes);
    expect(body.code).toBe(pictureErrors.notAPicture.code);
  });
});

describe('teaching files', () => {
  const send = (bookId: number, name: string, bytes: Uint8Array, title?: string) =>
    sendFile(app, uploadTeachingFile, { bookId, ...(title && { title }) }, { name, bytes }, editor);

  it('are kept in private, listed in order, and gone when they are taken away', async () => {
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

  it('are downloaded to look them over, which the audit log tells', async () => {
    const bookId = await makeOwn();
    const { body } = await send(bookId, 'a.pdf', Buffer.from('%PDF-1.7'));
    const { fileId } = body.data.teachingFiles[0]!;
    const download = (of: number) =>
      app.app.inject({
        ...{ method: 'POST', url: checkTeachingFile.path, payload: { bookId: of, fileId } },
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
    expect(body.code).toBe(officeCatalogueErrors.teachingFileKind.code);
  });

  it('of another book are not taken away', async () => {
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
  it('narrows by words, class with its subclasses, press, shelf and edition, and sorts', async () => {
    const press = '找书出版社';
    await insertClass(app.platform.db, {
      ...{ code: 'office-a-1', parentCode: 'office-a', name: '地学' },
      nameEn: 'Earth',
      sort: 1,
    });
    const isbn = nextIsbn();
    const one = await makeOwn({ press, title: '乙书', classCode: 'office-a-1', authors: ['谢_一'], isbn });
    const two = await makeOwn({ press, title: '甲书' });
    await app.call(setBookShelf, { bookId: one, onShelf: true }, editor);
    await app.platform.pool.query('UPDATE books SET has_edition = true WHERE id = $1', [two]);
    const find = async (filter: object) =>
      (
        await app.call(findOfficeBooks, { pageNo: 1, pageSize: 20, press, ...filter }, editor)
      ).body.data.list.map(({ bookId }) => bookId);
    expect(await find({})).toEqual([two, one]);
    expect(await find({ sort: 'title' })).toEqual([one, two]);
    expect(await find({ sort: 'changed' })).toEqual([one, two]);
    expect(await find({ classCode: 'office-a' })).toEqual([two, one]);
    expect(await find({ classCode: 'office-a-1' })).toEqual([one]);
    expect(await find({ shelf: 'on' })).toEqual([one]);
    expect(await find({ edition: 'with' })).toEqual([two]);
    expect(await find({ keyword: '谢_' })).toEqual([one]);
    expect(await find({ keyword: '谢%' })).toEqual([]);
    expect(await find({ keyword: `${isbn.slice(0, 3)}-${isbn.slice(3)}` })).toEqual([one]);
    const presses = await app.call(findPresses, { keyword: '找书' }, editor);
    expect(presses.body.data.list).toEqual([press]);
    const choices = await app.call(findBookChoices, { keyword: isbn }, editor);
    expect(choices.body.data.list).toMatchObject([{ bookId: one }]);
  });
});

describe('a change of many', () => {
  it('is counted first, then done to all that the filter finds, and kept with filter and count', async () => {
    const press = '批量出版社';
    const ids = [await makeOwn({ press }), await makeOwn({ press }), await makeOwn({ press, prices: [] })];
    const target = { filter: { press } };
    const change = {
      ...{ classCode: 'office-b', trial: { kind: 'pages' as const, value: 9 }, onShelf: true },
      ...{ copy: { maxCharacters: 0, percent: 0 }, price: { of: 'discount' as const, percent: 85 } },
    };
    const preview = await app.call(previewBulkEdit, { target, change }, editor);
    expect(preview.body.data).toMatchObject({ matched: 3, changed: 3, notPriced: 1 });
    expect(preview.body.data.examples).toHaveLength(3);
    const wrong = await app.call(bulkEditBooks, { target, change, expected: 2 }, editor);
    expect(wrong.body.code).toBe(officeCatalogueErrors.selectionChanged.code);
    const done = await app.call(bulkEditBooks, { target, change, expected: 3 }, editor);
    expect(done.body.data.changed).toBe(3);
    for (const bookId of ids) {
      const { book, onShelf } = await open(bookId);
      expect(book).toMatchObject({
        ...{ classCode: change.classCode, trial: change.trial },
        copy: change.copy,
      });
      expect(onShelf).toBe(bookId !== ids[2]);
      expect(book.prices.map(({ priceFen }) => priceFen)).toEqual(bookId === ids[2] ? [] : [5_100]);
    }
    const again = await app.call(previewBulkEdit, { target, change }, editor);
    expect(again.body.data).toMatchObject({ matched: 3, changed: 0, notPriced: 1 });
    const [entry] = await auditOf('books');
    expect(entry).toMatchObject({ action: 'book.bulkEdit' });
    expect(JSON.parse(entry!.detail)).toEqual({ ...target, change, changed: 3 });
  });

  it('moves both prices, never to nothing and never above the list price', async () => {
    const prices = [{ duration: 'one_year' as const, listFen: 3, priceFen: 1 }];
    const bookId = await makeOwn({ prices });
    const change = { price: { of: 'both' as const, percent: 10 } };
    await app.call(bulkEditBooks, { target: { bookIds: [bookId] }, change, expected: 1 }, editor);
    expect((await open(bookId)).book.prices).toEqual([{ duration: 'one_year', listFen: 1, priceFen: 1 }]);
  });

  it('draws the covers that show it anew', async () => {
    const bookId = await makeOwn();
    const { coverUrl } = await open(bookId);
    const change = { press: '新名出版社' };
    await app.call(bulkEditBooks, { target: { bookIds: [bookId] }, change, expected: 1 }, editor);
    await app.jobs.redrawCovers({ bookIds: [bookId] });
    expect((await open(bookId)).coverUrl).not.toBe(coverUrl);
  });

  it.each<[object, object, number]>([
    [{ bookIds: [2_000_000_000] }, { onShelf: false }, catalogErrors.bookGone.code],
    [{ filter: {} }, { classCode: 'nowhere' }, officeCatalogueErrors.noSuchClass.code],
    [{ filter: {} }, { price: { of: 'discount', percent: 101 } }, officeCatalogueErrors.priceWrong.code],
    [{ filter: {} }, {}, generalErrors.badInput.code],
  ])('%j, %j is refused', async (target, change, code) => {
    const input = { target, change, expected: 0 } as never;
    expect((await app.call(bulkEditBooks, input, editor)).body.code).toBe(code);
  });

  it('has a bound', async () => {
    await app.platform.pool.query(
      `INSERT INTO books (title, authors, press, isbn, class_code, language, publish_date, layout, brief, brief_en,
         copyright, majors, using_colleges, trial, cover_key, spine_key, contents, on_shelf)
       SELECT 'x', '{x}', '很多出版社', 'many-' || n, 'office-a', 'zh', '2026-01-01', 'reflowable', '', '', '', '{}', '{}',
         '{"kind":"none","value":0}', 'a.svg', 'a.svg', '[]', false FROM generate_series(1, $1) n`,
      [MAX_BULK_BOOKS + 1],
    );
    const filter = { press: '很多出版社' };
    const reply = await app.call(previewBulkEdit, { target: { filter }, change: { onShelf: false } }, editor);
    expect(reply.body.code).toBe(officeCatalogueErrors.tooManyBooks.code);
    const file = await exportCsv(filter);
    expect(file.json()).toMatchObject({ code: officeCatalogueErrors.tooManyBooks.code });
  });
});

const exportCsv = (filter: object, language = 'zh') =>
  app.app.inject({
    method: 'POST',
    url: exportBooks.path,
    payload: filter,
    headers: { webauthorization: editor.token, 'accept-language': language },
  });

describe('the export', () => {
  it('has the filtered books, in words, with no formula in it', async () => {
    const press = '导出出版社';
    const isbn = nextIsbn();
    await makeOwn({ press, isbn, title: '=HYPERLINK(1)', authors: ['甲', '乙'] });
    const reply = await exportCsv({ press });
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
    ]).toEqual([...[isbn, "'=HYPERLINK(1)", '甲；乙', '中文', '20%', '45.50']]);
    const english = readCsv((await exportCsv({ press }, 'en')).body)!;
    expect(english[1]![english[0]!.indexOf('Language')]).toBe('Chinese');
    expect((await auditOf('books'))[0]).toMatchObject({ action: 'book.export' });
  });
});
