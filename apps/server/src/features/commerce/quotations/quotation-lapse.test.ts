import {
  declineQuotation,
  extendQuotation,
  findNotifications,
  findQuotations,
  getAdminQuotation,
  getQuotation,
  quotationErrors,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../people/accounts/index.ts';
import { accept, askForQuotation, dayIn, sendPrices } from '../../../testing/quotations.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';

const app = useOwnApp();
const PAGE = { pageNo: 1, pageSize: 20 };
const DAY_MS = 86_400_000;

const finance = () => makeUser(app, USER_TYPE.staff, ['finance']);
const read = async (quotationNo: string, buyer: TestUser) =>
  (await app.call(getQuotation, { quotationNo }, buyer)).body.data;

/** Ten copies at 89.00, valid for 30 days. */
async function askAndSend() {
  const [buyer, bookId] = [await makeUser(app, USER_TYPE.institution), await makeBook(app)];
  const quotationNo = await askForQuotation(app, buyer, [{ bookId, duration: 'one_year', quantity: 10 }]);
  return { buyer, quotationNo, versionNo: await sendPrices(app, quotationNo, [8_900]), amountFen: 89_000 };
}

/** Sessions end after some days; the person signs in again. */
const signInAgain = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  token: await startSession(app.platform.db, user.userId, app.clock.now()),
});

describe('a quotation that lapses', () => {
  it('is refused by the clock, says so, and is extended in one step with the old day in its history', async () => {
    const { buyer, quotationNo, versionNo, amountFen } = await askAndSend();
    const { validDay } = await read(quotationNo, buyer);
    app.clock.advance(31 * DAY_MS);
    const asBuyer = await signInAgain(buyer);
    const late = await accept(app, asBuyer, { quotationNo, versionNo, amountFen });
    expect([late.body.code, late.body.msg]).toEqual([
      quotationErrors.quotationLapsed.code,
      expect.stringContaining(validDay!),
    ]);
    // the sweep has not run yet
    expect((await read(quotationNo, asBuyer)).state).toBe('lapsed');
    const lapsed = (await app.call(findQuotations, { ...PAGE, state: 'lapsed' }, asBuyer)).body.data;
    expect(lapsed.total).toBe(1);
    await app.sweep('lapsedQuotations');
    await app.sweep('lapsedQuotations');
    const told = (await app.call(findNotifications, PAGE, asBuyer)).body.data.list;
    expect(told.filter(({ title }) => title === '报价单已过期')).toHaveLength(1);
    const staff = await finance();
    const extended = await app.call(extendQuotation, { quotationNo, validDay: dayIn(app, 3) }, staff);
    expect(extended.body.isOK).toBe(true);
    const { history } = (await app.call(getAdminQuotation, { quotationNo }, staff)).body.data;
    expect(history.at(-1)).toMatchObject({ event: 'extended', text: `${validDay} → ${dayIn(app, 3)}` });
    expect((await accept(app, asBuyer, { quotationNo, versionNo, amountFen })).body.isOK).toBe(true);
  });

  it('keeps its result once it was accepted or declined', async () => {
    const accepted = await askAndSend();
    await accept(app, accepted.buyer, accepted);
    const declined = await askAndSend();
    const { quotationNo } = declined;
    await app.call(declineQuotation, { quotationNo, reason: '改用自编讲义' }, declined.buyer);
    app.clock.advance(40 * DAY_MS);
    await app.sweep('lapsedQuotations');
    const staff = await finance();
    const stateOf = async (no: string) =>
      (await app.call(getAdminQuotation, { quotationNo: no }, staff)).body.data.state;
    expect([await stateOf(accepted.quotationNo), await stateOf(quotationNo)]).toEqual([
      'accepted',
      'declined',
    ]);
    const { db } = app.platform;
    const force = (no: string) =>
      db.execute(sql`UPDATE quotations SET state = 'lapsed' WHERE quotation_no = ${no}`);
    await expect(force(quotationNo)).rejects.toThrow();
    await expect(force(accepted.quotationNo)).rejects.toThrow();
    const late = await app.call(extendQuotation, { quotationNo, validDay: dayIn(app, 3) }, staff);
    expect(late.body.code).toBe(quotationErrors.quotationChanged.code);
  });
});
