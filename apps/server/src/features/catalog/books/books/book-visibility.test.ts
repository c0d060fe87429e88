// Who may see a book that is not listed. Ids are consecutive, so anyone can name one.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addCartItem,
  catalogErrors,
  downloadTeachingFile,
  getBook,
  getCart,
  getCheckoutQuote,
  getHomePage,
  openBook,
  placeOrder,
  searchInBook,
  suggestSearch,
} from '@zhiye/contract';
import { SEARCH_FIELD, USER_TYPE } from '@zhiye/contract/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { books, teachingFiles } from '../../../../db/tables/catalog/books.ts';
import { entitlements } from '../../../../db/tables/commerce/entitlements.ts';
import { makeBook, makeCartItem, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { storePrivateFile } from '../../../base/files/index.ts';
import { insertBanner } from '../../site-content/index.ts';
import { indexBooks } from '../index.ts';

const app = useApp();
const HIDDEN = catalogErrors.bookNotFound.code;

async function makeHiddenBook(change: Parameters<typeof makeBook>[1] = {}): Promise<number> {
  const bookId = await makeBook(app, { listed: false, title: `未公开${randomUUID()}`, ...change });
  await makeRevision(app, bookId);
  return bookId;
}

async function makeTeachingFile(bookId: number): Promise<string> {
  const { db, storage, scratchDir } = app.platform;
  const path = join(scratchDir, randomUUID());
  await writeFile(path, 'answers');
  const stored = { path, name: '答案.pdf', mediaType: 'application/pdf', purpose: 'teachingFile' } as const;
  const { id: fileId } = await storePrivateFile(db, storage, { ...stored, ownerId: null }, app.clock.now());
  await db.insert(teachingFiles).values({ bookId, fileId, title: '答案', sort: 1 });
  return fileId;
}

const downloadStatus = async (bookId: number, fileId: string, user: TestUser): Promise<number> => {
  const headers = { webauthorization: user.token };
  const payload = { bookId, fileId };
  const { path: url } = downloadTeachingFile;
  return (await app.app.inject({ method: 'POST', url, headers, payload })).statusCode;
};

describe('an unlisted book', () => {
  it('does not exist for guests, readers and teachers', async () => {
    const bookId = await makeHiddenBook();
    const readers = [undefined, await makeUser(app), await makeUser(app, USER_TYPE.teacher)];
    for (const reader of readers) {
      const replies = [
        await app.call(getBook, { bookId }, reader),
        await app.call(openBook, { bookId, preview: true }, reader),
        await app.call(openBook, { bookId, preview: false }, reader),
        await app.call(searchInBook, { bookId, text: '第', preview: true, pageNo: 1, pageSize: 20 }, reader),
        await app.call(searchInBook, { bookId, text: '第', pageNo: 1, pageSize: 20 }, reader),
      ];
      expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => HIDDEN));
    }
  });

  it('cannot be bought, and its title is not told', async () => {
    const bookId = await makeHiddenBook();
    const user = await makeUser(app);
    const source = { bookId, duration: 'one_year' } as const;
    const order = { source, amountFen: 9_000, idempotencyKey: randomUUID() };
    const replies = [
      await app.call(addCartItem, source, user),
      await app.call(getCheckoutQuote, { source }, user),
      await app.call(placeOrder, order, user),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  });

  it('has a page for those who own it, which says that it is not for sale', async () => {
    const bookId = await makeHiddenBook();
    const owner = await makeUser(app);
    await makeEntitlement(app, owner, bookId);
    const shown = (await app.call(getBook, { bookId }, owner)).body.data;
    expect(shown).toMatchObject({ listed: false, prices: [], fromPrice: null, hasPreview: false });
    expect((await app.call(openBook, { bookId, preview: false }, owner)).body.data.scope).toBe('full');
  });

  it('has a page for one whose access has ended, and none after a withdrawal', async () => {
    const bookId = await makeHiddenBook();
    const { db } = app.platform;
    const owner = await makeUser(app);
    await makeEntitlement(app, owner, bookId);
    const ofBook = eq(entitlements.bookId, bookId);
    await db.update(entitlements).set({ endsAt: app.clock.now() }).where(ofBook);
    expect((await app.call(getBook, { bookId }, owner)).body.isOK).toBe(true);
    await db.update(entitlements).set({ revokedAt: app.clock.now() }).where(ofBook);
    expect((await app.call(getBook, { bookId }, owner)).body.code).toBe(HIDDEN);
  });

  it('has a page for staff', async () => {
    const bookId = await makeHiddenBook();
    const staff = await makeUser(app, USER_TYPE.staff, ['service']);
    expect((await app.call(getBook, { bookId }, staff)).body.data).toMatchObject({ bookId, listed: false });
  });

  it('keeps its teaching files from teachers who do not own it', async () => {
    const bookId = await makeHiddenBook();
    const fileId = await makeTeachingFile(bookId);
    const [stranger, owner] = [
      await makeUser(app, USER_TYPE.teacher),
      await makeUser(app, USER_TYPE.teacher),
    ];
    await makeEntitlement(app, owner, bookId);
    expect(await downloadStatus(bookId, fileId, stranger)).toBe(404);
    expect(await downloadStatus(bookId, fileId, owner)).toBe(200);
  });

  it('stays in the cart without its lowest price, as not for sale', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    await makeCartItem(app, user, bookId);
    await app.platform.db.update(books).set({ listed: false }).where(eq(books.id, bookId));
    const [item] = (await app.call(getCart, {}, user)).body.data.list;
    expect(item).toMatchObject({ buyable: false, book: { bookId, fromPrice: null, hasPreview: false } });
  });

  it('is neither on a banner nor among the suggested authors', async () => {
    const author = `隐名${randomUUID().slice(0, 8)}`;
    const bookId = await makeHiddenBook({ authors: [author] });
    const { db } = app.platform;
    await indexBooks(db, [bookId]);
    const texts = { label: '', labelEn: '', title: '书单', titleEn: 'List', subtitle: '', subtitleEn: '' };
    await insertBanner(db, { id: 'hidden', ...texts, link: '/listContent', bookIds: [bookId], sort: 1 });
    const { bannerList } = (await app.call(getHomePage, {})).body.data;
    expect(bannerList.find(({ bannerId }) => bannerId === 'hidden')!.covers).toEqual([]);
    const suggest = { text: author.slice(0, 4), fieldType: SEARCH_FIELD.author };
    expect((await app.call(suggestSearch, suggest)).body.data.list).toEqual([]);
    await db.update(books).set({ listed: true }).where(eq(books.id, bookId));
    expect((await app.call(suggestSearch, suggest)).body.data.list).toMatchObject([{ text: author }]);
  });
});
