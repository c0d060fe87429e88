/** Which elements are looked through, as if only their content stood there; marks that a reader draws, for one. */
export type Ignore = (element: Element) => boolean;

export interface DomOptions {
  /** Elements that are not in the book. Their content counts as their parent's. Default: none. */
  readonly ignore?: Ignore;
}

export const ignoreNothing: Ignore = () => false;

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const DOCUMENT = 9;

// Kinds are told by number: `instanceof` fails for nodes of another frame.
export function isElement(node: Node | null): node is Element {
  return node?.nodeType === ELEMENT;
}

export function isText(node: Node | null): node is Text {
  return node?.nodeType === TEXT || node?.nodeType === CDATA;
}

export function isDocument(node: Node): node is Document {
  return node.nodeType === DOCUMENT;
}

/** The nodes of an element's content in order, through ignored elements, which come before their own content. */
export function* walkContent(parent: Element, ignore: Ignore): Generator<Node> {
  let node: Node | null = parent.firstChild;
  while (node) {
    yield node;
    const inside: Node | null = isElement(node) && ignore(node) ? node.firstChild : null;
    node = inside ?? nodeAfter(node, parent);
  }
}

/** The node that follows one and all it holds; null at the end of `within`. */
export function nodeAfter(node: Node, within?: Node): Node | null {
  let last: Node | null = node;
  while (last && last !== within && !last.nextSibling) last = last.parentNode;
  return last && last !== within ? last.nextSibling : null;
}

/** The node that precedes one in document order: a node comes before its content. */
export function nodeBefore(node: Node): Node | null {
  return node.previousSibling ? lastInside(node.previousSibling) : node.parentNode;
}

export function lastInside(node: Node): Node {
  let last = node;
  while (last.lastChild) last = last.lastChild;
  return last;
}

/** The element a node stands in, ignored ones looked through; the root stands in none. */
export function elementAround(node: Node, ignore: Ignore): Element | null {
  let parent = node.parentElement;
  while (parent && ignore(parent) && parent.parentElement) parent = parent.parentElement;
  return parent;
}
