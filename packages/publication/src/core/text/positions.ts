import type { Layout } from '../publication-manifest.ts';
import type { TextSection } from './text-index.ts';
import type { MeasuredText } from './text-meter.ts';

/** A position of the book: one for every 1,024 characters of reflowable text, one for a fixed page (a Readium locator). */
export interface Position {
  href: string;
  type: string;
  title?: string;
  locations: {
    /** Counted from 1 through the whole book. */
    position: number;
    /** Where it starts in its document, and in the book: 0 up to, not including, 1. */
    progression: number;
    totalProgression: number;
    cfi: string;
  };
}

/** The data of a document that positions are made from. */
export interface PositionedDocument {
  href: string;
  type: string;
  title?: string;
  /** Steps of its `itemref`. */
  cfi: string;
  layout: Layout;
  text: MeasuredText;
}

/** Where each position of an item starts, as CFI steps in its document. */
function listStarts({ layout, text }: PositionedDocument): string[] {
  if (layout === 'fixed') return [text.body];
  // The first position is the top of the document, pictures before the first word included.
  return [text.body, ...text.positionStarts.slice(1)];
}

/** How many positions an item has; at least one. */
export function countPositions(layout: Layout, text: MeasuredText): number {
  return layout === 'fixed' ? 1 : Math.max(1, text.positionStarts.length);
}

/** All positions of a book. */
export function buildPositions(items: readonly PositionedDocument[]): Position[] {
  const total = items.reduce((sum, item) => sum + countPositions(item.layout, item.text), 0);
  const positions: Position[] = [];
  for (const item of items) {
    const starts = listStarts(item);
    starts.forEach((steps, index) => {
      positions.push({
        href: item.href,
        type: item.type,
        title: item.title,
        locations: {
          position: positions.length + 1,
          progression: index / starts.length,
          totalProgression: positions.length / total,
          cfi: `epubcfi(${item.cfi}!${steps})`,
        },
      });
    });
  }
  return positions;
}

/** The text of every document, for search. */
export function buildTextSections(items: readonly PositionedDocument[]): TextSection[] {
  let position = 1;
  return items.map(({ href, title, cfi, layout, text }) => {
    const positions = countPositions(layout, text);
    const section = { href, title, cfi, position, positions, blocks: text.blocks };
    position += positions;
    return section;
  });
}
