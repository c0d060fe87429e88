// Answers for every coloured passage of the book: which section it is in, where it stands there, and which was pressed.
import type { Marks } from './api.ts';
import type { CfiPlaces } from './cfi-places.ts';
import type { Highlight } from './highlight.ts';
import { HIGHLIGHT_COLORS } from './highlight.ts';
import { createHighlightLayer } from './highlight-registry.ts';
import type { HighlightLayer } from './highlight-layer.ts';
import { layerOf } from './highlight-style.ts';
import { lineBoxes } from './line-boxes.ts';
import { findQuote, isQuoted } from './quote-finder.ts';
import { readCfi } from './target.ts';

/** A document that is open. */
interface Sheet {
  readonly section: number;
  readonly document: Document;
  readonly layer: HighlightLayer;
  /** By CFI, undefined for what is not there: finding is the dear part. */
  readonly found: Map<string, Range | undefined>;
  readonly lost: Set<string>;
}

export interface BookHighlights {
  setHighlights(highlights: readonly Highlight[]): void;
  mark(marks: Marks): void;
  setSentence(cfi: string | null): void;
  attach(section: number, document: Document): void;
  redraw(): void;
  /** The highlights at a point of a document, the shortest first, with the line that was hit. */
  findAt(document: Document, x: number, y: number): { ids: string[]; box: DOMRect } | undefined;
}

const STYLES = ['background', 'line'] as const;

export function createBookHighlights(
  places: CfiPlaces,
  sheets: () => Iterable<Document>,
  onLost: (ids: string[]) => void,
): BookHighlights {
  const open = new Map<Document, Sheet>();
  let bySection = new Map<number, Highlight[]>();
  let marks: Marks = { cfis: [] };
  let sentence: string | null = null;

  function find(sheet: Sheet, cfi: string, quote?: Highlight['quote']): Range | undefined {
    if (sheet.found.has(cfi)) return sheet.found.get(cfi);
    const parsed = readCfi(cfi);
    const resolved = parsed && places.resolve(sheet.document, parsed);
    let range = resolved?.range;
    if (quote && !(range && isQuoted(range, quote))) range = findQuote(sheet.document, quote);
    else if (!resolved?.isExact || range?.collapsed) range = undefined;
    sheet.found.set(cfi, range);
    return range;
  }

  function drawHighlights(sheet: Sheet): void {
    const ranges = new Map<string, Range[]>();
    const lost: string[] = [];
    for (const { id, cfi, color, style, quote } of bySection.get(sheet.section) ?? []) {
      const range = find(sheet, cfi, quote);
      const layer = layerOf(color, style);
      if (range) ranges.set(layer, [...(ranges.get(layer) ?? []), range]);
      else if (!sheet.lost.has(id)) lost.push(id);
    }
    for (const color of HIGHLIGHT_COLORS) {
      for (const style of STYLES)
        sheet.layer.set(layerOf(color, style), ranges.get(layerOf(color, style)) ?? []);
    }
    for (const id of lost) sheet.lost.add(id);
    if (lost.length > 0) onLost(lost);
  }

  function drawMarks(sheet: Sheet): void {
    const isHere = (cfi: string) => sectionOf(cfi) === sheet.section;
    const rangesOf = (cfis: readonly string[]) =>
      cfis.filter(isHere).flatMap((cfi) => find(sheet, cfi) ?? []);
    sheet.layer.set('reader-mark', rangesOf(marks.cfis.filter((cfi) => cfi !== marks.current)));
    sheet.layer.set('reader-mark-current', rangesOf(marks.current === undefined ? [] : [marks.current]));
    sheet.layer.set('reader-sentence', rangesOf(sentence === null ? [] : [sentence]));
  }

  /** A book holds thousands of highlights: all but the section is read when it is opened. */
  const known = new Map<string, number | undefined>();
  function sectionOf(cfi: string): number | undefined {
    const key = /^epubcfi\([^!]*!/.exec(cfi)?.[0] ?? cfi;
    if (!known.has(key)) {
      const parsed = readCfi(cfi);
      known.set(key, parsed && places.sectionOf(parsed));
    }
    return known.get(key);
  }

  function forEachSheet(act: (sheet: Sheet) => void): void {
    const current = new Set(sheets());
    for (const [document, sheet] of open) {
      if (current.has(document)) act(sheet);
      else open.delete(document);
    }
  }

  return {
    setHighlights(highlights) {
      bySection = new Map();
      const unplaced: string[] = [];
      for (const highlight of highlights) {
        const section = sectionOf(highlight.cfi);
        if (section === undefined) unplaced.push(highlight.id);
        else if (bySection.has(section)) bySection.get(section)!.push(highlight);
        else bySection.set(section, [highlight]);
      }
      if (unplaced.length > 0) onLost(unplaced);
      forEachSheet(drawHighlights);
    },
    mark(next) {
      marks = next;
      forEachSheet(drawMarks);
    },
    setSentence(cfi) {
      sentence = cfi;
      forEachSheet(drawMarks);
    },
    attach(section, document) {
      const layer = createHighlightLayer(document);
      const sheet: Sheet = { section, document, layer, found: new Map(), lost: new Set() };
      open.set(document, sheet);
      drawHighlights(sheet);
      drawMarks(sheet);
    },
    redraw: () => forEachSheet(({ layer }) => layer.redraw()),
    findAt(document, x, y) {
      const sheet = open.get(document);
      if (!sheet) return undefined;
      const hits = (bySection.get(sheet.section) ?? []).flatMap(({ id, cfi }) => {
        const range = sheet.found.get(cfi);
        const box = range && boxAt(range, x, y);
        return box ? [{ id, box, length: range.toString().length }] : [];
      });
      hits.sort((a, b) => a.length - b.length);
      return hits[0] && { ids: hits.map(({ id }) => id), box: hits[0].box };
    },
  };
}

function boxAt(range: Range, x: number, y: number): DOMRect | undefined {
  const whole = range.getBoundingClientRect();
  if (x < whole.left || x > whole.right || y < whole.top || y > whole.bottom) return undefined;
  return lineBoxes(range).find(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}
