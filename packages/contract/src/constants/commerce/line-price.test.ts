import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallBasisPoints, priceLines, shareOfFen } from './line-price.ts';
import type { LineScale, PricedItem } from './line-price.ts';

const item = (more: Partial<PricedItem> = {}): PricedItem => ({
  bookId: 1,
  seriesId: null,
  quantity: 1,
  listFen: 5_200,
  saleFen: 5_200,
  scales: [],
  ...more,
});
const scale = (steps: readonly (readonly [number, number])[], counts: LineScale['counts'] = 'title') => ({
  counts,
  steps: steps.map(([fromQuantity, unitFen]) => ({ fromQuantity, unitFen })),
});
/** Of the mock-up: 30 at 46.80, 50 at 44.00, 100 at 41.00. */
const STEPS = scale([
  [30, 4_680],
  [50, 4_400],
  [100, 4_100],
]);

describe('the price of a line', () => {
  it.each([
    [29, 5_200, 'list', { addQuantity: 1, unitFen: 4_680 }],
    [30, 4_680, 'tier', { addQuantity: 20, unitFen: 4_400 }],
    [88, 4_400, 'tier', { addQuantity: 12, unitFen: 4_100 }],
    [100, 4_100, 'tier', null],
    [120, 4_100, 'tier', null],
  ])('of %i copies is %i fen', (quantity, unitFen, source, next) => {
    const [price] = priceLines([item({ quantity, scales: [STEPS] })]);
    expect(price).toMatchObject({ unitFen, source, next, amountFen: unitFen * quantity });
  });

  it('counts two lines of one title together, whatever their access periods', () => {
    const half = item({ quantity: 60, listFen: 4_200, saleFen: 4_200, scales: [scale([[100, 3_600]])] });
    const [first, second] = priceLines([half, item({ quantity: 40, scales: [STEPS] })]);
    expect([first!.unitFen, second!.unitFen]).toEqual([3_600, 4_100]);
  });

  it('counts titles apart, and a series together only where the tier says so', () => {
    const ofSeries = { seriesId: 9, quantity: 40 };
    const alone = priceLines([
      item({ ...ofSeries, scales: [STEPS] }),
      item({ ...ofSeries, bookId: 2, quantity: 62 }),
    ]);
    expect(alone[0]!.unitFen).toBe(4_680);
    const together = priceLines([
      item({ ...ofSeries, scales: [{ ...STEPS, counts: 'series' }] }),
      item({ ...ofSeries, bookId: 2, quantity: 62 }),
    ]);
    expect(together[0]!.unitFen).toBe(4_100);
    const withoutSeries = priceLines([
      item({ quantity: 40, scales: [{ ...STEPS, counts: 'series' }] }),
      item({ bookId: 2, quantity: 62 }),
    ]);
    expect(withoutSeries[0]!.unitFen).toBe(4_680);
  });

  it('is the lower of tier and sale price: neither takes the other away', () => {
    const [cheaperTier] = priceLines([item({ quantity: 100, saleFen: 5_000, scales: [STEPS] })]);
    expect(cheaperTier).toMatchObject({ unitFen: 4_100, source: 'tier' });
    const [cheaperSale] = priceLines([item({ quantity: 100, saleFen: 3_900, scales: [STEPS] })]);
    expect(cheaperSale).toMatchObject({ unitFen: 3_900, source: 'sale', next: null });
  });

  it('of a quotation replaces every other price and keeps what the tier would be', () => {
    const [line] = priceLines([item({ quantity: 360, scales: [STEPS], quotedFen: 3_950 })]);
    expect(line).toEqual({
      source: 'quotation',
      unitFen: 3_950,
      tierFen: 4_100,
      amountFen: 1_422_000,
      discountFen: 450_000,
      next: null,
    });
    // also one that is higher than the tier, because it was agreed
    const [dearer] = priceLines([item({ quantity: 360, scales: [STEPS], quotedFen: 4_500 })]);
    expect(dearer!.unitFen).toBe(4_500);
  });

  it('takes the share of a tier off the list price, rounded half up to the fen', () => {
    expect(shareOfFen(5_200, 7_800)).toBe(4_056);
    expect(shareOfFen(999, 8_505)).toBe(850);
    expect(shareOfFen(1_000, 8_505)).toBe(851);
    expect(shareOfFen(1, 1)).toBe(1);
    expect([fallBasisPoints(4_100, 3_950), fallBasisPoints(4_100, 4_200), fallBasisPoints(0, 1)]).toEqual([
      365, 0, 0,
    ]);
  });
});

