import { placePage } from './page-box.ts';

/** The place of the page in the container; frames fill it. */
export interface Stage {
  readonly element: HTMLElement;
  /** Fits the page into the container as it is now. */
  fit(measurePx: number): void;
  remove(): void;
}

export function createStage(container: HTMLElement, onResize: () => void): Stage {
  const element = container.ownerDocument.createElement('div');
  element.style.position = 'absolute';
  container.append(element);
  const resizing = new ResizeObserver(onResize);
  resizing.observe(container);
  return {
    element,
    fit(measurePx) {
      const { clientWidth: width, clientHeight: height } = container;
      const box = placePage({ width, height }, measurePx);
      for (const side of ['left', 'top', 'width', 'height'] as const) element.style[side] = `${box[side]}px`;
    },
    remove() {
      resizing.disconnect();
      element.remove();
    },
  };
}
