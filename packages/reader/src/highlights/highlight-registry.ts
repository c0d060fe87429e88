import { createHighlightBoxes } from './highlight-boxes.ts';
import { highlightRules, HIGHLIGHT_LAYERS } from './highlight-style.ts';
import type { HighlightLayer } from './highlight-layer.ts';

/** Draws with the CSS Custom Highlight API, which changes no element of the book; with boxes where it is missing. */
export function createHighlightLayer(document: Document): HighlightLayer {
  const frame = document.defaultView as Window & typeof globalThis;
  const registry = frame.CSS?.highlights;
  if (!registry) return createHighlightBoxes(document);
  let isChecked = false;

  /** Browsers in which highlights are not inherited get a rule for every element, once there is a highlight. */
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
      // highlights must be made in the window that shows them
      const highlight = new frame.Highlight(...ranges);
      highlight.priority = HIGHLIGHT_LAYERS.indexOf(layer);
      registry.set(layer, highlight);
    },
    redraw: () => undefined,
  };
}
