import type { Point } from '../dom/chunk.ts';

/**
 * A document as one line of characters and tags, found without the package: two boundary points are equivalent when they
 * stand at the same place of the line, and in document order as the line has them.
 */
export class LinearDocument {
  /** UTF-16 units; `<>` for a tag. */
  readonly line: string[] = [];
  readonly points: Point[] = [];
  readonly #places = new Map<Node, number[]>();
  readonly #isIgnored: (element: Element) => boolean;

  constructor(root: Element, isIgnored: (element: Element) => boolean = () => false) {
    this.#isIgnored = isIgnored;
    this.#add(root);
    for (const [node, places] of this.#places) {
      places.forEach((_, offset) => this.points.push({ node, offset }));
    }
  }

  placeOf({ node, offset }: Point): number {
    return this.#places.get(node)?.[offset] ?? NaN;
  }

  /** The same, moved before a surrogate pair that it would part. */
  wholePlaceOf(point: Point): number {
    const place = this.placeOf(point);
    const pair = (this.line[place - 1] ?? '') + (this.line[place] ?? '');
    return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? place - 1 : place;
  }

  #add(node: Node): void {
    const places: number[] = [];
    this.#places.set(node, places);
    if (node.nodeType === Node.ELEMENT_NODE) this.#addElement(node as Element, places);
    else this.#addData(node as CharacterData, places);
  }

  #addElement(element: Element, places: number[]): void {
    const isTag = !this.#isIgnored(element);
    if (isTag) this.line.push('<>');
    for (const child of element.childNodes) {
      places.push(this.line.length);
      this.#add(child);
    }
    places.push(this.line.length);
    if (isTag) this.line.push('<>');
  }

  #addData(node: CharacterData, places: number[]): void {
    const isContent = node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE;
    for (const unit of node.data.split('')) {
      places.push(this.line.length);
      if (isContent) this.line.push(unit);
    }
    places.push(this.line.length);
  }
}
