// Bulk changes of prices: what a person sees before, the approval of a second person, and undoing.
import {
  approvePriceChange,
  bulkEditBooks,
  catalogAdminErrors,
  checkBookImport,
  editBook,
  findPriceChangeBooks,
  findPriceChanges,
  generalErrors,
  getBookForEdit,
  getBookImport,
  previewBulkEdit,
  previewBulkPrices,
  priceChangeErrors,
  rejectPriceChange,
  runBookImport,
  undoPriceChange,
} from '@zhiye/contract';
import type { BulkPriceRule } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';

const app = useOwnApp();
let editor: TestUser;
let colleague: TestUser;
const SMALL: BulkPriceRule = { of: 'both', percent: 90 };
const LARGE: BulkPriceRule = { of: 'both', percent: 40 };

beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
  colleague = await makeUser(app, USER_TYPE.staff, ['catalog']);
});

const makeBooks = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await makeBook(app));
  return ids;
};

const halfYearFen = async (bookId: number): Promise<number> => {
  const { body } = await app.call(getBookForEdit, { bookId }, editor);
  return body.data.book.prices.find(({ duration }) => duration === 'half_year')!.priceFen;
};

const edit = (bookIds: number[], price: BulkPriceRule, isConfirmed?: boolean) => {
  const input = { target: { bookIds }, change: { price }, expected: bookIds.length };
  return app.call(bulkEditBooks, { ...input, ...(isConfirmed && { isConfirmed }) }, editor);
};

const newest = async (user = editor) =>
  (await app.call(findPriceChanges, { pageNo: 1, pageSize: 1 }, user)).body.data.list[0]!;

const auditOf = async (bookId: number) => {
  const { rows } = await app.platform.pool.query<{ action: string; detail: Record<string, unknown> }>(
    'SELECT action, detail FROM audit_entries WHERE target = $1 ORDER BY id DESC',
    [`book:${bookId}`],
  );
  return rows;
};

describe('the preview', () => {
  it('shows the old and the new prices of every book, in pages, and how large the change is', async () => {
    const bookIds = await makeBooks(3);
    const target = { bookIds };
    const { body } = await app.call(
      previewBulkPrices,
      { target, price: SMALL, pageNo: 2, pageSize: 2 },
      editor,
    );
    expect(body.data).toMatchObject({ total: 3, list: [{ bookId: bookIds[2] }] });
    const half = ({ duration }: { duration: string }) => duration === 'half_year';
    expect(body.data.list[0]!.before.find(half)).toMatchObject({ listFen: 5_000, priceFen: 4_500 });
    expect(body.data.list[0]!.after.find(half)).toMatchObject({ listFen: 4_500, priceFen: 4_050 });
    const sizeOf = async (price: BulkPriceRule) =>
      (await app.call(previewBulkEdit, { target, change: { price } }, editor)).body.data.price;
    expect(await sizeOf(SMALL)).toEqual({
      largestPercent: 10,
      needsConfirmation: false,
      needsApproval: false,
    });
    expect(await sizeOf(LARGE)).toEqual({ largestPercent: 60, needsConfirmation: true, needsApproval: true });
  });
});

describe('a change', () => {
  it('keeps the prices of every book before and after in the audit log', async () => {
    const [bookId] = (await makeBooks(1)) as [number];
    expect((await edit([bookId], SMALL)).body.data).toEqual({ changed: 1, isPending: false, bulkEdit: null });
    const [entry] = await auditOf(bookId);
    expect(entry).toMatchObject({ action: 'book.changePrices' });
    expect(entry!.detail.before).toContainEqual({ duration: 'half_year', listFen: 5_000, priceFen: 4_500 });
    expect(entry!.detail.after).toContainEqual({ duration: 'half_year', listFen: 4_500, priceFen: 4_050 });
  });

  it('that is large is refused without a second confirmation', async () => {
    const bookIds = await makeBooks(1);
    const price = { of: 'both', percent: 65 } as const;
    expect((await edit(bookIds, price)).body.code).toBe(catalogAdminErrors.priceChangeUnconfirmed.code);
    expect(await halfYearFen(bookIds[0]!)).toBe(4_500);
    expect((await edit(bookIds, price, true)).body.data).toEqual({
      changed: 1,
      isPending: false,
      bulkEdit: null,
    });
  });

  it('stands alone: no other value changes with the prices', async () => {
    const target = { bookIds: await makeBooks(1) };
    const change = { price: SMALL, listed: false };
    const { body } = await app.call(bulkEditBooks, { target, change, expected: 1 }, editor);
    expect(body.code).toBe(generalErrors.invalidInput.code);
  });
});

