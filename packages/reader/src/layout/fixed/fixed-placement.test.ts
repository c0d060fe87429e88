import { describe, expect, it } from 'vitest';
import { computeSpreadPlacement } from './fixed-placement.ts';

const available = { width: 1000, height: 800 };
const page = { width: 400, height: 800 };

describe('computeSpreadPlacement', () => {
  it('a single page is centered, as large as fits', () => {
    expect(computeSpreadPlacement(available, [page], ['center'], 'page')).toEqual([
      { left: 300, top: 0, scale: 1 },
    ]);
  });

  it('two pages touch in the middle, in either direction', () => {
    expect(
      computeSpreadPlacement(available, [page, page], ['left', 'right'], 'page').map(({ left }) => left),
    ).toEqual([100, 500]);
    expect(
      computeSpreadPlacement(available, [page, page], ['right', 'left'], 'page').map(({ left }) => left),
    ).toEqual([500, 100]);
  });

  it('pages of different widths touch as well', () => {
    const wide = { width: 600, height: 800 };
    expect(
      computeSpreadPlacement(available, [page, wide], ['left', 'right'], 'page').map(({ left }) => left),
    ).toEqual([0, 400]);
    expect(
      computeSpreadPlacement(available, [page, wide], ['right', 'left'], 'page').map(({ left }) => left),
    ).toEqual([600, 0]);
  });

  it('a page that is assigned to a side leaves the other side empty', () => {
    expect(computeSpreadPlacement(available, [page], ['left'], 'page')[0]!.left).toBe(100);
    expect(computeSpreadPlacement(available, [page], ['right'], 'page')[0]!.left).toBe(500);
  });

  it('a page larger than the available size starts at its edge', () => {
    expect(computeSpreadPlacement(available, [page], ['center'], 'width')).toEqual([
      { left: 0, top: 0, scale: 2.5 },
    ]);
    expect(computeSpreadPlacement(available, [page], ['center'], 50)).toEqual([
      { left: 400, top: 200, scale: 0.5 },
    ]);
  });
});
