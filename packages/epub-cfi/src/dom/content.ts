/** Selects elements to ignore, as if only their content were there; for example highlights that a reader inserted. */
export type IgnoreElement = (element: Element) => boolean;

export interface DomOptions {
  /** Elements that do not belong to the book. Their content counts as content of their parent. Default: none. */
  readonly ignore?: IgnoreElement;
}

export const ignoreNothing: IgnoreElement = () => false;

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const DOCUMENT = 9;

// Compares node types by number: `instanceof` fails for nodes of another frame.
export function isElement(node: Node | null): node is Element {
  return node?.nodeType === ELEMENT;
}

export function isText(node: Node | null): node is Text {
  return node?.nodeType === TEXT || node?.nodeType === CDATA;
}

export function isDocument(node: Node): node is Document {
  return node.nodeType === DOCUMENT;
}

/** The nodes of an element's content in order, with the content of ignored elements after these elements. */
export function* walkContent(parent: Element, ignore: IgnoreElement): Generator<Node> {
  let node: Node | null = parent.firstChild;
  while (node) {
    yield node;
    const inside: Node | null = isElement(node) && ignore(node) ? node.firstChild : null;
    node = inside ?? nodeAfter(node, parent);
  }
}

/** The node after a node and its descendants; null at the end of `within`. */
export function nodeAfter(node: Node, within?: Node): Node | null {
  let last: Node | null = node;
  while (last && last !== within && !last.nextSibling) last = last.parentNode;
  return last && last !== within ? last.nextSibling : null;
}

/** The previous node in document order: a node comes before its content. */
export function nodeBefore(node: Node): Node | null {
  return node.previousSibling ? lastInside(node.previousSibling) : node.parentNode;
}

export function lastInside(node: Node): Node {
  let last = node;
  while (last.lastChild) last = last.lastChild;
  return last;
}

/** The nearest ancestor that is not ignored; null for the root. */
export function elementAround(node: Node, ignore: IgnoreElement): Element | null {
  let parent = node.parentElement;
  while (parent && ignore(parent) && parent.parentElement) parent = parent.parentElement;
  return parent;
}
