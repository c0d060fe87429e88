// @vitest-environment jsdom
/** Compares every point of random documents with a linear model of them that does not use the package. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compareCfi } from '../compare.ts';
import { parseCfi } from '../parse.ts';
import { printCfi } from '../print.ts';
import { documents, documentsForRanges, isMark } from '../testing/arbitrary-document.ts';
import { cfis, paths } from '../testing/arbitrary-cfi.ts';
import { LinearDocument } from '../testing/linear-document.ts';
import type { Point } from './chunk.ts';
import { cfiOfRange } from './cfi-of-range.ts';
import type { DomOptions } from './content.ts';
import { pathOfElement, pathOfPoint } from './path-of-point.ts';
import { resolvePoint } from './resolve-point.ts';
import { resolveRange } from './resolve-range.ts';

vi.setConfig({ testTimeout: 60_000 });

const MODES: [name: string, options: DomOptions][] = [
  ['without marks', {}],
  ['with ignored marks', { ignore: isMark }],
];

describe.each(MODES)('documents %s', (_, options) => {
  const lineOf = (made: Document) => new LinearDocument(made.documentElement, options.ignore);

  it.each([0, 5])('every point resolves to itself, with %i asserted characters', (assertedLength) => {
    fc.assert(
      fc.property(documents, (made) => {
        const line = lineOf(made);
        for (const point of line.points) {
          const path = pathOfPoint(point.node, point.offset, { ...options, assertedLength });
          const read = parseCfi(printCfi(path));
          expect(read).toStrictEqual(path);
          const resolved = resolvePoint(made, read, options);
          expect(resolved.found).toBe('exact');
          expect(line.offsetOf(resolved as Point)).toBe(line.alignedOffsetOf(point));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('the order of CFIs is the document order', () => {
    fc.assert(
      fc.property(documentsForRanges, fc.infiniteStream(fc.nat()), (made, numbers) => {
        const line = lineOf(made);
        const pick = () => line.points[(numbers.next().value as number) % line.points.length]!;
        for (let count = 0; count < 50; count += 1) {
          const [a, b] = [pick(), pick()];
          const order = compareCfi(
            pathOfPoint(a.node, a.offset, options),
            pathOfPoint(b.node, b.offset, options),
          );
          expect(Math.sign(order)).toBe(Math.sign(line.alignedOffsetOf(a) - line.alignedOffsetOf(b)));
          const range = made.createRange();
          range.setStart(a.node, a.offset);
          if (order !== 0) expect(range.comparePoint(b.node, b.offset)).toBe(-Math.sign(order));
        }
      }),
    );
  });

  it('every range resolves to itself', () => {
    fc.assert(
      fc.property(documentsForRanges, fc.nat(), fc.nat(), (made, first, second) => {
        const line = lineOf(made);
        const at = [first % line.points.length, second % line.points.length];
        const [start, end] = at
          .map((index) => line.points[index]!)
          .sort((a, b) => line.offsetOf(a) - line.offsetOf(b)) as [Point, Point];
        const base = { documents: [[{ index: 6 }, { index: 4 }]] };
        const cfi = cfiOfRange(
          {
            startContainer: start.node,
            startOffset: start.offset,
            endContainer: end.node,
            endOffset: end.offset,
          },
          { ...options, base },
        );
        expect(parseCfi(printCfi(cfi))).toStrictEqual(cfi);
        const resolved = resolveRange(made, cfi, options);
        if (resolved.found === 'notFound') throw new Error('not found');
        const { range } = resolved;
        const startsAt = line.offsetOf({ node: range.startContainer, offset: range.startOffset });
        const endsAt = line.offsetOf({ node: range.endContainer, offset: range.endOffset });
        expect([startsAt, endsAt]).toEqual([line.alignedOffsetOf(start), line.alignedOffsetOf(end)]);
      }),
      { numRuns: 300 },
    );
  });

  it('every element resolves to itself', () => {
    fc.assert(
      fc.property(documents, (made) => {
        for (const element of made.querySelectorAll('*')) {
          if (element === made.documentElement || options.ignore?.(element)) continue;
          const resolved = resolvePoint(made, pathOfElement(element, options), options);
          expect(resolved).toEqual({ node: element, offset: 0, found: 'exact' });
        }
      }),
    );
  });
});

describe('elements that a reader inserts', () => {
  it('do not change any CFI when they are ignored', () => {
    fc.assert(
      fc.property(documents, (made) => {
        const line = new LinearDocument(made.documentElement, isMark);
        const marked = new Map(
          line.points.map((point) => [
            line.alignedOffsetOf(point),
            printCfi(pathOfPoint(point.node, point.offset, { ignore: isMark })),
          ]),
        );
        for (const mark of made.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes);
        const bare = new LinearDocument(made.documentElement);
        for (const point of bare.points) {
          const path = printCfi(pathOfPoint(point.node, point.offset));
          expect(path).toBe(marked.get(bare.alignedOffsetOf(point)));
        }
      }),
    );
  });
});

describe('an arbitrary CFI', () => {
  it('resolves to a point of the document, never inside a character, or to nothing', () => {
    const short = paths.map(({ documents: ways, ...rest }) => ({
      ...rest,
      documents: ways.map((steps) => steps.map((step) => ({ ...step, index: step.index % 9 }))),
    }));
    fc.assert(
      fc.property(documentsForRanges, fc.oneof(cfis, short), (made, cfi) => {
        const resolved = resolvePoint(made, cfi);
        if (resolved.found === 'notFound') return;
        const line = new LinearDocument(made.documentElement);
        expect(line.offsetOf(resolved)).toBe(line.alignedOffsetOf(resolved));
        const range = resolveRange(made, cfi);
        expect(range.found === 'notFound' || made.documentElement.contains(range.range.startContainer)).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });
});
