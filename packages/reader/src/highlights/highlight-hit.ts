import { lineBoxes } from '../text/line-boxes.ts';
import type { LayerHighlight } from './highlight.ts';
import type { OpenDocument } from './open-document.ts';

/** Highlights at a point, the shortest first, and the box of the line that contains the point. */
export interface HighlightHit {
  readonly ids: string[];
  readonly box: DOMRect;
}

export function findHighlightsAt(
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
