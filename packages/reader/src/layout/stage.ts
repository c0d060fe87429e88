import type { Axis } from './axis.ts';

/** The element that covers the container and holds all frames. */
export interface Stage {
  readonly element: HTMLElement;
  readonly size: { readonly width: number; readonly height: number };
  /** Makes the stage scroll along an axis, over a length; null ends scrolling. */
  setScrollAxis(axis: Axis | null, length: number): void;
  remove(): void;
}

export function createStage(container: HTMLElement, onResize: () => void, onScroll: () => void): Stage {
  const { ownerDocument } = container;
  const element = ownerDocument.createElement('div');
  element.style.cssText = 'position:absolute;inset:0;overflow:hidden;overflow-anchor:none';
  // absolute boxes beyond the end of the stage do not extend its scrolling area; this element does
  const extent = ownerDocument.createElement('div');
  element.append(extent);
  element.addEventListener('scroll', onScroll);
  container.append(element);
  const resizeObserver = new ResizeObserver(onResize);
  resizeObserver.observe(container);
  return {
    element,
    get size() {
      return { width: Math.floor(container.clientWidth), height: Math.floor(container.clientHeight) };
    },
    setScrollAxis(axis, length) {
      element.style.overflow = axis ? 'auto' : 'hidden';
      element.style.direction = axis?.name === 'left' ? 'rtl' : 'ltr';
      const along = axis?.name === 'down' ? 'height' : 'width';
      extent.style.cssText = axis
        ? `${along}:${length}px;${along === 'height' ? 'width' : 'height'}:1px`
        : '';
    },
    remove() {
      resizeObserver.disconnect();
      element.remove();
    },
  };
}
