import { linkAt } from './links.ts';

/** What a press can be meant for, in this order. Each answers whether it was. */
export interface PressListeners {
  link(element: Element, link: string): void;
  highlight(x: number, y: number): boolean;
  image(image: Element): boolean;
  page(x: number, y: number): void;
}

const CONTROLS = 'button, input, select, textarea, label, summary, audio, video, [contenteditable]';

/** Presses in a section's document, answered in the parent: the frame itself goes nowhere and runs nothing. */
export function watchPresses(document: Document, listeners: PressListeners): void {
  document.addEventListener('click', (event) => {
    const found = linkAt(event.target);
    if (found) {
      event.preventDefault();
      return listeners.link(found.element, found.link);
    }
    const target = event.target as Element;
    if (event.button !== 0 || target.closest?.(CONTROLS)) return;
    // the end of a drag over text is a selection, not a press
    if (document.getSelection()?.isCollapsed === false) return;
    const { clientX: x, clientY: y } = event;
    if (listeners.highlight(x, y)) return;
    const image = target.closest?.('img, svg image, picture');
    if (image && listeners.image(image)) return;
    listeners.page(x, y);
  });
  // the middle button would open a section as a page of its own
  document.addEventListener('auxclick', (event) => {
    if (linkAt(event.target)) event.preventDefault();
  });
}
