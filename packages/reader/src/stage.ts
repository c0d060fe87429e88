import type { Axis } from './axis.ts';

/** The room of all pages: covers the container, and frames stand in it. */
export interface Stage {
  readonly element: HTMLElement;
  readonly size: { readonly width: number; readonly height: number };
  /** Lets the stage scroll along an axis, over a length; null stops it. */
  scrollAlong(axis: Axis | null, length: number): void;
  remove(): void;
}

export function createStage(container: HTMLElement, onResize: () => void, onScroll: () => void): Stage {
  const { ownerDocument } = container;
  const element = ownerDocument.createElement('div');
  element.style.cssText = 'position:absolute;inset:0;overflow:hidden;overflow-anchor:none';
  // absolute boxes that leave the stage at its end make no room of their own there
  const room = ownerDocument.createElement('div');
  element.append(room);
  element.addEventListener('scroll', onScroll);
  container.append(element);
  const resizing = new ResizeObserver(onResize);
  resizing.observe(container);
  return {
    element,
    get size() {
      return { width: Math.floor(container.clientWidth), height: Math.floor(container.clientHeight) };
    },
    scrollAlong(axis, length) {
      element.style.overflow = axis ? 'auto' : 'hidden';
      element.style.direction = axis?.name === 'left' ? 'rtl' : 'ltr';
      const along = axis?.name === 'down' ? 'height' : 'width';
      room.style.cssText = axis ? `${along}:${length}px;${along === 'height' ? 'width' : 'height'}:1px` : '';
    },
    remove() {
      resizing.disconnect();
      element.remove();
    },
  };
}