const randomScale = fc.record({
  counts: fc.constantFrom('title' as const, 'series' as const),
  steps: fc.array(
    fc.record({
      fromQuantity: fc.integer({ min: 1, max: 1_000 }),
      unitFen: fc.integer({ min: 1, max: 20_000 }),
    }),
    { maxLength: 5 },
  ),
});
const randomItem = fc
  .record({
    bookId: fc.integer({ min: 1, max: 4 }),
    seriesId: fc.option(fc.integer({ min: 1, max: 2 })),
    quantity: fc.integer({ min: 1, max: 5_000 }),
    listFen: fc.integer({ min: 1, max: 20_000 }),
    off: fc.integer({ min: 0, max: 10_000 }),
    scales: fc.array(randomScale, { maxLength: 3 }),
    quoted: fc.option(fc.integer({ min: 1, max: 10_000 }), { freq: 3 }),
  })
  .map(({ off, quoted, ...rest }) => ({
    ...rest,
    saleFen: Math.max(1, rest.listFen - off),
    quotedFen: quoted === null ? undefined : Math.min(rest.listFen, quoted),
  }));
const randomItems = fc.array(randomItem, { minLength: 1, maxLength: 8 });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('on random lines', () => {
  it('unit price times quantity is the amount, and discounts of the lines add up to that of the order', () => {
    fc.assert(
      fc.property(randomItems, (items) => {
        const prices = priceLines(items);
        for (const [index, price] of prices.entries()) {
          expect(Number.isInteger(price.unitFen)).toBe(true);
          expect(price.amountFen).toBe(price.unitFen * items[index]!.quantity);
          expect(price.discountFen).toBeGreaterThanOrEqual(0);
        }
        const listFen = sum(items.map(({ listFen, quantity }) => listFen * quantity));
        expect(sum(prices.map(({ discountFen }) => discountFen))).toBe(
          listFen - sum(prices.map(({ amountFen }) => amountFen)),
        );
      }),
    );
  });

  it('no line costs more than the sale price, and the order of the lines changes nothing', () => {
    fc.assert(
      fc.property(randomItems, (items) => {
        const unquoted = items.map((one) => ({ ...one, quotedFen: undefined }));
        const prices = priceLines(unquoted);
        prices.forEach(({ unitFen }, index) => {
          expect(unitFen).toBeLessThanOrEqual(unquoted[index]!.saleFen);
        });
        expect(priceLines([...unquoted].reverse())).toEqual([...prices].reverse());
      }),
    );
  });

  it('what the next step promises is what so many more copies cost', () => {
    fc.assert(
      fc.property(randomItem, (one) => {
        const [now] = priceLines([{ ...one, quotedFen: undefined }]);
        if (!now?.next) return;
        const more = { ...one, quotedFen: undefined, quantity: one.quantity + now.next.addQuantity };
        expect(priceLines([more])[0]!.unitFen).toBe(now.next.unitFen);
        expect(now.next.unitFen).toBeLessThan(now.unitFen);
        const oneLess = { ...more, quantity: more.quantity - 1 };
        if (oneLess.quantity >= one.quantity) expect(priceLines([oneLess])[0]!.unitFen).toBe(now.unitFen);
      }),
    );
  });
});
