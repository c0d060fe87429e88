// The texts of a document, each with the boxes of its lines.

/** Edges of boxes have fractions, and letters may reach a little over theirs. */
export const TOLERANCE_PX = 1;
/** The share of a line that must be seen. */
export const SEEN_SHARE = 0.7;
export const LEAST_LINE_PX = 6;

export interface TextPiece {
  readonly node: Node;
  readonly parent: Element;
  readonly boxes: readonly DOMRect[];
}

/** Elements with a layout of their own, which is not that of text. */
const ATOMS = new Set(['svg', 'math']);
const READINGS = new Set(['rt', 'rp']);

export function piecesOf(part: Element): TextPiece[] {
  const pieces: TextPiece[] = [];
  const { ownerDocument: document } = part;
  const range = document.createRange();
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node.nodeType === Node.TEXT_NODE)
      return (node as Text).data.trim() === '' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    const { localName } = node as Element;
    if (READINGS.has(localName)) return NodeFilter.FILTER_REJECT;
    return ATOMS.has(localName) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  let atom: Element | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (atom?.contains(node)) continue;
    const isText = node.nodeType === Node.TEXT_NODE;
    if (isText) range.selectNodeContents(node);
    else atom = node as Element;
    const boxes = [...(isText ? range : atom!).getClientRects()];
    // collapsed spaces at the ends of lines have boxes without a width
    const drawn = boxes.filter(({ width }) => width > 0);
    if (boxes.length > 0)
      pieces.push({ node, parent: node.parentElement!, boxes: drawn.length > 0 ? drawn : boxes });
  }
  return pieces;
}
