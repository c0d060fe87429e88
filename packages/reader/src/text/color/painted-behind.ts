// What lies behind a text without being around it: a picture under a caption, or an empty box under a line.
import type { BookStyle } from '../book-style.ts';
import { blend } from './colors.ts';
import type { Color, ColorReader } from './colors.ts';

/** Marks a text over a picture, which keeps the colors of its book. */
export const OVER_ATTRIBUTE = 'data-reader-over';

export const OVER_RULES = `@layer -reader { [${OVER_ATTRIBUTE}] { --book-ink: initial; --book-ground: initial; } }`;

/** A picture or an empty box behind a text. */
interface PaintedBox {
  readonly element: Element;
  readonly box: DOMRect;
  /** Undefined for a picture. */
  readonly color: Color | undefined;
}

/** Undefined when nothing lies there. */
export type PaintedBehind = (element: Element) => PaintedBox | undefined;

const PICTURES = 'img, video, canvas, svg';

/** Only what the style of a book moves can lie above something else: no other text is asked for its place. */
export function createPaintedBehind(
  { moved, colored }: BookStyle,
  frame: Window,
  read: ColorReader,
): PaintedBehind {
  if (moved.size === 0) return () => undefined;
  const known = new Map<Element | null, boolean>([[null, false]]);
  const isMoved = (element: Element | null): boolean => {
    const answer = known.get(element) ?? (moved.has(element!) || isMoved(element!.parentElement));
    known.set(element, answer);
    return answer;
  };
  let boxes: readonly PaintedBox[] | undefined;
  let movedBoxes: readonly PaintedBox[] = [];
  return (element) => {
    if (!boxes) {
      boxes = paintedBoxes(frame, colored, read);
      movedBoxes = boxes.filter((each) => isMoved(each.element));
    }
    const candidates = isMoved(element) ? boxes : movedBoxes;
    if (candidates.length === 0) return undefined;
    const line = firstLetterOf(element);
    if (!line) return undefined;
    const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
    return candidates.findLast(
      ({ element: source, box }) =>
        box.left <= x &&
        x <= box.right &&
        box.top <= y &&
        y <= box.bottom &&
        !source.contains(element) &&
        !element.contains(source),
    );
  };
}

function paintedBoxes(frame: Window, colored: ReadonlySet<Element>, read: ColorReader): PaintedBox[] {
  const pictures = new Set(frame.document.querySelectorAll(PICTURES));
  const page = read(frame.getComputedStyle(frame.document.documentElement).backgroundColor);
  const empty = [...colored].filter(
    (element) => !pictures.has(element) && !element.closest('svg') && element.textContent.trim() === '',
  );
  return [...pictures, ...empty].flatMap((element) => {
    const own = pictures.has(element) ? undefined : read(frame.getComputedStyle(element).backgroundColor);
    if (own?.[3] === 0) return [];
    const box = element.getBoundingClientRect();
    return box.width * box.height > 0 ? [{ element, box, color: own && blend(own, page) }] : [];
  });
}

/** Text beside a floating picture has a box that reaches below it, and its letters do not. */
function firstLetterOf(element: Element): DOMRect | undefined {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    const data = node.nodeType === Node.TEXT_NODE ? (node as Text).data : '';
    const at = data.search(/\S/u);
    if (at < 0) continue;
    const range = element.ownerDocument.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + String.fromCodePoint(data.codePointAt(at)!).length);
    return [...range.getClientRects()].find(({ width }) => width > 0);
  }
  return undefined;
}

/** Over a picture a text keeps the color that its book has chosen for it, or for what is around it. */
export function keepBookColors(element: Element, picture: Element): void {
  for (let each: Element | null = element; each && !each.contains(picture); each = each.parentElement)
    each.setAttribute(OVER_ATTRIBUTE, '');
}
