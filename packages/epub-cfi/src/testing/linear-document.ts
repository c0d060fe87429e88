import type { Point } from '../dom/chunk.ts';

/**
 * A document as one line of characters and tags, found without the package: two boundary points are equivalent when they
 * have the same index in the line, and are in document order when their indexes are.
 */
export class LinearDocument {
  /** UTF-16 units; `<>` for a tag. */
  readonly line: string[] = [];
  readonly points: Point[] = [];
  readonly #indexes = new Map<Node, number[]>();
  readonly #isIgnored: (element: Element) => boolean;

  constructor(root: Element, isIgnored: (element: Element) => boolean = () => false) {
    this.#isIgnored = isIgnored;
    this.#add(root);
    for (const [node, indexes] of this.#indexes) {
      indexes.forEach((_, offset) => this.points.push({ node, offset }));
    }
  }

  offsetOf({ node, offset }: Point): number {
    return this.#indexes.get(node)?.[offset] ?? NaN;
  }

  /** The same, moved before a surrogate pair that it would split. */
  alignedOffsetOf(point: Point): number {
    const index = this.offsetOf(point);
    const pair = (this.line[index - 1] ?? '') + (this.line[index] ?? '');
    return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? index - 1 : index;
  }

  #add(node: Node): void {
    const indexes: number[] = [];
    this.#indexes.set(node, indexes);
    if (node.nodeType === Node.ELEMENT_NODE) this.#addElement(node as Element, indexes);
    else this.#addData(node as CharacterData, indexes);
  }

  #addElement(element: Element, indexes: number[]): void {
    const isTag = !this.#isIgnored(element);
    if (isTag) this.line.push('<>');
    for (const child of element.childNodes) {
      indexes.push(this.line.length);
      this.#add(child);
    }
    indexes.push(this.line.length);
    if (isTag) this.line.push('<>');
  }

  #addData(node: CharacterData, indexes: number[]): void {
    const isContent = node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE;
    for (const unit of node.data.split('')) {
      indexes.push(this.line.length);
      if (isContent) this.line.push(unit);
    }
    indexes.push(this.line.length);
  }
}
