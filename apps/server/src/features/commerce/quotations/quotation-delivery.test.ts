// How codes leave: what an institution chose when it asked is shown to staff and is that of the order.
import { cartErrors, getAdminQuotation, getOrder, getQuotation, priceQuotationLines } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { accept, askForQuotation, quotationParty, sendPrices } from '../../../testing/quotations.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';

const app = useApp();

/** Of one title 10 copies for a roster and 5 to be mailed, at 89.00 each. */
async function askForBoth() {
  const [buyer, bookId] = [await makeUser(app, USER_TYPE.institution), await makeBook(app)];
  const line = { bookId, duration: 'one_year' } as const;
  const lines = [
    { ...line, quantity: 10, codeDelivery: 'roster' as const },
    { ...line, quantity: 5 },
  ];
  const quotationNo = await askForQuotation(app, buyer, lines);
  const versionNo = await sendPrices(app, quotationNo, [8_900, 8_900]);
  return { buyer, lines, quotationNo, versionNo, amountFen: 8_900 * 15 };
}

const orderedBy = async (asked: Awaited<ReturnType<typeof askForBoth>>, delivery: object) => {
  const { body } = await accept(app, asked.buyer, asked, delivery);
  const { lines } = (await app.call(getOrder, { orderNo: body.data.orderNo }, asked.buyer)).body.data;
  return lines.map(({ quantity, codeDelivery, codeEmail }) => [quantity, codeDelivery, codeEmail]);
};

describe('the delivery of codes that was asked for', () => {
  it('is shown to the institution and to staff, in each version', async () => {
    const { buyer, lines, quotationNo } = await askForBoth();
    const priced = (await app.call(priceQuotationLines, { lines }, buyer)).body.data.list;
    const own = (await app.call(getQuotation, { quotationNo }, buyer)).body.data;
    const staff = await makeUser(app, USER_TYPE.staff, ['finance']);
    const theirs = (await app.call(getAdminQuotation, { quotationNo }, staff)).body.data;
    for (const shown of [
      priced,
      own.request.lines,
      own.asked,
      own.versions[0]!.lines,
      theirs.request.lines,
      theirs.versions[0]!.lines,
    ]) {
      expect(shown.map(({ quantity, codeDelivery }) => [quantity, codeDelivery])).toEqual([
        [10, 'roster'],
        [5, 'mail'],
      ]);
    }
  });

  it('is that of the order', async () => {
    expect(await orderedBy(await askForBoth(), { isDeliveryKept: true })).toEqual([
      [10, 'roster', null],
      [5, 'mail', quotationParty.email],
    ]);
  });

  it('needs an address for what is mailed, and may be changed for all lines by who accepts', async () => {
    const asked = await askForBoth();
    const refused = await accept(app, asked.buyer, asked, { codeEmail: null, isDeliveryKept: true });
    expect(refused.body.code).toBe(cartErrors.codeEmail.code);
    expect(await orderedBy(asked, { codeEmail: null })).toEqual([
      [10, 'roster', null],
      [5, 'roster', null],
    ]);
    expect(await orderedBy(await askForBoth(), {})).toEqual([
      [10, 'mail', quotationParty.email],
      [5, 'mail', quotationParty.email],
    ]);
  });
});
