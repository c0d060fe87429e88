import type { Box } from './axis.ts';
import { lineBoxes } from '../text/line-boxes.ts';
import type { ReaderRect } from '../navigation/reader-events.ts';

/** Converts coordinates of a frame, which may be scaled, to coordinates of the container. */
export function toContainerRect(container: HTMLElement, frame: HTMLIFrameElement, box: Box): ReaderRect {
  const outer = container.getBoundingClientRect();
  const inner = frame.getBoundingClientRect();
  const scale = frame.offsetWidth > 0 ? inner.width / frame.offsetWidth : 1;
  return {
    left: inner.left - outer.left - container.clientLeft + box.left * scale,
    top: inner.top - outer.top - container.clientTop + box.top * scale,
    width: (box.right - box.left) * scale,
    height: (box.bottom - box.top) * scale,
  };
}

/** The lines of a range that are in view, in the coordinates of the container. */
export function visibleRects(container: HTMLElement, frame: HTMLIFrameElement, range: Range): ReaderRect[] {
  const { clientWidth, clientHeight } = container;
  const view = range.startContainer.ownerDocument!.documentElement;
  return (
    lineBoxes(range)
      // a paged frame shows one page of its text
      .filter(({ left, right, top, bottom }) => {
        return right > 0 && bottom > 0 && left < view.clientWidth && top < view.clientHeight;
      })
      .map((box) => toContainerRect(container, frame, box))
      .filter(({ left, top, width, height }) => {
        return left + width > 0 && top + height > 0 && left < clientWidth && top < clientHeight;
      })
  );
}
