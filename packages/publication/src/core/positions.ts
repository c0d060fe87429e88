import type { Layout } from './manifest.ts';
import type { MeteredText } from './text-meter.ts';

/** A place in the book: one for every 1,024 characters of flowing text, one for a fixed page (a Readium locator). */
export interface Position {
  href: string;
  type: string;
  title?: string;
  locations: {
    /** From 1, through the whole book. */
    position: number;
    /** Where it starts in its document, and in the book: 0 up to, not including, 1. */
    progression: number;
    totalProgression: number;
    cfi: string;
  };
}

/** A document of the reading order, as far as positions care. */
export interface PositionedItem {
  href: string;
  type: string;
  title?: string;
  /** Steps of its `itemref`. */
  cfi: string;
  layout: Layout;
  text: MeteredText;
}

/** Where each position of an item starts, as CFI steps in its document, and its text. */
function listStarts(item: PositionedItem): Array<{ steps: string; text: string }> {
  const { body, pieces } = item.text;
  if (item.layout === 'fixed') return [{ steps: body, text: pieces.map((piece) => piece.text).join('') }];
  if (pieces.length === 0) return [{ steps: body, text: '' }];
  // The first position is the top of the document, pictures before the first word included.
  return pieces.map((piece, index) => (index === 0 ? { ...piece, steps: body } : piece));
}

/** How many positions an item has; at least one. */
export function countPositions(layout: Layout, text: MeteredText): number {
  return layout === 'fixed' ? 1 : Math.max(1, text.pieces.length);
}

/** All positions of a book, and the text that each covers, in the same order. */
export function buildPositions(items: readonly PositionedItem[]): { positions: Position[]; texts: string[] } {
  const total = items.reduce((sum, item) => sum + countPositions(item.layout, item.text), 0);
  const positions: Position[] = [];
  const texts: string[] = [];
  for (const item of items) {
    const starts = listStarts(item);
    starts.forEach(({ steps, text }, index) => {
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
      texts.push(text);
    });
  }
  return { positions, texts };
}
