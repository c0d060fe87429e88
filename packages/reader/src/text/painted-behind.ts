// What lies behind a text without being around it: a picture under a caption, or an empty box under a line.
import type { BookStyle } from './book-style.ts';
import { blend } from './colors.ts';
import type { Color } from './colors.ts';
import { OVER_ATTRIBUTE } from './frame-style.ts';

interface Behind {
  readonly colors?: readonly Color[];
  readonly base?: Color;
  readonly isPicture: boolean;
  readonly source: Element;
}

/** Undefined when nothing lies there. */
export type PaintedBehind = (element: Element) => Behind | undefined;

interface PaintedBox {
  readonly element: Element;
  readonly box: DOMRect;
  /** Undefined for a picture. */
  readonly color: Color | undefined;
}

/** The lines of the first words in an element: text beside a floating picture has a box that reaches below it. */
function linesOf(element: Element): readonly DOMRect[] {
  const text = [...element.childNodes].find(
    (node) => node.nodeType === Node.TEXT_NODE && (node as Text).data.trim() !== '',
  );
  if (!text) return [];
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

/** Only what the style of a book moves can lie above something else. */
export function createPaintedBehind(
  { moved, colored }: BookStyle,
  frame: Window,
  read: (computed: string) => Color,
): PaintedBehind {
  const isMoved = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (moved.has(each)) return true;
    return false;
  };
  let boxes: PaintedBox[] | undefined;
  const paintedBoxes = (): PaintedBox[] => {
    const pictures = [...frame.document.querySelectorAll('img, video, canvas, svg')];
    const empty = [...colored].filter(
      (element) => element.textContent.trim() === '' && !pictures.includes(element),
    );
    return [...pictures, ...empty].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isPicture = pictures.includes(element);
      const color = isPicture ? undefined : read(frame.getComputedStyle(element).backgroundColor);
      return box.width * box.height > 0 && color?.[3] !== 0 ? [{ element, box, color }] : [];
    });
  };
  return (element) => {
    if (moved.size === 0) return undefined;
    boxes ??= paintedBoxes();
    const [line] = boxes.length > 0 ? linesOf(element) : [];
    if (!line) return undefined;
    const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
    const isOver = isMoved(element);
    const found = boxes.findLast(
      (each) =>
        each.box.left <= x &&
        x <= each.box.right &&
        each.box.top <= y &&
        y <= each.box.bottom &&
        !each.element.contains(element) &&
        !element.contains(each.element) &&
        (isOver || isMoved(each.element)),
    );
    if (!found) return undefined;
    const source = found.element;
    if (!found.color) return { isPicture: true, source };
    const ground = blend(
      found.color,
      read(frame.getComputedStyle(frame.document.documentElement).backgroundColor),
    );
    return { colors: [ground], base: ground, isPicture: false, source };
  };
}

/** Over a picture a text keeps the color that its book has chosen for it, or for what is around it. */
export function keepBookColors(element: Element, picture: Element): void {
  for (let each: Element | null = element; each && !each.contains(picture); each = each.parentElement)
    each.setAttribute(OVER_ATTRIBUTE, '');
}
