import type { Box } from '../layout/axis.ts';

/** A point in a document, as `Range.setStart` takes it. It does not depend on the layout. */
export interface Anchor {
  readonly node: Node;
  readonly offset: number;
}

/**
 * The first content whose box `reaches` accepts. A binary search, since boxes follow the order of the text: some dozens
 * of measurements for a text of any length.
 */
export function findAnchor(document: Document, reaches: (box: Box) => boolean): Anchor | undefined {
  let node: Node | undefined = document.body;
  while (node) {
    if (node.nodeType === Node.TEXT_NODE) return { node, offset: firstCharacter(node as Text, reaches) };
    const child: Node | undefined = firstReaching(node.childNodes, reaches);
    if (!child) return node === document.body ? undefined : { node, offset: 0 };
    node = child;
  }
  return undefined;
}

/** The box of the character or element at an anchor; undefined when nothing is drawn there. */
export function boxOfAnchor({ node, offset }: Anchor): Box | undefined {
  if (node.nodeType === Node.TEXT_NODE) return boxOfCharacter(node as Text, offset);
  const child = node.childNodes[offset];
  if (child) return firstBox(child) ?? boxOfParent(node);
  const last = node.lastChild;
  return (last && boxOf(last)) ?? boxOfParent(node);
}

/** Collapsed white space has no box: the next character that has one counts, else the one before. */
function boxOfCharacter(text: Text, offset: number): Box | undefined {
  const at = Math.min(offset, Math.max(0, text.length - 1));
  const own = rangeOf(text, at, Math.min(at + 1, text.length)).getClientRects()[0];
  if (own && own.width + own.height > 0) return own;
  const after = rangeOf(text, at, text.length).getClientRects();
  const drawn = [...after].find((box) => box.width > 0 && box.height > 0);
  return drawn ?? rangeOf(text, 0, at).getClientRects().item(0) ?? own ?? boxOfParent(text);
}

function firstBox(node: Node): Box | undefined {
  if (node.nodeType === Node.ELEMENT_NODE) return boxOfElement(node as Element);
  return node.nodeType === Node.TEXT_NODE ? rangeOf(node as Text, 0, 1).getClientRects()[0] : undefined;
}

/** WebKit has empty boxes for the cells of a table that scrolls in a column; their texts have boxes. */
function boxOfElement(element: Element): Box | undefined {
  const [own] = element.getClientRects();
  if (!own || own.width + own.height > 0) return own;
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].find(({ width, height }) => width > 0 && height > 0) ?? own;
}

const boxOfParent = (node: Node): Box | undefined =>
  (node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement)?.getClientRects()[0];

function firstReaching(nodes: NodeListOf<ChildNode>, reaches: (box: Box) => boolean): Node | undefined {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const probe = nextDrawn(nodes, middle, high);
    if (!probe || reaches(probe.box)) high = middle;
    else low = probe.index + 1;
  }
  return nextDrawn(nodes, low, nodes.length)?.node;
}

/** Skips nodes without a box: white space between blocks, comments, hidden elements. */
function nextDrawn(nodes: NodeListOf<ChildNode>, from: number, to: number) {
  for (let index = from; index < to; index += 1) {
    const node = nodes[index]!;
    const box = boxOf(node);
    if (box) return { index, node, box };
  }
  return undefined;
}

function boxOf(node: Node): Box | undefined {
  const isText = node.nodeType === Node.TEXT_NODE;
  if (!isText && node.nodeType !== Node.ELEMENT_NODE) return undefined;
  const measured = isText ? rangeOf(node as Text, 0, (node as Text).length) : (node as Element);
  return measured.getClientRects().length > 0 ? measured.getBoundingClientRect() : undefined;
}

/** Measures from the start of the text, so that collapsed white space has the edge of the character before it. */
function firstCharacter(text: Text, reaches: (box: Box) => boolean): number {
  let low = 0;
  let high = Math.max(0, text.length - 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reaches(rangeOf(text, 0, middle + 1).getBoundingClientRect())) high = middle;
    else low = middle + 1;
  }
  return low;
}

function rangeOf(text: Text, start: number, end: number): Range {
  const range = text.ownerDocument.createRange();
  range.setStart(text, start);
  range.setEnd(text, Math.min(end, text.length));
  return range;
}
