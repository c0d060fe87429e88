import {
  borderOf,
  HIGHLIGHT_LAYERS,
  highlightRules,
  isBackground,
  LAYER_STYLES,
  MARKED_ATTRIBUTE,
} from './highlight-style.ts';
import type { HighlightLayerName } from './highlight-style.ts';
import type { HighlightLayer } from './highlight-layer.ts';
import { lineBoxes } from '../text/line-boxes.ts';

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
      markWholes(document, layer, ranges);
      if (ranges.length === 0) return void registry.delete(layer);
      checkInheritance();
      // highlights must be made in the window that shows them
      const drawn = isBackground(layer) ? ranges : ranges.flatMap(partsToUnderline);
      const highlight = new frame.Highlight(...drawn);
      highlight.priority = HIGHLIGHT_LAYERS.indexOf(layer);
      registry.set(layer, highlight);
    },
    redraw: () => undefined,
  };
}

/**
 * The parts of a formula are painted one by one, with gaps, and a line would cross fractions and readings; WebKit draws none
 * under them. A formula that is marked as a whole gets one box or line, and a text with readings one line.
 */
function markWholes(document: Document, layer: HighlightLayerName, ranges: readonly Range[]): void {
  for (const whole of document.querySelectorAll(`[${MARKED_ATTRIBUTE}=${layer}]`))
    whole.removeAttribute(MARKED_ATTRIBUTE);
  const kinds = isBackground(layer) ? 'math' : 'math, ruby';
  for (const range of ranges) {
    const around = elementAround(range)?.closest(kinds);
    for (const whole of around ? [around] : (elementAround(range)?.querySelectorAll(kinds) ?? []))
      if (containsTextOf(range, whole)) whole.setAttribute(MARKED_ATTRIBUTE, layer);
  }
}

function elementAround({ commonAncestorContainer: root }: Range): Element | null {
  return root.nodeType === Node.ELEMENT_NODE ? (root as Element) : root.parentElement;
}

const READINGS = 'rt, rtc, rp';

/** Whether all text of a formula that is drawn, or all text below readings, is in a range. */
function containsTextOf(range: Range, whole: Element): boolean {
  if (!range.intersectsNode(whole)) return false;
  const shown = whole.querySelector('semantics > :first-child') ?? whole;
  const walker = whole.ownerDocument.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '' && !text.parentElement!.closest(READINGS)) texts.push(text);
  }
  const [first, last] = [texts[0], texts.at(-1)];
  if (!first || !last) return false;
  const start = first.data.search(/\S/);
  return range.comparePoint(first, start) === 0 && range.comparePoint(last, last.data.trimEnd().length) === 0;
}

/** The parts of a range that a line is drawn under: without readings, and without what has a line of its own. */
function partsToUnderline(range: Range): Range[] {
  if (elementAround(range)?.closest(`[${MARKED_ATTRIBUTE}]`)) return [];
  const parts: Range[] = [];
  const rest = range.cloneRange();
  for (const left of elementAround(range)?.querySelectorAll(`${READINGS}, [${MARKED_ATTRIBUTE}]`) ?? []) {
    if (!rest.intersectsNode(left)) continue;
    const part = rest.cloneRange();
    part.setEndBefore(left);
    parts.push(part);
    rest.setStartAfter(left);
  }
  return [...parts, rest].filter(({ collapsed }) => !collapsed);
}

/** Draws highlights as boxes. They follow the body, where they change no CFI, and move with the text. */
function createHighlightBoxes(document: Document): HighlightLayer {
  const view = document.documentElement;
  const container = document.createElementNS('http://www.w3.org/1999/xhtml', 'div') as HTMLElement;
  container.style.cssText =
    'position:absolute;left:0;top:0;width:0;height:0;pointer-events:none;mix-blend-mode:multiply';
  container.setAttribute('aria-hidden', 'true');
  view.append(container);
  const rangesOf = new Map<HighlightLayerName, readonly Range[]>();

  function redraw(): void {
    container.replaceChildren();
    const boxes = HIGHLIGHT_LAYERS.flatMap((layer) =>
      (rangesOf.get(layer) ?? []).flatMap((range) =>
        lineBoxes(range).map((rect) => boxAt(layer, rect, view.scrollLeft, view.scrollTop)),
      ),
    );
    container.append(...boxes);
  }

  function boxAt(
    layer: HighlightLayerName,
    rect: DOMRect,
    scrollLeft: number,
    scrollTop: number,
  ): HTMLElement {
    const box = document.createElementNS('http://www.w3.org/1999/xhtml', 'div') as HTMLElement;
    const { background, line } = LAYER_STYLES[layer];
    box.style.cssText =
      `position:absolute;left:${rect.left + scrollLeft}px;top:${rect.top + scrollTop}px;` +
      `width:${rect.width}px;height:${rect.height}px;` +
      (background ? `background:${background}` : `box-sizing:border-box;border-bottom:${borderOf(line!)}`);
    return box;
  }

  return {
    set(layer, ranges) {
      rangesOf.set(layer, ranges);
      redraw();
    },
    redraw,
  };
}
