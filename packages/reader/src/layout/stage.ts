import type { Axis } from './axis.ts';
import type { PageBox } from './paged/page-box.ts';

/** The element that covers the container and holds all frames. */
export interface Stage {
  readonly element: HTMLElement;
  readonly size: { readonly width: number; readonly height: number };
  /** Makes the stage scroll along an axis, over a length; null ends scrolling. */
  setScrollAxis(axis: Axis | null, length: number): void;
  /** Tells the site where the two columns of the page in view are; undefined when it has not two. */
  markColumns(page: Pick<PageBox, 'box' | 'bleedPx'> | undefined): void;
  /** Whether it was at its end in a direction before the browser handled the current event. */
  isAtEdge(step: 1 | -1): boolean;
  remove(): void;
}

export function createStage(container: HTMLElement, onResize: () => void, onScroll: () => void): Stage {
  const { ownerDocument } = container;
  const element = ownerDocument.createElement('div');
  element.style.cssText = 'position:absolute;inset:0;overflow:hidden;overflow-anchor:none';
  // absolute boxes beyond the end of the stage do not extend its scrolling area; this element does
  const extent = ownerDocument.createElement('div');
  element.append(extent);
  /** As of the last event: when a wheel is turned, the browser scrolls before it reports the wheel. */
  let offset = 0;
  element.addEventListener('scroll', () => {
    // it scrolls in one direction only; to the left its offset is negative
    offset = Math.abs(element.scrollLeft) + element.scrollTop;
    onScroll();
  });
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
    markColumns(page) {
      container.toggleAttribute('data-two-columns', page !== undefined);
      if (!page) return;
      container.style.setProperty('--rd-page-width', `${page.box.width}px`);
      container.style.setProperty('--rd-page-bleed', `${page.bleedPx}px`);
    },
    isAtEdge(step) {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      return step < 0 ? offset <= 0 : offset >= scrollWidth - clientWidth + scrollHeight - clientHeight - 1;
    },
    remove() {
      container.removeAttribute('data-two-columns');
      resizeObserver.disconnect();
      element.remove();
    },
  };
}
