import type { Axis, Box, View } from './axis.ts';

/** A point in a document's text that stays the same however the text is laid out. */
export interface Anchor {
  readonly node: Node;
  /** Of a character in a text; 0 for an element. */
  readonly offset: number;
}

/** Half a pixel: edges of boxes fall on fractions. */
const TOLERANCE_PX = 0.5;

/**
 * The first thing that is on the page in view or after it: by halving, since boxes follow the order of the text.
 * Costs some dozens of measurements, whatever the length of the text.
 */
export function findAnchor(document: Document, axis: Axis, view: View): Anchor | undefined {
  const reaches = (box: Box): boolean => axis.end(box, view) > TOLERANCE_PX;
  let node: Node | undefined = document.body;
  while (node) {
    if (node.nodeType === Node.TEXT_NODE) return { node, offset: firstCharacter(node as Text, reaches) };
    const child: Node | undefined = firstReaching(node.childNodes, reaches);
    if (!child) return node === document.body ? undefined : { node, offset: 0 };
    node = child;
  }
  return undefined;
}

/** The box of an anchor, undefined while it is not drawn. */
export function boxOfAnchor({ node, offset }: Anchor): Box | undefined {
  if (node.nodeType !== Node.TEXT_NODE) return (node as Element).getClientRects()[0];
  const length = (node as Text).length;
  const range = rangeOf(
    node as Text,
    Math.min(offset, Math.max(0, length - 1)),
    Math.min(offset + 1, length),
  );
  return range.getClientRects()[0];
}

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

/** White space between blocks, comments and what is hidden have no box. */
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

/** Measures from the start of the text, so that collapsed white space inherits the edge before it. */
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
  range.setEnd(text, end);
  return range;
}
