import { describe, expect, it } from 'vitest';
import { findHighestRate } from './highest-rate.ts';

/** A shop that serves up to a rate; what was tried is in `tried`. */
function serveUpTo(limit: number) {
  const tried: number[] = [];
  const search = (first: number) =>
    findHighestRate({
      first,
      precision: 1.1,
      measure: async (rate) => {
        tried.push(rate);
        return rate <= limit ? `served ${rate}` : undefined;
      },
    });
  return { tried, search };
}

describe('the highest rate', () => {
  it.each([0.3, 1, 7, 8, 13, 100, 555])('is found within 10 percent of %d', async (limit) => {
    const { search } = serveUpTo(limit);
    const found = await search(8);
    expect(found!.rate).toBeLessThanOrEqual(limit);
    expect(found!.rate * 1.1).toBeGreaterThanOrEqual(limit);
    expect(found!.result).toBe(`served ${found!.rate}`);
  });

  it('is doubled first, then bisected, and no rate is tried twice', async () => {
    const { tried, search } = serveUpTo(21);
    await search(8);
    expect(tried).toEqual([8, 16, 32, 24, 20, 22]);
  });

  it('is undefined when every rate is too high', async () => {
    const { tried, search } = serveUpTo(0);
    expect(await search(4)).toBeUndefined();
    expect(tried).toEqual([4, 2, 1, 0.5, 0.25]);
  });
});
