// Draws the highlights, search hits and the spoken sentence of a book in the sections that are open.
import type { SearchHighlights } from '../api.ts';
import type { CfiResolver } from '../navigation/cfi-resolver.ts';
import type { Highlight, LayerHighlight } from './highlight.ts';
import { drawHighlights, drawLayerHighlights, drawSearchHighlights } from './highlight-drawing.ts';
import { findPassage, openDocument } from './open-document.ts';
import type { OpenDocument } from './open-document.ts';
import { tryParseCfi } from '../navigation/target.ts';
import { lineBoxes } from '../text/line-boxes.ts';

export interface BookHighlights {
  setHighlights(highlights: readonly Highlight[]): void;
  setLayerHighlights(highlights: readonly LayerHighlight[]): void;
  setSearchHighlights(highlights: SearchHighlights): void;
  setSpokenSentence(cfi: string | null): void;
  attach(section: number, document: Document): void;
  redraw(): void;
  findAt(document: Document, x: number, y: number): HighlightHit | undefined;
  findLayerAt(document: Document, x: number, y: number): HighlightHit | undefined;
}

export function createBookHighlights(
  cfiResolver: CfiResolver,
  openDocuments: () => Iterable<Document>,
  onNotFound: (ids: string[]) => void,
  onMoved: (moved: { id: string; cfi: string }[]) => void,
): BookHighlights {
  /** Weak, because sections close without notice. */
  const attached = new WeakMap<Document, OpenDocument>();
  const sectionOf = createSectionLookup(cfiResolver);
  let bySection = new Map<number, Highlight[]>();
  let layerBySection = new Map<number, LayerHighlight[]>();
  let searchHighlights: SearchHighlights = { cfis: [] };
  let spokenSentence: string | null = null;

  const find = (open: OpenDocument, cfi: string, quote?: Highlight['quote']) =>
    findPassage(cfiResolver, open, cfi, quote);

  function drawAll(open: OpenDocument): void {
    const inSection = bySection.get(open.section) ?? [];
    const notFound = drawHighlights(open, inSection, find);
    if (notFound.length > 0) onNotFound(notFound);
    const moved = takeMoved(open, inSection);
    if (moved.length > 0) onMoved(moved);
  }

  const drawLayer = (open: OpenDocument): void =>
    drawLayerHighlights(open, layerBySection.get(open.section) ?? [], find);

  const drawSearch = (open: OpenDocument): void =>
    drawSearchHighlights(open, searchHighlights, spokenSentence, find, sectionOf);

  function forEachOpen(act: (open: OpenDocument) => void): void {
    for (const document of openDocuments()) {
      const open = attached.get(document);
      if (open) act(open);
    }
  }

  return {
    setHighlights(highlights) {
      const { sections, unknownIds } = groupBySection(highlights, sectionOf);
      bySection = sections;
      if (unknownIds.length > 0) onNotFound(unknownIds);
      forEachOpen(drawAll);
    },
    setLayerHighlights(highlights) {
      layerBySection = groupBySection(highlights, sectionOf).sections;
      forEachOpen(drawLayer);
    },
    setSearchHighlights(next) {
      searchHighlights = next;
      forEachOpen(drawSearch);
    },
    setSpokenSentence(cfi) {
      spokenSentence = cfi;
      forEachOpen(drawSearch);
    },
    attach(section, document) {
      const open = openDocument(section, document);
      attached.set(document, open);
      drawAll(open);
      drawLayer(open);
      drawSearch(open);
    },
    redraw: () => forEachOpen(({ layer }) => layer.redraw()),
    findAt(document, x, y) {
      const open = attached.get(document);
      return open && findHighlightsAt(open, bySection.get(open.section) ?? [], x, y);
    },
    findLayerAt(document, x, y) {
      const open = attached.get(document);
      return open && findHighlightsAt(open, layerBySection.get(open.section) ?? [], x, y);
    },
  };
}

/** Highlights that were found by their quote alone, each once. */
function takeMoved({ movedTo, reportedIds }: OpenDocument, highlights: readonly Highlight[]) {
  if (movedTo.size === 0) return [];
  return highlights.flatMap(({ id, cfi: former }) => {
    const cfi = movedTo.get(former);
    if (cfi === undefined || reportedIds.has(id)) return [];
    reportedIds.add(id);
    return [{ id, cfi }];
  });
}

/** `unknownIds`: highlights whose section the book does not have. */
function groupBySection<H extends LayerHighlight>(
  highlights: readonly H[],
  sectionOf: (cfi: string) => number | undefined,
): { sections: Map<number, H[]>; unknownIds: string[] } {
  const sections = new Map<number, H[]>();
  const unknownIds: string[] = [];
  for (const highlight of highlights) {
    const section = sectionOf(highlight.cfi);
    const known = section === undefined ? undefined : sections.get(section);
    if (section === undefined) unknownIds.push(highlight.id);
    else if (known) known.push(highlight);
    else sections.set(section, [highlight]);
  }
  return { sections, unknownIds };
}

/** The section of a CFI; undefined when the book has no such section. */
type SectionLookup = (cfi: string) => number | undefined;

/** A book has thousands of highlights: only the part that names the section is read, once for each section. */
function createSectionLookup(cfiResolver: CfiResolver): SectionLookup {
  const known = new Map<string, number | undefined>();
  return (cfi) => {
    const key = /^epubcfi\([^!]*!/.exec(cfi)?.[0] ?? cfi;
    if (!known.has(key)) {
      const parsed = tryParseCfi(cfi);
      known.set(key, parsed && cfiResolver.sectionOf(parsed));
    }
    return known.get(key);
  };
}

/** Highlights at a point, the shortest first, and the box of the line that contains the point. */
interface HighlightHit {
  readonly ids: string[];
  readonly box: DOMRect;
}

function findHighlightsAt(
  { found }: OpenDocument,
  highlights: readonly LayerHighlight[],
  x: number,
  y: number,
): HighlightHit | undefined {
  const hits = highlights.flatMap(({ id, cfi }) => {
    const range = found.get(cfi);
    const box = range && boxAt(range, x, y);
    return box ? [{ id, box, length: range.toString().length }] : [];
  });
  hits.sort((a, b) => a.length - b.length);
  return hits[0] && { ids: hits.map(({ id }) => id), box: hits[0].box };
}

function boxAt(range: Range, x: number, y: number): DOMRect | undefined {
  const whole = range.getBoundingClientRect();
  if (x < whole.left || x > whole.right || y < whole.top || y > whole.bottom) return undefined;
  return lineBoxes(range).find(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}
