import { describe, expect, it } from 'vitest';
import { createSectionOffsets } from './section-offsets.ts';

const characters = [1000, 2000, 500, 4000];
const make = () => createSectionOffsets([0, 1, 2, 3], (section) => characters[section]!, 10);

describe('createSectionOffsets', () => {
  it('estimates a length in proportion to the text until it is measured', () => {
    const offsets = make();
    expect(offsets.lengthOf(1)).toBe(1400);
    offsets.setLength(0, 2000);
    expect([offsets.lengthOf(0), offsets.lengthOf(1), offsets.lengthOf(3)]).toEqual([2000, 4000, 8000]);
    offsets.clear();
    expect(offsets.lengthOf(1)).toBe(1400);
  });

  it('finds the section at every offset', () => {
    const offsets = make();
    [100, 200, 300, 400].forEach((length, section) => offsets.setLength(section, length));
    expect([0, 1, 2, 3].map((section) => offsets.startOf(section))).toEqual([0, 110, 320, 630]);
    expect(offsets.total).toBe(1040);
    expect([-5, 0, 109, 110, 629, 630, 9999].map((offset) => offsets.sectionAt(offset))).toEqual([
      0, 0, 0, 1, 2, 3, 3,
    ]);
    expect(offsets.sectionsBetween(100, 400)).toEqual([0, 1, 2]);
    expect(offsets.sectionsBetween(700, 700)).toEqual([3]);
  });
});
