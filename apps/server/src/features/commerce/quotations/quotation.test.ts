import { randomUUID } from 'node:crypto';
import {
  approveQuotation,
  askNewPrice,
  cancelQuotationRequest,
  changeQuotationRequest,
  declineQuotation,
  findAdminQuotations,
  findQuotations,
  generalErrors,
  getAdminQuotation,
  getOrder,
  getQuotation,
  makeQuotation,
  priceQuotationLines,
  quotationErrors,
  returnQuotation,
  sendBackQuotation,
  withdrawQuotation,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookPrices } from '../../../db/tables/catalog/books.ts';
import { users } from '../../../db/tables/people/accounts.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import {
  accept,
  askForQuotation,
  dayIn,
  quotationParty,
  quotationRequest,
  sendPrices,
  writePrices,
} from '../../../testing/quotations.ts';
import { useApp } from '../../../testing/test-app.ts';

const app = useApp();
const PAGE = { pageNo: 1, pageSize: 20 };
const DAY_MS = 86_400_000;

const institution = () => makeUser(app, USER_TYPE.institution);
const finance = () => makeUser(app, USER_TYPE.staff, ['finance']);
const read = async (quotationNo: string, buyer: TestUser) =>
  (await app.call(getQuotation, { quotationNo }, buyer)).body.data;

/** One year costs 95.00 at list price and 90.00 today. */
async function ask(quantity = 10) {
  const [buyer, bookId] = [await institution(), await makeBook(app)];
  const quotationNo = await askForQuotation(app, buyer, [{ bookId, duration: 'one_year', quantity }]);
  return { buyer, bookId, quotationNo };
}

/** At 89.00, which one person may send. */
async function askAndSend(quantity = 10) {
  const asked = await ask(quantity);
  const versionNo = await sendPrices(app, asked.quotationNo, [8_900]);
  return { ...asked, versionNo, amountFen: 8_900 * quantity };
}

