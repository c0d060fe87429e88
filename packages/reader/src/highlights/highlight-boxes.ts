import type { HighlightLayer } from './highlight-layer.ts';
import { HIGHLIGHT_LAYERS, LAYER_STYLES } from './highlight-style.ts';
import { lineBoxes } from '../text/line-boxes.ts';
import type { HighlightLayerName } from './highlight-style.ts';

/** Draws highlights as boxes. They follow the body, where they change no CFI, and move with the text. */
export function createHighlightBoxes(document: Document): HighlightLayer {
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

/** A border cannot be wavy. */
const borderOf = ({
  thickness,
  style,
  color,
}: NonNullable<(typeof LAYER_STYLES)[HighlightLayerName]['line']>) =>
  `${thickness} ${style === 'wavy' ? 'solid' : style} ${color}`;
