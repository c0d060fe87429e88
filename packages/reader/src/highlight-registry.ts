import { drawBoxes } from './highlight-boxes.ts';
import { highlightRules, LAYERS } from './highlight-style.ts';
import type { HighlightLayer } from './highlight-layer.ts';

/** By the CSS Custom Highlight API, which touches no element of the book; by boxes behind the text where it is missing. */
export function createHighlightLayer(document: Document): HighlightLayer {
  const frame = document.defaultView as Window & typeof globalThis;
  const registry = frame.CSS?.highlights;
  if (!registry) return drawBoxes(document);
  let isChecked = false;

  /** Browsers that do not inherit highlights get a rule for every element, when there is something to show. */
  function checkInheritance(): void {
    if (isChecked) return;
    isChecked = true;
    const shown = frame.getComputedStyle(document.body, '::highlight(reader-mark)').backgroundColor;
    if (shown !== 'rgba(0, 0, 0, 0)') return;
    const sheet = new frame.CSSStyleSheet();
    sheet.replaceSync(highlightRules(''));
    document.adoptedStyleSheets.push(sheet);
  }

  return {
    set(layer, ranges) {
      if (ranges.length === 0) return void registry.delete(layer);
      checkInheritance();
      // ranges and highlights must come from the window they are shown in
      const highlight = new frame.Highlight(...ranges);
      highlight.priority = LAYERS.indexOf(layer);
      registry.set(layer, highlight);
    },
    redraw: () => undefined,
  };
}
