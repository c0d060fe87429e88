import { describe, expect, it } from 'vitest';
import { placeSpread } from './fixed-placement.ts';

const room = { width: 1000, height: 800 };
const page = { width: 400, height: 800 };

describe('placeSpread', () => {
  it('a page alone stands in the middle, as large as fits', () => {
    expect(placeSpread(room, [page], ['center'], 'page')).toEqual([{ left: 300, top: 0, scale: 1 }]);
  });

  it('two pages meet in the middle, in either direction', () => {
    expect(placeSpread(room, [page, page], ['left', 'right'], 'page').map(({ left }) => left)).toEqual([
      100, 500,
    ]);
    expect(placeSpread(room, [page, page], ['right', 'left'], 'page').map(({ left }) => left)).toEqual([
      500, 100,
    ]);
  });

  it('pages of two widths meet too', () => {
    const wide = { width: 600, height: 800 };
    expect(placeSpread(room, [page, wide], ['left', 'right'], 'page').map(({ left }) => left)).toEqual([
      0, 400,
    ]);
    expect(placeSpread(room, [page, wide], ['right', 'left'], 'page').map(({ left }) => left)).toEqual([
      600, 0,
    ]);
  });

  it('a page that belongs to a side leaves the other empty', () => {
    expect(placeSpread(room, [page], ['left'], 'page')[0]!.left).toBe(100);
    expect(placeSpread(room, [page], ['right'], 'page')[0]!.left).toBe(500);
  });

  it('zoomed, it begins at the edge of the room', () => {
    expect(placeSpread(room, [page], ['center'], 'width')).toEqual([{ left: 0, top: 0, scale: 2.5 }]);
    expect(placeSpread(room, [page], ['center'], 50)).toEqual([{ left: 400, top: 200, scale: 0.5 }]);
  });
});
