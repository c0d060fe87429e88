import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOf, refundedCommission } from './commission.ts';

describe('commission', () => {
  it.each([
    [1_800, null, 9_999, 1, 1_800],
    [1_800, null, 3, 1, 1],
    [1_800, null, 2, 1, 0],
    [0, null, 9_999, 1, 0],
    [10_000, null, 9_999, 3, 9_999],
    [null, 3_000, 9_000, 2, 3_000],
    [null, 3_000, 5_000, 2, 0],
    [null, 0, 5_000, 2, 5_000],
  ])(
    '%s basis points or %s fen a copy of %i fen for %i copies: %i fen',
    (bp, settlement, paid, copies, fen) => {
      const rule = { commissionBasisPoints: bp, settlementFen: settlement };
      expect(commissionOf(rule, paid, copies)).toBe(fen);
    },
  );

  it('of all refunds of a line adds up to that of the sale, however it is split', () => {
    const rule = fc.oneof(
      fc.record({
        commissionBasisPoints: fc.integer({ min: 0, max: 10_000 }),
        settlementFen: fc.constant(null),
      }),
      fc.record({
        commissionBasisPoints: fc.constant(null),
        settlementFen: fc.integer({ min: 0, max: 9_000 }),
      }),
    );
    fc.assert(
      fc.property(
        rule,
        fc.integer({ min: 0, max: 9_999 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
        (term, priceFen, parts) => {
          let quantity = parts.reduce((sum, part) => sum + part, 0);
          const sold = commissionOf(term, priceFen * quantity, quantity);
          let taken = 0;
          for (const part of parts) {
            const left = { quantity, amountFen: priceFen * quantity };
            const back = refundedCommission(term, left, { quantity: part, amountFen: priceFen * part });
            expect(back).toBeLessThanOrEqual(0);
            taken += back;
            quantity -= part;
          }
          expect(taken + sold).toBe(0);
        },
      ),
    );
  });
});
