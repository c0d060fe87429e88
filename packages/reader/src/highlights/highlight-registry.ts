import { createHighlightBoxes } from './highlight-boxes.ts';
import { FORMULA_ATTRIBUTE, highlightRules, HIGHLIGHT_LAYERS, isBackground } from './highlight-style.ts';
import type { HighlightLayerName } from './highlight-style.ts';
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
      markFormulas(document, layer, ranges);
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

/** The parts of a formula are painted one by one, with gaps; a formula that is marked as a whole gets one box. */
function markFormulas(document: Document, layer: HighlightLayerName, ranges: readonly Range[]): void {
  if (!isBackground(layer)) return;
  for (const formula of document.querySelectorAll(`[${FORMULA_ATTRIBUTE}=${layer}]`))
    formula.removeAttribute(FORMULA_ATTRIBUTE);
  for (const range of ranges) {
    const { commonAncestorContainer: root } = range;
    const element = root.nodeType === Node.ELEMENT_NODE ? (root as Element) : root.parentElement;
    const around = element?.closest('math');
    for (const formula of around ? [around] : (element?.querySelectorAll('math') ?? []))
      if (containsTextOf(range, formula)) formula.setAttribute(FORMULA_ATTRIBUTE, layer);
  }
}

/** Whether all text of a formula that is drawn is in a range. */
function containsTextOf(range: Range, formula: Element): boolean {
  if (!range.intersectsNode(formula)) return false;
  const shown = formula.querySelector('semantics > :first-child') ?? formula;
  const walker = formula.ownerDocument.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '') texts.push(text);
  }
  const [first, last] = [texts[0], texts.at(-1)];
  if (!first || !last) return false;
  const start = first.data.search(/\S/);
  return range.comparePoint(first, start) === 0 && range.comparePoint(last, last.data.trimEnd().length) === 0;
}
