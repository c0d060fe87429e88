import { drawBoxes } from './highlight-boxes.ts';
import { HIGHLIGHT_SHEET, LAYERS } from './highlight-style.ts';
import type { LayerName } from './highlight-style.ts';

/** What is coloured in one document. */
export interface HighlightLayer {
  /** Takes the place of what the layer held. */
  set(layer: LayerName, ranges: readonly Range[]): void;
  /** After a new layout. */
  redraw(): void;
}

/** By the CSS Custom Highlight API, which touches no element of the book; by boxes behind the text where it is missing. */
export function createHighlightLayer(document: Document): HighlightLayer {
  const frame = document.defaultView as Window & typeof globalThis;
  const registry = frame.CSS?.highlights;
  if (!registry) return drawBoxes(document);
  const sheet = new frame.CSSStyleSheet();
  sheet.replaceSync(HIGHLIGHT_SHEET);
  document.adoptedStyleSheets.push(sheet);
  return {
    set(layer, ranges) {
      if (ranges.length === 0) return void registry.delete(layer);
      // ranges and highlights must come from the window they are shown in
      const highlight = new frame.Highlight(...ranges);
      highlight.priority = LAYERS.indexOf(layer);
      registry.set(layer, highlight);
    },
    redraw: () => undefined,
  };
}