describe('an institution', () => {
  it('sees today’s prices, asks, and changes what it asked for', async () => {
    const { buyer, bookId, quotationNo } = await ask();
    expect(quotationNo).toMatch(/^Q\d{6}-\d{3,}$/);
    const lines = [{ bookId, duration: 'one_year' as const, quantity: 20 }];
    const priced = (await app.call(priceQuotationLines, { lines }, buyer)).body.data;
    expect(priced).toMatchObject({ listFen: 190_000, amountFen: 180_000, party: quotationParty });
    const request = { ...quotationRequest(lines), note: '再加十本' };
    expect((await app.call(changeQuotationRequest, { quotationNo, request }, buyer)).body.isOK).toBe(true);
    expect(await read(quotationNo, buyer)).toMatchObject({
      state: 'asked',
      copies: 20,
      amountFen: null,
      versions: [],
      contract: null,
      request: { note: '再加十本' },
    });
    const twice = quotationRequest([lines[0]!, lines[0]!]);
    const refused = await app.call(changeQuotationRequest, { quotationNo, request: twice }, buyer);
    expect(refused.body.code).toBe(quotationErrors.sameTitleTwice.code);
    expect((await app.call(cancelQuotationRequest, { quotationNo }, buyer)).body.isOK).toBe(true);
    expect((await read(quotationNo, buyer)).state).toBe('withdrawn');
    // what the institution took back is not priced
    const late = await writePrices(app, await finance(), quotationNo, [8_900]);
    expect(late.body.code).toBe(quotationErrors.quotationChanged.code);
  });

  it('gets an order at exactly the accepted prices, whatever the shop charges by then', async () => {
    const { buyer, bookId, quotationNo, versionNo, amountFen } = await askAndSend(1_200);
    await app.platform.db
      .update(bookPrices)
      .set({ listFen: 700, priceFen: 600 })
      .where(eq(bookPrices.bookId, bookId));
    const { orderNo } = (await accept(app, buyer, { quotationNo, versionNo, amountFen })).body.data;
    const order = (await app.call(getOrder, { orderNo }, buyer)).body.data;
    // an order line holds 1,000 codes at most
    expect(order.lines.map(({ quantity, priceFen, listFen }) => [quantity, priceFen, listFen])).toEqual([
      [1_000, 8_900, 9_500],
      [200, 8_900, 9_500],
    ]);
    expect(order).toMatchObject({
      amountFen,
      listFen: 9_500 * 1_200,
      quotationNo,
      status: 'unpaid',
      purchaseOrderNo: 'CG-2026-1188',
      purchaseContact: '谢敏行 138 0000 0003',
    });
    const waitsMs = Date.parse(order.payBefore) - Date.parse(order.placedAt);
    expect(Math.round(waitsMs / DAY_MS)).toBe(7);
    const accepted = await read(quotationNo, buyer);
    expect(accepted).toMatchObject({ state: 'accepted', orderNo });
    expect(accepted.contract!.contractNo).toMatch(/^HT-\d{4}-\d{4}$/);
    // once more gives the same order
    expect((await accept(app, buyer, { quotationNo, versionNo, amountFen })).body.data).toEqual({ orderNo });
    const wrong = await ask();
    const other = await sendPrices(app, wrong.quotationNo, [8_900]);
    const refused = await accept(app, wrong.buyer, {
      quotationNo: wrong.quotationNo,
      versionNo: other,
      amountFen: 1,
    });
    expect(refused.body.code).toBe(4411);
  });

  it('can accept only the newest version', async () => {
    const { buyer, quotationNo, versionNo, amountFen } = await askAndSend();
    await app.call(askNewPrice, { quotationNo, note: '能再低一些吗' }, buyer);
    const again = await read(quotationNo, buyer);
    expect(again).toMatchObject({ state: 'quoted', isRepriceAsked: true, versionNo });
    const second = await sendPrices(app, quotationNo, [8_800]);
    const old = await accept(app, buyer, { quotationNo, versionNo, amountFen });
    expect([old.status, old.body.code]).toEqual([409, quotationErrors.versionReplaced.code]);
    expect(old.body.msg).toContain(String(second));
    const { versions, isRepriceAsked } = await read(quotationNo, buyer);
    expect(versions.map(({ versionNo: no, state }) => [no, state])).toEqual([
      [2, 'sent'],
      [1, 'replaced'],
    ]);
    expect(isRepriceAsked).toBe(false);
    expect((await accept(app, buyer, { quotationNo, versionNo: second, amountFen: 88_000 })).body.isOK).toBe(
      true,
    );
  });

  it('and staff who withdraw at the same moment get one result', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, quotationNo, versionNo, amountFen } = await askAndSend();
      const staff = await finance();
      const [accepted, withdrawn] = await Promise.all([
        accept(app, buyer, { quotationNo, versionNo, amountFen }),
        app.call(withdrawQuotation, { quotationNo, reason: '价格写错' }, staff),
      ]);
      expect([accepted.body.isOK, withdrawn.body.isOK].filter(Boolean)).toHaveLength(1);
      const { state, orderNo } = await read(quotationNo, buyer);
      expect([state, orderNo !== null]).toEqual(
        accepted.body.isOK ? ['accepted', true] : ['withdrawn', false],
      );
    }
  });

  it('sees none of another institution', async () => {
    const { quotationNo, versionNo, amountFen } = await askAndSend();
    const other = await institution();
    const refusals = [
      await app.call(getQuotation, { quotationNo }, other),
      await accept(app, other, { quotationNo, versionNo, amountFen }),
      await app.call(declineQuotation, { quotationNo, reason: '' }, other),
      await app.call(askNewPrice, { quotationNo, note: '再低' }, other),
      await app.call(cancelQuotationRequest, { quotationNo }, other),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(5).fill(generalErrors.notFound.code));
    expect((await app.call(findQuotations, PAGE, other)).body.data).toEqual({ list: [], total: 0 });
  });
});

