// @vitest-environment jsdom
/// <reference types="node" />
/** Random points of the books in BOOKS_DIR, when it is set: each resolves to itself, and has the same CFI in foliate-js. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import * as foliate from 'foliate-js/epubcfi.js';
import { describe, expect, it, vi } from 'vitest';
import { compareCfi } from './compare.ts';
import type { Point } from './dom/chunk.ts';
import { pathOfPoint } from './dom/path-of-point.ts';
import { resolvePoint } from './dom/resolve-point.ts';
import { parseCfi } from './parse.ts';
import { printCfi } from './print.ts';
import { LinearDocument } from './testing/linear-document.ts';

vi.setConfig({ testTimeout: 120_000 });

const booksDir = process.env.BOOKS_DIR ?? '';
const BOOKS = ['moby-dick', 'zh-rust', 'kusamakura', 'regime-anticancer-arabic'];
const POINTS = 300;
const MAX_CHAPTERS = 30;

function fileOf(book: string): string | undefined {
  const file = join(booksDir, `${book}.epub`);
  return existsSync(file) ? file : undefined;
}

/** Up to 30 chapters, spread over the book. */
function readChapters(file: string): Document[] {
  const entries = unzipSync(readFileSync(file), { filter: ({ name }) => /\.(xhtml|html|htm)$/.test(name) });
  const names = Object.keys(entries).sort();
  const every = Math.max(1, names.length / MAX_CHAPTERS);
  const chosen = names.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every));
  return chosen
    .map((name) => new TextDecoder().decode(entries[name]))
    .map((source) => new DOMParser().parseFromString(source, 'application/xhtml+xml'))
    .filter((chapter) => chapter.querySelector('parsererror') === null);
}

/** The same numbers in every run, from 0 up to 1. */
function* makeNumbers(): Generator<number, never> {
  for (let state = 1; ; state = (state * 48_271) % 0x7fffffff) yield state / 0x7fffffff;
}

const isInText = ({ node }: Point) => node.nodeType === Node.TEXT_NODE;

describe.skipIf(booksDir === '')('300 random points of a book', () => {
  it.for(BOOKS)('%s', (book, { skip }) => {
    const file = fileOf(book);
    if (file === undefined) return skip(`${book}.epub is not among the books`);
    const chapters = readChapters(file);
    const numbers = makeNumbers();
    const pick = <Item>(items: readonly Item[]): Item =>
      items[Math.floor(numbers.next().value * items.length)]!;
    const perChapter = Math.ceil(POINTS / chapters.length);
    let compared = 0;
    for (const chapter of chapters) {
      const line = new LinearDocument(chapter.documentElement);
      const inText = line.points.filter(
        (point) => isInText(point) && line.offsetOf(point) === line.alignedOffsetOf(point),
      );
      const points = Array.from({ length: perChapter }, () => pick(inText));
      const paths = points.map(({ node, offset }) => pathOfPoint(node, offset));
      for (const [at, path] of paths.entries()) {
        const [cfi, point] = [printCfi(path), points[at]!];
        expect(cfi).toBe(foliate.fromRange(rangeAt(chapter, point)));
        const { startContainer, startOffset } = foliate.toRange(chapter, foliate.parse(cfi));
        const resolved = resolvePoint(chapter, parseCfi(cfi));
        expect(resolved).toEqual({ node: startContainer, offset: startOffset, found: 'exact' });
        expect(line.offsetOf(resolved as Point)).toBe(line.offsetOf(point));
        const other = pick(paths);
        expect(Math.sign(compareCfi(path, other))).toBe(foliate.compare(cfi, printCfi(other)));
        compared += 1;
      }
      // points that foliate does not support: between elements, in comments, with asserted text
      for (const point of Array.from({ length: perChapter }, () => pick(line.points))) {
        const path = pathOfPoint(point.node, point.offset, { assertedLength: 16 });
        const resolved = resolvePoint(chapter, parseCfi(printCfi(path)));
        expect([resolved.found, line.offsetOf(resolved as Point)]).toEqual([
          'exact',
          line.alignedOffsetOf(point),
        ]);
      }
    }
    expect(compared).toBeGreaterThanOrEqual(POINTS);
  });
});

function rangeAt(chapter: Document, { node, offset }: Point): Range {
  const range = chapter.createRange();
  range.setStart(node, offset);
  return range;
}
