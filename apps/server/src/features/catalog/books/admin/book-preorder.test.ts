// Staff set the day on which the text of a book is expected; the book may then be listed before.
import {
  bulkEditBooks,
  catalogAdminErrors,
  createBook,
  editBook,
  generalErrors,
  getBookForEdit,
  setBookListed,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { businessDay } from '../../../../platform/clock.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { useApp } from '../../../../testing/test-app.ts';

const app = useApp();
let editor: TestUser;
beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
});

const DAY = '2099-03-01';
let books = 0;

/** An unlisted book without a text. */
async function makeDraftBook(): Promise<number> {
  books += 1;
  const stem = `97878${String(books).padStart(7, '0')}`;
  const sum = [...stem].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return makeBook(app, {
    hasPublication: false,
    listed: false,
    listedAt: null,
    isbn: `${stem}${(10 - (sum % 10)) % 10}`,
  });
}

const open = async (bookId: number) => (await app.call(getBookForEdit, { bookId }, editor)).body.data;
const list = async (bookId: number, listed = true) =>
  (await app.call(setBookListed, { bookId, listed }, editor)).body.code;

async function setDay(bookId: number, preorderDay: string | null, brief = '简介') {
  const { book, updatedAt } = await open(bookId);
  const input = { bookId, updatedAt, book: { ...book, preorderDay, brief } };
  return (await app.call(editBook, input, editor)).body.code;
}

describe('the day of a pre-order', () => {
  it('lets a book without a text be listed, one at a time and in bulk', async () => {
    const [one, other] = [await makeDraftBook(), await makeDraftBook()];
    expect(await list(one)).toBe(catalogAdminErrors.textMissing.code);
    for (const bookId of [one, other]) expect(await setDay(bookId, DAY)).toBe(200);
    expect(await list(one)).toBe(200);
    const bulk = { target: { bookIds: [other] }, change: { listed: true }, expected: 1 };
    await app.call(bulkEditBooks, bulk, editor);
    for (const bookId of [one, other]) {
      expect(await open(bookId)).toMatchObject({ listed: true, book: { preorderDay: DAY } });
    }
  });

  it('must be after today and exist when it is set, and may then pass', async () => {
    const bookId = await makeDraftBook();
    const today = businessDay(app.clock.now());
    expect(await setDay(bookId, today)).toBe(catalogAdminErrors.preorderDayPast.code);
    expect(await setDay(bookId, '2099-02-30')).toBe(generalErrors.invalidInput.code);
    const tomorrow = businessDay(new Date(app.clock.now().getTime() + 86_400_000));
    expect(await setDay(bookId, tomorrow)).toBe(200);
    app.clock.advance(3 * 86_400_000);
    expect(await setDay(bookId, tomorrow, '另一段简介')).toBe(200);
  });

  it('is refused for a new book too, when it has passed', async () => {
    const { book } = await open(await makeDraftBook());
    const draft = { ...book, isbn: '9787302147510', preorderDay: '2020-01-01' };
    const { body } = await app.call(createBook, { book: draft }, editor);
    expect(body.code).toBe(catalogAdminErrors.preorderDayPast.code);
  });

  it('stays while the book is listed', async () => {
    const bookId = await makeDraftBook();
    await setDay(bookId, DAY);
    await list(bookId);
    expect(await setDay(bookId, null)).toBe(catalogAdminErrors.preorderListed.code);
    await list(bookId, false);
    expect(await setDay(bookId, null)).toBe(200);
    expect(await list(bookId)).toBe(catalogAdminErrors.textMissing.code);
  });

  it('ends with the publication, and is refused afterwards', async () => {
    const bookId = await makeDraftBook();
    await setDay(bookId, DAY);
    await makeRevision(app, bookId);
    expect(await open(bookId)).toMatchObject({ hasPublication: true, book: { preorderDay: null } });
    expect(await setDay(bookId, DAY)).toBe(catalogAdminErrors.preorderPublished.code);
  });
});
