import { randomUUID } from 'node:crypto';
import {
  approveVolumePrice,
  changeCartItem,
  endVolumePrice,
  findVolumePrices,
  getCart,
  getCheckoutQuote,
  getOrder,
  getVolumePrices,
  orderErrors,
  placeOrder,
  saveVolumePrice,
  volumePriceErrors,
} from '@zhiye/contract';
import type { Duration, InputOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../platform/clock.ts';
import { insertSeries } from '../../catalog/books/index.ts';
import { makeBook, makeCartItem, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const PAGE = { pageNo: 1, pageSize: 20 };
type NewVolumePrice = InputOf<typeof saveVolumePrice>;

const dayIn = (days: number) => businessDay(new Date(app.clock.now().getTime() + days * DAY_MS));
const finance = () => makeUser(app, USER_TYPE.staff, ['finance']);
const institution = () => makeUser(app, USER_TYPE.institution);

/** One year costs 95.00 at list price and 90.00 on sale. */
const tiersOf = (bookId: number, given: Partial<NewVolumePrice> = {}): NewVolumePrice => ({
  target: { scope: 'title', bookId, duration: 'one_year' },
  unit: 'fen',
  counts: 'title',
  steps: [
    { fromQuantity: 30, value: 8_000 },
    { fromQuantity: 100, value: 7_000 },
  ],
  firstDay: dayIn(0),
  lastDay: dayIn(90),
  isConfirmed: false,
  ...given,
});

/** Made by one colleague and approved by another. Returns its id. */
async function makeTiers(input: NewVolumePrice): Promise<string> {
  const saved = await app.call(saveVolumePrice, input, await finance());
  if (!saved.body.isOK) throw new Error(saved.body.msg);
  const { volumePriceId, state } = saved.body.data;
  if (state === 'waiting') await app.call(approveVolumePrice, { volumePriceId }, await finance());
  return volumePriceId;
}

/** An item of CODEs in the cart. */
async function addCodes(buyer: TestUser, bookId: number, quantity: number, duration: Duration = 'one_year') {
  const itemId = await makeCartItem(app, buyer, bookId, duration);
  const usage = { usageMode: 'code', quantity, codeEmail: 'jwc@chengjiang.example' } as const;
  await app.call(changeCartItem, { itemId, usage }, buyer);
  return itemId;
}

const quote = (buyer: TestUser, source: InputOf<typeof getCheckoutQuote>['source']) =>
  app.call(getCheckoutQuote, { source }, buyer);
const codesOf = (bookId: number, quantity: number) => ({
  bookId,
  duration: 'one_year' as const,
  usage: { usageMode: 'code' as const, quantity, codeEmail: 'jwc@chengjiang.example' },
});

describe('volume prices', () => {
  it('are the same fen in book page, cart, quote and order, with the next step', async () => {
    const [bookId, buyer] = [await makeBook(app), await institution()];
    await makeTiers(tiersOf(bookId));
    const { data } = (await app.call(getVolumePrices, { bookId })).body;
    const oneYear = data.list.find(({ duration }) => duration === 'one_year');
    expect(oneYear?.scales).toEqual([
      {
        counts: 'title',
        lastDay: dayIn(90),
        steps: [
          { fromQuantity: 30, unitFen: 8_000 },
          { fromQuantity: 100, unitFen: 7_000 },
        ],
      },
    ]);
    expect(data.list.find(({ duration }) => duration === 'two_years')?.scales).toEqual([]);
    const itemId = await addCodes(buyer, bookId, 88);
    const [item] = (await app.call(getCart, {}, buyer)).body.data.list;
    expect(item).toMatchObject({ priceFen: 8_000, saleFen: 9_000, listFen: 9_500, amountFen: 704_000 });
    const source = { cartItemIds: [itemId] };
    const quoted = (await quote(buyer, source)).body.data;
    expect(quoted.lines[0]).toMatchObject({
      priceFen: 8_000,
      next: { addQuantity: 12, unitFen: 7_000 },
    });
    expect(quoted).toMatchObject({ listFen: 836_000, discountFen: 132_000, amountFen: 704_000 });
    const key = { amountFen: 704_000, idempotencyKey: randomUUID() };
    const { orderNo } = (await app.call(placeOrder, { source, ...key }, buyer)).body.data;
    const order = (await app.call(getOrder, { orderNo }, buyer)).body.data;
    expect(order).toMatchObject({ amountFen: 704_000, lines: [{ priceFen: 8_000, amountFen: 704_000 }] });
  });

  it('give the buyer the lower one where the title has a sale price', async () => {
    const [bookId, buyer] = [await makeBook(app), await institution()];
    await makeTiers(tiersOf(bookId));
    await app.platform.db.execute(
      sql`UPDATE book_prices SET price_fen = 7500 WHERE book_id = ${bookId} AND duration = 'one_year'`,
    );
    const at30 = (await quote(buyer, codesOf(bookId, 30))).body.data.lines[0];
    expect(at30).toMatchObject({ priceFen: 7_500, next: { addQuantity: 70, unitFen: 7_000 } });
    const at100 = (await quote(buyer, codesOf(bookId, 100))).body.data.lines[0];
    expect(at100).toMatchObject({ priceFen: 7_000, next: null });
  });

  it('take a share off the list price, for a series or a publisher, and only count a series where they say so', async () => {
    const buyer = await institution();
    const publisher = `出版社 ${randomUUID()}`;
    const seriesId = await insertSeries(app.platform.db, `丛书 ${randomUUID()}`);
    const [first, second] = [
      await makeBook(app, { publisher, seriesId }),
      await makeBook(app, { publisher, seriesId }),
    ];
    const share = { unit: 'share' as const, steps: [{ fromQuantity: 100, value: 8_505 }] };
    const target = { scope: 'series' as const, seriesId, duration: null };
    await makeTiers(tiersOf(first, { ...share, target, counts: 'series' }));
    const ids = [await addCodes(buyer, first, 40), await addCodes(buyer, second, 62, 'half_year')];
    const pricesOf = async () =>
      (await quote(buyer, { cartItemIds: ids })).body.data.lines
        .toSorted((a, b) => a.bookId - b.bookId)
        .map(({ priceFen }) => priceFen);
    // 85.05 % of 95.00 and of 50.00, rounded half up
    expect(await pricesOf()).toEqual([8_080, 4_253]);
    const ofPublisher = { scope: 'publisher' as const, publisher, duration: null };
    await makeTiers(
      tiersOf(first, { unit: 'share', target: ofPublisher, steps: [{ fromQuantity: 60, value: 8_000 }] }),
    );
    // of two volume prices the buyer gets the lower one
    expect(await pricesOf()).toEqual([8_080, 4_000]);
    const alone = (await quote(buyer, { cartItemIds: [ids[0]!] })).body.data.lines[0];
    expect(alone).toMatchObject({ priceFen: 9_000, next: { addQuantity: 20, unitFen: 7_600 } });
  });

  it('apply from their first to their last day, and say when they ended', async () => {
    const [bookId, buyer] = [await makeBook(app), await institution()];
    await makeTiers(tiersOf(bookId, { firstDay: dayIn(1), lastDay: dayIn(2) }));
    const priceNow = async () => (await quote(buyer, codesOf(bookId, 30))).body.data.lines[0]!.priceFen;
    expect(await priceNow()).toBe(9_000);
    const { db } = app.platform;
    await db.execute(sql`ALTER TABLE volume_prices DISABLE TRIGGER volume_prices_rules`);
    await db.execute(
      sql`UPDATE volume_prices SET starts_at = now() - interval '2 days' WHERE book_id = ${bookId}`,
    );
    expect(await priceNow()).toBe(8_000);
    await db.execute(
      sql`UPDATE volume_prices SET ends_at = now() - interval '1 second' WHERE book_id = ${bookId}`,
    );
    await db.execute(sql`ALTER TABLE volume_prices ENABLE TRIGGER volume_prices_rules`);
    expect(await priceNow()).toBe(9_000);
    expect((await app.call(getVolumePrices, { bookId })).body.data.endedOn).not.toBeNull();
  });

  it('change the total, so that an order at the old one is refused', async () => {
    const [bookId, buyer] = [await makeBook(app), await institution()];
    const volumePriceId = await makeTiers(tiersOf(bookId));
    const order = { source: codesOf(bookId, 30), amountFen: 240_000, idempotencyKey: randomUUID() };
    await app.call(endVolumePrice, { volumePriceId }, await finance());
    const refused = await app.call(placeOrder, order, buyer);
    expect(refused.body.code).toBe(orderErrors.priceChanged.code);
  });

  it('end at 500 copies of one title: more are priced by staff', async () => {
    const [bookId, buyer] = [await makeBook(app), await institution()];
    expect((await quote(buyer, codesOf(bookId, 500))).body.isOK).toBe(true);
    const refused = await quote(buyer, codesOf(bookId, 501));
    expect([refused.status, refused.body.code]).toEqual([422, orderErrors.tooManyCopies.code]);
    expect(refused.body.msg).toContain('500');
  });
});

describe('staff who set volume prices', () => {
  it('need a second person from 3 percent below what is paid today, and less does not', async () => {
    const [bookId, maker] = [await makeBook(app), await finance()];
    const one = (value: number): NewVolumePrice => tiersOf(bookId, { steps: [{ fromQuantity: 10, value }] });
    // 2.99 % and 3 % below the sale price of 90.00
    const small = (await app.call(saveVolumePrice, one(8_731), maker)).body.data;
    expect(small.state).toBe('active');
    const large = { ...one(8_460), replacesId: small.volumePriceId };
    const { volumePriceId, state } = (await app.call(saveVolumePrice, large, maker)).body.data;
    expect(state).toBe('waiting');
    const own = await app.call(approveVolumePrice, { volumePriceId }, maker);
    expect([own.status, own.body.code]).toEqual([403, volumePriceErrors.ownVolumePrice.code]);
    const before = (await app.call(getVolumePrices, { bookId })).body.data.list[1]!.scales;
    expect(before.map(({ steps }) => steps[0]!.unitFen)).toEqual([8_731]);
    expect((await app.call(approveVolumePrice, { volumePriceId }, await finance())).body.isOK).toBe(true);
    const after = (await app.call(getVolumePrices, { bookId })).body.data.list[1]!.scales;
    expect(after.map(({ steps }) => steps[0]!.unitFen)).toEqual([8_460]);
    const again = await app.call(approveVolumePrice, { volumePriceId }, await finance());
    expect(again.body.code).toBe(volumePriceErrors.volumePriceChanged.code);
    // the next change is compared with the price that applies
    const further = { ...one(8_300), replacesId: volumePriceId };
    expect((await app.call(saveVolumePrice, further, maker)).body.data.state).toBe('active');
  });

  it('are told of a price that rises with the quantity, and may confirm it', async () => {
    const [bookId, maker] = [await makeBook(app), await finance()];
    const rising = tiersOf(bookId, {
      steps: [
        { fromQuantity: 30, value: 8_000 },
        { fromQuantity: 100, value: 8_800 },
      ],
    });
    const refused = await app.call(saveVolumePrice, rising, maker);
    expect([refused.status, refused.body.code]).toEqual([409, volumePriceErrors.pricesRise.code]);
    expect(refused.body.msg).toContain('100');
    expect((await app.call(saveVolumePrice, { ...rising, isConfirmed: true }, maker)).body.isOK).toBe(true);
  });

  it.each([
    [
      'quantities in disorder',
      { steps: [100, 30].map((q) => ({ fromQuantity: q, value: 8_000 })) },
      'badSteps',
    ],
    ['a price above the list price', { steps: [{ fromQuantity: 10, value: 9_501 }] }, 'stepAboveList'],
    ['days in disorder', { firstDay: '2030-01-02', lastDay: '2030-01-01' }, 'badDays'],
    ['a last day that has passed', { firstDay: '2020-01-01', lastDay: '2020-02-01' }, 'badDays'],
  ] as const)('cannot store %s', async (_, given, error) => {
    const input = { ...tiersOf(await makeBook(app)), ...given } as NewVolumePrice;
    const refused = await app.call(saveVolumePrice, input, await finance());
    expect(refused.body.code).toBe(volumePriceErrors[error].code);
  });

  it('find them by name and see their state; a rejected one never applied', async () => {
    const title = `有机化学 ${randomUUID()}`;
    const [bookId, maker] = [await makeBook(app, { title }), await finance()];
    const { volumePriceId } = (await app.call(saveVolumePrice, tiersOf(bookId), maker)).body.data;
    await app.call(endVolumePrice, { volumePriceId }, await finance());
    const found = await app.call(findVolumePrices, { ...PAGE, keyword: title }, maker);
    expect(found.body.data).toMatchObject({
      total: 1,
      list: [{ targetName: title, state: 'rejected', isOwn: true, largestFall: 2_222 }],
    });
    expect((await app.call(getVolumePrices, { bookId })).body.data.list[1]!.scales).toEqual([]);
  });

  it('keep the history: the database refuses another change', async () => {
    const bookId = await makeBook(app);
    const volumePriceId = await makeTiers(tiersOf(bookId));
    const { db } = app.platform;
    const change = (set: string) =>
      db.execute(sql`UPDATE volume_prices SET ${sql.raw(set)} WHERE id = ${volumePriceId}`);
    await expect(change(`steps = '[{"fromQuantity":2,"value":1}]'`)).rejects.toThrow();
    await expect(change(`state = 'waiting'`)).rejects.toThrow();
    await expect(db.execute(sql`DELETE FROM volume_prices WHERE id = ${volumePriceId}`)).rejects.toThrow();
  });
});