describe('staff', () => {
  it('need a reason and a second person for a price 3 % or more below the tier', async () => {
    const { buyer, quotationNo } = await ask();
    const maker = await finance();
    // 90.00 less 3 % is 87.30
    const bare = await writePrices(app, maker, quotationNo, [8_730], { priceReason: ' ' });
    expect(bare.body.code).toBe(quotationErrors.reasonMissing.code);
    const { versionNo, state } = (await writePrices(app, maker, quotationNo, [8_730])).body.data;
    expect(state).toBe('checking');
    expect((await read(quotationNo, buyer)).versions).toEqual([]);
    const own = await app.call(approveQuotation, { quotationNo, versionNo }, maker);
    expect([own.status, own.body.code]).toEqual([403, quotationErrors.ownQuotation.code]);
    await app.call(sendBackQuotation, { quotationNo, reason: '理由不够' }, await finance());
    // whoever wrote prices of the version before is no second person
    const other = await finance();
    await writePrices(app, other, quotationNo, [8_720]);
    const former = await app.call(approveQuotation, { quotationNo, versionNo }, maker);
    expect(former.body.code).toBe(quotationErrors.ownQuotation.code);
    expect((await app.call(approveQuotation, { quotationNo, versionNo }, await finance())).body.isOK).toBe(
      true,
    );
    expect((await read(quotationNo, buyer)).amountFen).toBe(87_200);
    // one fen above the limit needs nobody
    const free = await ask();
    expect((await writePrices(app, maker, free.quotationNo, [8_731])).body.data.state).toBe('sent');
  });

  it('cannot go above the list price, nor overwrite what a colleague wrote meanwhile', async () => {
    const { quotationNo } = await ask();
    const staff = await finance();
    const high = await writePrices(app, staff, quotationNo, [9_501]);
    expect(high.body.code).toBe(quotationErrors.priceAboveList.code);
    const past = await writePrices(app, staff, quotationNo, [8_900], { validDay: dayIn(app, 0) });
    expect(past.body.code).toBe(quotationErrors.badValidDay.code);
    await writePrices(app, staff, quotationNo, [8_900], { isReady: false });
    const stale = await writePrices(app, staff, quotationNo, [8_800], { readVersionNo: 0 });
    expect(stale.body.code).toBe(quotationErrors.quotationChanged.code);
  });

  it('return a request, withdraw what was sent, and send a new version after that', async () => {
    const { buyer, bookId, quotationNo } = await ask();
    const staff = await finance();
    await app.call(returnQuotation, { quotationNo, reason: '缺统一社会信用代码' }, staff);
    expect(await read(quotationNo, buyer)).toMatchObject({ state: 'returned', reason: '缺统一社会信用代码' });
    const request = quotationRequest([{ bookId, duration: 'one_year', quantity: 10 }]);
    await app.call(changeQuotationRequest, { quotationNo, request }, buyer);
    const versionNo = await sendPrices(app, quotationNo, [8_900]);
    await app.call(withdrawQuotation, { quotationNo, reason: '价格写错' }, staff);
    const late = await accept(app, buyer, { quotationNo, versionNo, amountFen: 89_000 });
    expect(late.body.code).toBe(quotationErrors.quotationChanged.code);
    const second = await sendPrices(app, quotationNo, [8_850]);
    expect((await accept(app, buyer, { quotationNo, versionNo: second, amountFen: 88_500 })).body.isOK).toBe(
      true,
    );
    const { history } = (await app.call(getAdminQuotation, { quotationNo }, staff)).body.data;
    expect(history.map(({ event }) => event)).toEqual([
      'asked',
      'returned',
      'changed',
      'priced',
      'sent',
      'withdrawn',
      'priced',
      'sent',
      'accepted',
    ]);
  });

  it('find what waits, and make one for an institution', async () => {
    const [buyer, bookId] = [await institution(), await makeBook(app)];
    const staff = await finance();
    const institutionName = `大学 ${randomUUID()}`;
    const request = quotationRequest([{ bookId, duration: 'one_year', quantity: 30 }]);
    const named = { ...request, party: { ...request.party, institutionName } };
    const accountOf = async (userId: string) => {
      const where = eq(users.id, userId);
      const [row] = await app.platform.db.select({ name: users.accountName }).from(users).where(where);
      return row!.name!;
    };
    const made = await app.call(
      makeQuotation,
      { account: await accountOf(buyer.userId), request: named },
      staff,
    );
    const { quotationNo } = made.body.data;
    const nobody = await app.call(
      makeQuotation,
      { account: await accountOf(staff.userId), request: named },
      staff,
    );
    expect(nobody.body.code).toBe(quotationErrors.notAnInstitutionAccount.code);
    const find = async (view: 'asked' | 'checking' | 'quoted') =>
      (await app.call(findAdminQuotations, { ...PAGE, view, keyword: institutionName }, staff)).body.data
        .total;
    expect([await find('asked'), await find('checking')]).toEqual([1, 0]);
    await writePrices(app, staff, quotationNo, [8_000]);
    expect(await find('checking')).toBe(1);
    expect((await read(quotationNo, buyer)).state).toBe('asked');
  });

  it('cannot change what was sent, not even in the database', async () => {
    const { quotationNo } = await askAndSend();
    const { db } = app.platform;
    for (const statement of [
      sql`UPDATE quotation_version_lines SET unit_fen = 1 WHERE quotation_no = ${quotationNo}`,
      sql`DELETE FROM quotation_version_lines WHERE quotation_no = ${quotationNo}`,
      sql`UPDATE quotation_versions SET message = 'x' WHERE quotation_no = ${quotationNo}`,
      sql`UPDATE quotation_versions SET valid_day = valid_day - 1 WHERE quotation_no = ${quotationNo}`,
      sql`UPDATE quotation_versions SET state = 'draft' WHERE quotation_no = ${quotationNo}`,
      sql`UPDATE quotations SET state = 'asked' WHERE quotation_no = ${quotationNo}`,
      sql`DELETE FROM quotations WHERE quotation_no = ${quotationNo}`,
      sql`DELETE FROM quotation_moves WHERE quotation_no = ${quotationNo}`,
    ]) {
      await expect(db.execute(statement)).rejects.toThrow();
    }
  });
});
