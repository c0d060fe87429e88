// Finds the texts of which one hides the other, and the backgrounds that hide a text.
import { TOLERANCE_PX } from './text-piece.ts';
import type { TextPiece } from './text-piece.ts';

/** Two texts of which one covers more of the other are not readable. */
const COVERED_SHARE = 0.5;

/** Boxes with a background that may stand above other texts. */
export function coversOf(moved: ReadonlySet<Element>, parts: readonly Element[]): TextPiece[] {
  return [...moved].flatMap((element) => {
    if (!parts.some((part) => part !== element && part.contains(element))) return [];
    const { position, zIndex, backgroundColor, backgroundImage, marginTop, marginLeft } =
      element.ownerDocument.defaultView!.getComputedStyle(element);
    const isAbove = position !== 'static' || parseFloat(marginTop) < 0 || parseFloat(marginLeft) < 0;
    const isOpaque = backgroundImage !== 'none' || !/^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor);
    if (!isAbove || !isOpaque || Number(zIndex) < 0) return [];
    return [{ node: element, parent: element, boxes: [...element.getClientRects()] }];
  });
}

const CELL_PX = 48;

/** Pairs of pieces of which one hides the other. */
export function overlapping(pieces: readonly TextPiece[]): [TextPiece, TextPiece][] {
  const cells = new Map<string, { piece: TextPiece; box: DOMRect }[]>();
  const pairs = new Map<TextPiece, Set<TextPiece>>();
  for (const piece of pieces) {
    for (const box of piece.boxes) {
      for (const key of cellsOf(box)) {
        const cell = cells.get(key) ?? [];
        for (const other of cell) {
          if (other.box === box || !hides(piece, box, other.piece, other.box)) continue;
          pairs.set(piece, (pairs.get(piece) ?? new Set()).add(other.piece));
        }
        cell.push({ piece, box });
        cells.set(key, cell);
      }
    }
  }
  return [...pairs].flatMap(([piece, others]) =>
    [...others].map((other): [TextPiece, TextPiece] => [piece, other]),
  );
}

function* cellsOf({ left, right, top, bottom }: DOMRect): Generator<string> {
  for (let x = Math.floor(left / CELL_PX); x <= right / CELL_PX; x += 1)
    for (let y = Math.floor(top / CELL_PX); y <= bottom / CELL_PX; y += 1) yield `${x} ${y}`;
}

function hides(one: TextPiece, box: DOMRect, other: TextPiece, otherBox: DOMRect): boolean {
  const isCover = (piece: TextPiece): boolean => piece.node === piece.parent;
  if (isCover(one) && isCover(other)) return false;
  if (one.node.contains(other.node) || other.node.contains(one.node)) return false;
  const width = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left);
  const height = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top);
  if (width < TOLERANCE_PX || height < TOLERANCE_PX) return false;
  const lowest = isCover(one)
    ? otherBox.height
    : isCover(other)
      ? box.height
      : Math.min(box.height, otherBox.height);
  return height > lowest * COVERED_SHARE;
}

export function commonAncestor(one: Element, other: Element): Element {
  let ancestor = one;
  while (!ancestor.contains(other)) ancestor = ancestor.parentElement!;
  return ancestor;
}