describe('a change above the limit', () => {
  it('waits for a second person, who sees it and approves it', async () => {
    const [bookId] = (await makeBooks(1)) as [number];
    expect((await edit([bookId], LARGE, true)).body.data).toEqual({
      changed: 1,
      isPending: true,
      bulkEdit: null,
    });
    expect(await halfYearFen(bookId)).toBe(4_500);
    const { priceChangeId } = await newest();
    const own = await app.call(approvePriceChange, { priceChangeId }, editor);
    expect(own.body.code).toBe(priceChangeErrors.ownPriceChange.code);
    expect(await newest(colleague)).toMatchObject({ state: 'pending', isOwn: false, largestPercent: 60 });
    const shown = await app.call(findPriceChangeBooks, { priceChangeId, pageNo: 1, pageSize: 20 }, colleague);
    expect(shown.body.data).toMatchObject({ total: 1, list: [{ bookId }] });
    const approved = await app.call(approvePriceChange, { priceChangeId }, colleague);
    expect(approved.body.data).toMatchObject({ state: 'applied', decidedByName: '测试者' });
    expect(await halfYearFen(bookId)).toBe(1_800);
    const again = await app.call(approvePriceChange, { priceChangeId }, colleague);
    expect(again.body.code).toBe(priceChangeErrors.priceChangeSettled.code);
  });

  it('is rejected without a trace in the prices', async () => {
    const bookIds = await makeBooks(1);
    await edit(bookIds, LARGE, true);
    const { priceChangeId } = await newest();
    const { body } = await app.call(rejectPriceChange, { priceChangeId }, colleague);
    expect(body.data.state).toBe('rejected');
    expect(await halfYearFen(bookIds[0]!)).toBe(4_500);
    const late = await app.call(approvePriceChange, { priceChangeId }, colleague);
    expect(late.body.code).toBe(priceChangeErrors.priceChangeSettled.code);
  });

  it('is refused when prices have changed since it was made', async () => {
    const bookIds = await makeBooks(1);
    await edit(bookIds, LARGE, true);
    const { priceChangeId } = await newest();
    await edit(bookIds, SMALL);
    const { body } = await app.call(approvePriceChange, { priceChangeId }, colleague);
    expect(body.code).toBe(priceChangeErrors.pricesChangedSince.code);
    expect(body.msg).toContain('高等代数讲义');
    expect(await halfYearFen(bookIds[0]!)).toBe(4_050);
  });

  it('is approved once when two people approve it at the same moment', async () => {
    const bookIds = await makeBooks(1);
    await edit(bookIds, LARGE, true);
    const { priceChangeId } = await newest();
    const replies = await Promise.all(
      [colleague, colleague].map((user) => app.call(approvePriceChange, { priceChangeId }, user)),
    );
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
  });
});

