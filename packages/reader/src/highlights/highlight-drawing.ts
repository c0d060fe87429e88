import type { SearchHighlights } from '../api.ts';
import { HIGHLIGHT_COLORS } from './highlight.ts';
import type { Highlight, LayerHighlight } from './highlight.ts';
import { HIGHLIGHT_LAYERS, highlightLayerOf } from './highlight-style.ts';
import type { HighlightLayerName } from './highlight-style.ts';
import type { OpenDocument } from './open-document.ts';

type FindPassage = (openDocument: OpenDocument, cfi: string, quote?: Highlight['quote']) => Range | undefined;

const STYLES = ['background', 'line'] as const;

/** Draws the highlights of a section. Returns the ids that are not found and were not reported yet. */
export function drawHighlights(
  openDocument: OpenDocument,
  highlights: readonly Highlight[],
  find: FindPassage,
): string[] {
  const visible = new Map<string, { layer: HighlightLayerName; range: Range }>();
  const notFound: string[] = [];
  for (const { id, cfi, color, style, quote } of highlights) {
    const range = find(openDocument, cfi, quote);
    if (range) {
      // Only the top one of several over the same passage is drawn: all of them made the paint of a page turn a tenth longer.
      const passage = `${style} ${cfi}`;
      const layer = topLayer(highlightLayerOf(color, style), visible.get(passage)?.layer);
      visible.set(passage, { layer, range });
    } else if (!openDocument.reportedIds.has(id)) notFound.push(id);
  }
  const drawn = [...visible.values()];
  for (const color of HIGHLIGHT_COLORS) {
    for (const style of STYLES) {
      const layer = highlightLayerOf(color, style);
      openDocument.layer.set(
        layer,
        drawn.flatMap((passage) => (passage.layer === layer ? passage.range : [])),
      );
    }
  }
  for (const id of notFound) openDocument.reportedIds.add(id);
  return notFound;
}

function topLayer(layer: HighlightLayerName, other: HighlightLayerName = layer): HighlightLayerName {
  return HIGHLIGHT_LAYERS.indexOf(layer) > HIGHLIGHT_LAYERS.indexOf(other) ? layer : other;
}

/** Draws the passages of a section that somebody else marked; those that are not found are left out. */
export function drawLayerHighlights(
  openDocument: OpenDocument,
  highlights: readonly LayerHighlight[],
  find: FindPassage,
): void {
  const ranges = highlights.flatMap(({ cfi, quote }) => find(openDocument, cfi, quote) ?? []);
  openDocument.layer.set('reader-layer', ranges);
}

/** Draws the search hits, and the sentence that is read aloud, in layers of their own. */
export function drawSearchHighlights(
  openDocument: OpenDocument,
  { cfis, current }: SearchHighlights,
  spokenSentence: string | null,
  find: FindPassage,
  sectionOf: (cfi: string) => number | undefined,
): void {
  const { layer, section } = openDocument;
  const draw = (name: HighlightLayerName, drawn: readonly string[]): void => {
    const inSection = drawn.filter((cfi) => sectionOf(cfi) === section);
    layer.set(
      name,
      inSection.flatMap((cfi) => find(openDocument, cfi) ?? []),
    );
  };
  draw(
    'reader-mark',
    cfis.filter((cfi) => cfi !== current),
  );
  draw('reader-mark-current', current === undefined ? [] : [current]);
  draw('reader-sentence', spokenSentence === null ? [] : [spokenSentence]);
}
