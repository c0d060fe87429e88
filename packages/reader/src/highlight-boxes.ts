import type { HighlightLayer } from './highlight-layer.ts';
import { LAYERS, LAYER_STYLES } from './highlight-style.ts';
import { lineBoxes } from './line-boxes.ts';
import type { LayerName } from './highlight-style.ts';

/** Boxes stand after the body, where they change no CFI, and move with the text. */
export function drawBoxes(document: Document): HighlightLayer {
  const view = document.documentElement;
  const plate = document.createElementNS('http://www.w3.org/1999/xhtml', 'div') as HTMLElement;
  plate.style.cssText =
    'position:absolute;left:0;top:0;width:0;height:0;pointer-events:none;mix-blend-mode:multiply';
  plate.setAttribute('aria-hidden', 'true');
  view.append(plate);
  const held = new Map<LayerName, readonly Range[]>();

  function redraw(): void {
    plate.replaceChildren();
    const boxes = LAYERS.flatMap((layer) =>
      (held.get(layer) ?? []).flatMap((range) =>
        lineBoxes(range).map((rect) => boxAt(layer, rect, view.scrollLeft, view.scrollTop)),
      ),
    );
    plate.append(...boxes);
  }

  function boxAt(layer: LayerName, rect: DOMRect, scrollLeft: number, scrollTop: number): HTMLElement {
    const box = document.createElementNS('http://www.w3.org/1999/xhtml', 'div') as HTMLElement;
    const { ground, line } = LAYER_STYLES[layer];
    box.style.cssText =
      `position:absolute;left:${rect.left + scrollLeft}px;top:${rect.top + scrollTop}px;` +
      `width:${rect.width}px;height:${rect.height}px;` +
      (ground ? `background:${ground}` : `box-sizing:border-box;border-bottom:${borderOf(line!)}`);
    return box;
  }

  return {
    set(layer, ranges) {
      held.set(layer, ranges);
      redraw();
    },
    redraw,
  };
}

/** A border has no waves. */
const borderOf = (line: string): string => line.replace('wavy', 'solid');
