import { findLink } from '../navigation/links.ts';

/** The possible targets of a click, in this order. A handler returns whether the click was meant for it. */
interface ClickHandlers {
  onLink(element: Element, link: string): void;
  onNotePicture(image: Element): boolean;
  onHighlight(x: number, y: number): boolean;
  onImage(image: Element): boolean;
  onPage(x: number, y: number): void;
}

const CONTROLS = 'button, input, select, textarea, label, summary, audio, video, [contenteditable]';

/** Handles clicks in a section's document from the page around it: the frame runs no scripts and never navigates. */
export function watchClicks(document: Document, handlers: ClickHandlers): void {
  document.addEventListener('click', (event) => {
    const found = findLink(event.target);
    if (found) {
      event.preventDefault();
      return handlers.onLink(found.element, found.link);
    }
    const target = event.target as Element;
    if (event.button !== 0 || target.closest?.(CONTROLS)) return;
    const image = target.closest?.('img, svg image, picture') ?? null;
    if (image && handlers.onNotePicture(image)) return;
    // the end of a drag over text is a selection, not a click
    if (document.getSelection()?.isCollapsed === false) return;
    const { clientX: x, clientY: y } = event;
    if (handlers.onHighlight(x, y)) return;
    if (image && handlers.onImage(image)) return;
    // a click without a pointer is at no place
    if (event.detail > 0) handlers.onPage(x, y);
  });
  // the middle button would open a section in a tab of its own
  document.addEventListener('auxclick', (event) => {
    if (findLink(event.target)) event.preventDefault();
  });
}
