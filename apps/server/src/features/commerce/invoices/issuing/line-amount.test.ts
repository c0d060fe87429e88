import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLineAmount } from './line-amount.ts';

describe('the figures of an invoice line', () => {
  it.each([
    { priceFen: 4_500, quantity: 3, amountFen: 13_500, unitFen: 4_500, discountFen: 0 },
    { priceFen: 4_500, quantity: 3, amountFen: 13_499, unitFen: 4_500, discountFen: 1 },
    { priceFen: 4_500, quantity: 2, amountFen: 9_001, unitFen: 4_501, discountFen: 1 },
    { priceFen: 4_500, quantity: 1, amountFen: 0, unitFen: 4_500, discountFen: 4_500 },
  ])('of $quantity at $priceFen fen for $amountFen fen', ({ unitFen, discountFen, ...line }) => {
    expect(splitLineAmount(line)).toEqual({ unitFen, discountFen });
  });

  it('make up its amount, with a discount that is never negative', () => {
    const line = fc.record({
      priceFen: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 100_000 }),
      amountFen: fc.nat(100_000_000_000),
    });
    fc.assert(
      fc.property(line, (one) => {
        const { unitFen, discountFen } = splitLineAmount(one);
        expect(unitFen * one.quantity - discountFen).toBe(one.amountFen);
        expect(Number.isSafeInteger(unitFen)).toBe(true);
        expect(discountFen).toBeGreaterThanOrEqual(0);
        if (unitFen > one.priceFen) expect(discountFen).toBeLessThan(one.quantity);
      }),
    );
  });
});