describe('a large change of the prices of one book', () => {
  const open = async (bookId: number) => (await app.call(getBookForEdit, { bookId }, editor)).body.data;
  const isHalf = ({ duration }: { duration: string }) => duration === 'half_year';

  it('waits for approval after an edit, whose other values are saved', async () => {
    const [bookId] = (await makeBooks(1)) as [number];
    await app.platform.pool.query("UPDATE books SET isbn = '9787111111276' WHERE id = $1", [bookId]);
    const { book, updatedAt } = await open(bookId);
    const change = (rest: Partial<typeof book>, at: string) =>
      app.call(editBook, { bookId, updatedAt: at, book: { ...book, ...rest } }, editor);
    const other = book.prices.filter((price) => !isHalf(price));
    const cheap = [...other, { duration: 'half_year' as const, listFen: 5_000, priceFen: 2_000 }];
    const { body } = await change({ title: '新名', prices: cheap }, updatedAt);
    expect(body.data).toMatchObject({ hasPendingPrices: true, book: { title: '新名', prices: book.prices } });
    const pending = await newest();
    expect(pending).toMatchObject({
      state: 'pending',
      rule: { of: 'edit' },
      bookCount: 1,
      largestPercent: 56,
    });
    const { priceChangeId } = pending;
    const own = await app.call(approvePriceChange, { priceChangeId }, editor);
    expect(own.body.code).toBe(priceChangeErrors.ownPriceChange.code);
    await app.call(approvePriceChange, { priceChangeId }, colleague);
    expect(await halfYearFen(bookId)).toBe(2_000);
    const after = await open(bookId);
    expect(after).toMatchObject({ hasPendingPrices: false, book: { title: '新名' } });
    expect(after.book.prices).toHaveLength(cheap.length);
    const small = cheap.map((price) => (isHalf(price) ? { ...price, priceFen: 1_900 } : price));
    const saved = await change({ title: '新名', prices: small }, after.updatedAt);
    expect(saved.body.data.hasPendingPrices).toBe(false);
    expect(await halfYearFen(bookId)).toBe(1_900);
  });

  it('also counts when a price is removed, and a listed book keeps one', async () => {
    const [bookId] = (await makeBooks(1)) as [number];
    await app.platform.pool.query("UPDATE books SET isbn = '9787111111283', listed = false WHERE id = $1", [
      bookId,
    ]);
    const { book, updatedAt } = await open(bookId);
    await app.call(editBook, { bookId, updatedAt, book: { ...book, prices: [] } }, editor);
    const { priceChangeId, largestPercent } = await newest();
    expect(largestPercent).toBe(100);
    await app.platform.pool.query('UPDATE books SET listed = true WHERE id = $1', [bookId]);
    const { body } = await app.call(approvePriceChange, { priceChangeId }, colleague);
    expect(body.code).toBe(catalogAdminErrors.priceMissing.code);
    await app.platform.pool.query('UPDATE books SET listed = false WHERE id = $1', [bookId]);
    expect((await app.call(approvePriceChange, { priceChangeId }, colleague)).body.isOK).toBe(true);
    expect((await open(bookId)).book.prices).toEqual([]);
    await app.call(undoPriceChange, { priceChangeId }, colleague);
    expect((await open(bookId)).book.prices).toEqual(book.prices);
  });

  it('waits for approval after an import, with the other books of the file', async () => {
    const bookIds = (await makeBooks(2)) as [number, number];
    const isbns = ['9787111111245', '9787111111252'];
    for (const [index, isbn] of isbns.entries()) {
      await app.platform.pool.query('UPDATE books SET isbn = $1 WHERE id = $2', [isbn, bookIds[index]]);
    }
    const lines = isbns.map((isbn, index) => `${isbn},新名,50.00,${index === 0 ? '20.00' : '10.00'}`);
    const bytes = Buffer.from(['ISBN,书名,半年定价,半年优惠价', ...lines].join('\n'));
    const { body } = await sendFile(app, checkBookImport, {}, { name: 'prices.csv', bytes }, editor);
    const { importId } = body.data;
    await app.call(runBookImport, { importId }, editor);
    await app.jobs.importBooks({ importId });
    const done = (await app.call(getBookImport, { importId }, editor)).body.data;
    expect(done).toMatchObject({ state: 'done', failedLines: 0, pendingPrices: 2 });
    expect((await open(bookIds[0])).book.title).toBe('新名');
    expect(await halfYearFen(bookIds[0])).toBe(4_500);
    const pending = await newest();
    expect(pending).toMatchObject({ rule: { of: 'import', fileName: 'prices.csv' }, bookCount: 2 });
    expect(pending.largestPercent).toBe(78);
    await app.call(approvePriceChange, { priceChangeId: pending.priceChangeId }, colleague);
    expect([await halfYearFen(bookIds[0]), await halfYearFen(bookIds[1])]).toEqual([2_000, 1_000]);
  });
});

