// Draws the highlights, search hits and the spoken sentence of a book in the sections that are open.
import type { SearchHighlights } from '../api.ts';
import type { CfiResolver } from '../navigation/cfi-resolver.ts';
import type { Highlight } from './highlight.ts';
import { drawHighlights, drawSearchHighlights } from './highlight-drawing.ts';
import { findHighlightsAt } from './highlight-hit.ts';
import type { HighlightHit } from './highlight-hit.ts';
import { findPassage, openDocument } from './open-document.ts';
import type { OpenDocument } from './open-document.ts';
import { createSectionLookup } from './section-lookup.ts';

export interface BookHighlights {
  setHighlights(highlights: readonly Highlight[]): void;
  setSearchHighlights(highlights: SearchHighlights): void;
  setSpokenSentence(cfi: string | null): void;
  attach(section: number, document: Document): void;
  redraw(): void;
  findAt(document: Document, x: number, y: number): HighlightHit | undefined;
}

export function createBookHighlights(
  cfiResolver: CfiResolver,
  openDocuments: () => Iterable<Document>,
  onNotFound: (ids: string[]) => void,
): BookHighlights {
  const attached = new Map<Document, OpenDocument>();
  const sectionOf = createSectionLookup(cfiResolver);
  let bySection = new Map<number, Highlight[]>();
  let searchHighlights: SearchHighlights = { cfis: [] };
  let spokenSentence: string | null = null;

  const find = (open: OpenDocument, cfi: string, quote?: Highlight['quote']) =>
    findPassage(cfiResolver, open, cfi, quote);

  function drawAll(open: OpenDocument): void {
    const notFound = drawHighlights(open, bySection.get(open.section) ?? [], find);
    if (notFound.length > 0) onNotFound(notFound);
  }

  const drawSearch = (open: OpenDocument): void =>
    drawSearchHighlights(open, searchHighlights, spokenSentence, find, sectionOf);

  function forEachOpen(act: (open: OpenDocument) => void): void {
    const current = new Set(openDocuments());
    for (const [document, open] of attached) {
      if (current.has(document)) act(open);
      else attached.delete(document);
    }
  }

  return {
    setHighlights(highlights) {
      const { sections, unknownIds } = groupBySection(highlights, sectionOf);
      bySection = sections;
      if (unknownIds.length > 0) onNotFound(unknownIds);
      forEachOpen(drawAll);
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
      drawSearch(open);
    },
    redraw: () => forEachOpen(({ layer }) => layer.redraw()),
    findAt(document, x, y) {
      const open = attached.get(document);
      return open && findHighlightsAt(open, bySection.get(open.section) ?? [], x, y);
    },
  };
}

/** `unknownIds`: highlights whose section the book does not have. */
function groupBySection(
  highlights: readonly Highlight[],
  sectionOf: (cfi: string) => number | undefined,
): { sections: Map<number, Highlight[]>; unknownIds: string[] } {
  const sections = new Map<number, Highlight[]>();
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
