import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  measurePositionSpans,
  pageAt,
  sectionAtProgression,
  positionOf,
  progressionOf,
  totalProgressionOf,
} from './progression.ts';

const book = measurePositionSpans([{ positions: 1 }, { positions: 4 }, { positions: 5 }]);

it('counts the positions before each section; every section has at least one', () => {
  expect(book).toEqual({ starts: [0, 1, 5], counts: [1, 4, 5], total: 10 });
  expect(measurePositionSpans([{ positions: 0 }, { positions: 2 }]).starts).toEqual([0, 1]);
  expect(measurePositionSpans([]).total).toBe(0);
});

describe('pageAt', () => {
  it.each([
    [0, 10, 0],
    [0.5, 10, 5],
    [0.59, 10, 5],
    [1, 10, 9],
    [0.3, 10, 3],
    [-2, 10, 0],
    [7, 10, 9],
    [Number.NaN, 10, 0],
    [0.5, 1, 0],
    [0.5, 0, 0],
  ])('%d of %d pages is page %d', (progression, pages, page) => {
    expect(pageAt(progression, pages)).toBe(page);
  });

  it('finds every page again by its own progression', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (pages, any) => {
        const page = any % pages;
        expect(pageAt(progressionOf(page, pages), pages)).toBe(page);
      }),
    );
  });
});

describe('positions of the whole book', () => {
  it.each([
    [0, 0, 0, 1],
    [1, 0, 0.1, 2],
    [1, 0.5, 0.3, 4],
    [2, 0, 0.5, 6],
    [2, 0.99, 0.995, 10],
    [2, 1, 1, 10],
    [9, 0, 0, 1],
  ])('section %d at %d is %d, position %d', (section, progression, total, position) => {
    expect(totalProgressionOf(book, section, progression)).toBeCloseTo(total, 9);
    expect(positionOf(book, section, progression)).toBe(position);
  });

  it.each([
    [0, 0, 0],
    [0.1, 1, 0],
    [0.3, 1, 0.5],
    [0.5, 2, 0],
    [1, 2, 1],
    [-1, 0, 0],
    [Number.POSITIVE_INFINITY, 0, 0],
  ])('%d is in section %d at %d', (total, section, progression) => {
    const place = sectionAtProgression(book, total);
    expect(place.section).toBe(section);
    expect(place.progression).toBeCloseTo(progression, 9);
  });

  it('an empty book has one position', () => {
    const empty = measurePositionSpans([]);
    expect(sectionAtProgression(empty, 0.5)).toEqual({ section: 0, progression: 0 });
    expect(positionOf(empty, 0, 0)).toBe(1);
    expect(totalProgressionOf(empty, 0, 0.5)).toBe(0);
  });

  it('converts a position to a progression and back', () => {
    const sections = fc.array(fc.record({ positions: fc.integer({ min: 1, max: 900 }) }), { minLength: 1 });
    fc.assert(
      fc.property(sections, fc.nat(), fc.double({ min: 0, max: 0.999, noNaN: true }), (items, any, into) => {
        const spans = measurePositionSpans(items);
        const section = any % items.length;
        const total = totalProgressionOf(spans, section, into);
        const again = sectionAtProgression(spans, total);
        expect(totalProgressionOf(spans, again.section, again.progression)).toBeCloseTo(total, 6);
        expect(positionOf(spans, section, into)).toBeLessThanOrEqual(spans.total);
      }),
    );
  });
});
