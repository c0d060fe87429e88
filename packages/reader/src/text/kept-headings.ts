// Headings stay with what follows them. Firefox and WebKit do not honor `break-after: avoid` between columns; Chromium leaves nothing to do.
import { walkContent } from './content-walker.ts';
import { beginPage, forceBreaks } from './forced-breaks.ts';
import type { TextLayout } from './text-layout.ts';

/** After the breaks of the style, begins a new page before each heading that would stand alone at the foot of one. */
export function keepHeadings(layout: TextLayout, columnLength: number): void {
  forceBreaks(layout);
  const { document, root, axis, bookStyle } = layout;
  const walker = walkContent(document.body);
  const range = document.createRange();

  /** The column, from 0, of the first or last box of something; undefined when it has none. */
  function columnOf(node: Node, which: 0 | -1): number | undefined {
    range.selectNode(node);
    const box = [...range.getClientRects()].filter(({ width, height }) => width * height > 0).at(which);
    return box && Math.floor((axis.offset(root) + axis.start(box, root) + 1) / columnLength);
  }

  /** The content before an element or after it, and its column. */
  function beside(element: Element, step: 'previousNode' | 'nextNode'): [node?: Node, column?: number] {
    walker.currentNode = element;
    for (let node = walker[step](); node; node = walker[step]()) {
      const column = element.contains(node) ? undefined : columnOf(node, step === 'nextNode' ? 0 : -1);
      if (column !== undefined) return [node, column];
    }
    return [];
  }

  const kept = bookStyle.kept.filter(
    (each) => document.defaultView!.getComputedStyle(each).breakAfter === 'avoid',
  );
  /** The first of several headings that follow each other. */
  let first: Element | undefined;
  for (const [index, heading] of kept.entries()) {
    const [next, column] = beside(heading, 'nextNode');
    first ??= heading;
    const start = columnOf(first, 0);
    if (next && start === column && kept[index + 1]?.contains(next)) continue;
    const pushed = first;
    first = undefined;
    if (column === undefined || start === undefined || column <= start) continue;
    if (beside(pushed, 'previousNode')[1] !== start) continue;
    const undo = beginPage(pushed);
    if (columnOf(pushed, 0) === start) undo();
  }
}