describe('changes one after another', () => {
  const open = async (bookId: number) => (await app.call(getBookForEdit, { bookId }, editor)).body.data;
  const makeEditable = async (isbn: string): Promise<number> => {
    const [bookId] = (await makeBooks(1)) as [number];
    await app.platform.pool.query('UPDATE books SET isbn = $1 WHERE id = $2', [isbn, bookId]);
    return bookId;
  };
  const setHalf = async (bookId: number, priceFen: number) => {
    const { book, updatedAt } = await open(bookId);
    const prices = book.prices.map((price) =>
      price.duration === 'half_year' ? { ...price, priceFen } : price,
    );
    const { body } = await app.call(editBook, { bookId, updatedAt, book: { ...book, prices } }, editor);
    return body.data.hasPendingPrices;
  };
  const pendingOf = async (bookId: number) => {
    const { rows } = await app.platform.pool.query(
      `SELECT c.id FROM price_changes c JOIN price_change_books b ON b.price_change_id = c.id
       WHERE b.book_id = $1 AND c.state = 'pending'`,
      [bookId],
    );
    return rows.length;
  };

  it('of one book in small steps count together until somebody approves', async () => {
    const bookId = await makeEditable('9787111111306');
    expect(await setHalf(bookId, 3_000)).toBe(false);
    expect(await setHalf(bookId, 2_000)).toBe(true);
    expect(await halfYearFen(bookId)).toBe(3_000);
    const { priceChangeId, largestPercent } = await newest();
    expect(largestPercent).toBe(56);
    await app.call(approvePriceChange, { priceChangeId }, colleague);
    expect(await halfYearFen(bookId)).toBe(2_000);
    expect(await setHalf(bookId, 1_500)).toBe(false);
    expect(await setHalf(bookId, 900)).toBe(true);
  });

  it('count separately when the window between them is over', async () => {
    const bookId = await makeEditable('9787111111313');
    expect(await setHalf(bookId, 3_000)).toBe(false);
    await app.platform.pool.query("UPDATE price_changes SET created_at = now() - interval '31 days'");
    expect(await setHalf(bookId, 2_000)).toBe(false);
  });

  it('in bulk count together, with edits too, and the message says so', async () => {
    const bookId = await makeEditable('9787111111320');
    expect(await setHalf(bookId, 3_000)).toBe(false);
    const price = { of: 'both', percent: 71 } as const;
    const asked = await edit([bookId], price);
    expect(asked.body.msg).toBe('与 30 天内上次通过的价格相比，变动达到 53%，请再次确认');
    const size = await app.call(
      previewBulkEdit,
      { target: { bookIds: [bookId] }, change: { price } },
      editor,
    );
    expect(size.body.data.price).toEqual({
      largestPercent: 53,
      needsConfirmation: true,
      needsApproval: true,
    });
    expect((await edit([bookId], price, true)).body.data.isPending).toBe(true);
  });

  it('that are the same wait once, in an edit and in bulk, also at the same moment', async () => {
    const [one, other] = [await makeEditable('9787111111337'), await makeEditable('9787111111344')];
    expect([await setHalf(one, 1_000), await setHalf(one, 1_000)]).toEqual([true, true]);
    expect(await pendingOf(one)).toBe(1);
    const replies = await Promise.all([edit([other], LARGE, true), edit([other], LARGE, true)]);
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      200,
      catalogAdminErrors.priceChangeWaits.code,
    ]);
    expect(await pendingOf(other)).toBe(1);
    expect(await setHalf(one, 1_100)).toBe(true);
    expect(await pendingOf(one)).toBe(2);
  });

  it('of an edit can be undone like those in bulk', async () => {
    const bookId = await makeEditable('9787111111351');
    await setHalf(bookId, 4_000);
    const { priceChangeId, state, rule } = await newest();
    expect([state, rule]).toEqual(['applied', { of: 'edit' }]);
    await app.call(undoPriceChange, { priceChangeId }, colleague);
    expect(await halfYearFen(bookId)).toBe(4_500);
  });
});

describe('undoing', () => {
  it('restores the prices of every book; one that was changed since keeps its price and is named', async () => {
    const [first, second] = (await makeBooks(2)) as [number, number];
    await edit([first, second], SMALL);
    const { priceChangeId } = await newest();
    await app.platform.pool.query('UPDATE book_prices SET price_fen = 77 WHERE book_id = $1', [second]);
    const { body } = await app.call(undoPriceChange, { priceChangeId }, colleague);
    expect(body.data).toMatchObject({ restored: 1, kept: 1, keptBooks: [{ bookId: second }] });
    expect([await halfYearFen(first), await halfYearFen(second)]).toEqual([4_500, 77]);
    expect((await newest()).state).toBe('undone');
    expect((await auditOf(first))[0]!.detail.after).toContainEqual({
      duration: 'half_year',
      listFen: 5_000,
      priceFen: 4_500,
    });
    const again = await app.call(undoPriceChange, { priceChangeId }, editor);
    expect(again.body.code).toBe(priceChangeErrors.priceChangeSettled.code);
  });

  it('is for changes that were applied', async () => {
    await edit(await makeBooks(1), LARGE, true);
    const { priceChangeId } = await newest();
    const { body } = await app.call(undoPriceChange, { priceChangeId }, editor);
    expect(body.code).toBe(priceChangeErrors.priceChangeSettled.code);
  });
});
