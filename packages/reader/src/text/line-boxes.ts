/**
 * The boxes of a range's lines, pictures and formulas. `Range.getClientRects` would add the boxes of all elements that
 * the range contains, with the empty ends of their lines.
 */
export function lineBoxes(range: Range): DOMRect[] {
  const { commonAncestorContainer: root } = range;
  if (root.nodeType === Node.TEXT_NODE) return drawn(range.getClientRects());
  const document = root.ownerDocument!;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (!range.intersectsNode(node)) return NodeFilter.FILTER_REJECT;
    const isPiece = node.nodeType === Node.TEXT_NODE || PIECES.has((node as Element).localName);
    return isPiece ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const boxes: DOMRect[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const part = document.createRange();
    part.selectNodeContents(node);
    if (node === range.startContainer) part.setStart(node, range.startOffset);
    if (node === range.endContainer) part.setEnd(node, range.endOffset);
    boxes.push(
      ...drawn(node.nodeType === Node.TEXT_NODE ? part.getClientRects() : (node as Element).getClientRects()),
    );
  }
  return boxes;
}

const PIECES = new Set(['img', 'svg', 'math', 'video', 'canvas']);

const drawn = (boxes: DOMRectList): DOMRect[] =>
  [...boxes].filter(({ width, height }) => width > 0 && height > 0);
