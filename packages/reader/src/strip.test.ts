import { describe, expect, it } from 'vitest';
import { createStrip } from './strip.ts';

const characters = [1000, 2000, 500, 4000];
const make = () => createStrip([0, 1, 2, 3], (section) => characters[section]!, 10);

describe('createStrip', () => {
  it('guesses in proportion to the text until it knows', () => {
    const strip = make();
    expect(strip.lengthOf(1)).toBe(1400);
    strip.set(0, 2000);
    expect([strip.lengthOf(0), strip.lengthOf(1), strip.lengthOf(3)]).toEqual([2000, 4000, 8000]);
    expect([strip.isKnown(0), strip.isKnown(1)]).toEqual([true, false]);
    strip.clear();
    expect(strip.lengthOf(1)).toBe(1400);
  });

  it('finds the section at every offset', () => {
    const strip = make();
    [100, 200, 300, 400].forEach((length, section) => strip.set(section, length));
    expect([0, 1, 2, 3].map((section) => strip.startOf(section))).toEqual([0, 110, 320, 630]);
    expect(strip.total).toBe(1040);
    expect([-5, 0, 109, 110, 629, 630, 9999].map((offset) => strip.sectionAt(offset))).toEqual([
      0, 0, 0, 1, 2, 3, 3,
    ]);
    expect(strip.between(100, 400)).toEqual([0, 1, 2]);
    expect(strip.between(700, 700)).toEqual([3]);
  });
});
