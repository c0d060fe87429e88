// What of a text can be seen through the boxes around it, which may cut it off or scroll.
import { WIDE_ATTRIBUTE } from '../frame-style.ts';
import { LEAST_LINE_PX, SEEN_SHARE, TOLERANCE_PX } from './text-piece.ts';

export interface Clips {
  /** What of a box can be seen through the boxes around its element, after these are scrolled; undefined for
   * nothing. `thickness` is that of the line of text in the box, 0 for something else. */
  seenPart(element: Element, box: DOMRect, thickness: number): DOMRect | undefined;
  /** Whether an element around it is shrunk to nothing for the eye, as for screen readers alone. */
  isForScreenReaders(element: Element): boolean;
}

interface Clip {
  readonly element: Element;
  readonly x: 'visible' | 'clip' | 'scroll';
  readonly y: 'visible' | 'clip' | 'scroll';
  readonly boxes: readonly DOMRect[];
  /** A form that is not computed here. */
  readonly hasShape: boolean;
  readonly outer: Clip | undefined;
}

export function createClips(body: Element, moved: ReadonlySet<Element>): Clips {
  const known = new Map<Element, Clip | undefined>();
  const clipOf = (element: Element): Clip | undefined => {
    if (element === body || !element.parentElement) return undefined;
    if (known.has(element)) return known.get(element);
    const outer = clipOf(element.parentElement);
    const clip =
      moved.has(element) || element.hasAttribute(WIDE_ATTRIBUTE) ? readClip(element, outer) : outer;
    known.set(element, clip);
    return clip;
  };
  return {
    seenPart(element, box, thickness) {
      let seen: DOMRect | undefined = box;
      for (let clip = clipOf(element); clip && seen; clip = clip.outer)
        seen = partSeenThrough(clip, seen, thickness);
      return seen;
    },
    isForScreenReaders(element) {
      for (let clip = clipOf(element); clip; clip = clip.outer) if (isShrunk(clip.element)) return true;
      return false;
    },
  };
}

/** The usual style of texts that only screen readers say: a box of one pixel. */
function isShrunk(element: Element): boolean {
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  return offsetWidth > 0 && offsetWidth <= 2 && offsetHeight <= 2;
}

function readClip(element: Element, outer: Clip | undefined): Clip | undefined {
  const style = element.ownerDocument.defaultView!.getComputedStyle(element);
  const kindOf = (overflow: string): Clip['x'] =>
    overflow === 'visible' ? 'visible' : /^(auto|scroll)$/.test(overflow) ? 'scroll' : 'clip';
  const [x, y] = [kindOf(style.overflowX), kindOf(style.overflowY)];
  const mask = style.maskImage ?? 'none';
  const hasShape = style.clipPath !== 'none' || style.clip !== 'auto' || mask !== 'none';
  if (/^(inline|contents)$/.test(style.display) || (x === 'visible' && y === 'visible' && !hasShape))
    return outer;
  return { element, x, y, boxes: [...element.getClientRects()], hasShape, outer };
}

function partSeenThrough(
  { element, x, y, boxes, hasShape }: Clip,
  box: DOMRect,
  thickness: number,
): DOMRect | undefined {
  if (hasShape) return undefined;
  const { scrollLeft, scrollTop } = element;
  for (const clip of boxes) {
    const across = partOfSpan(x, [box.left, box.width], [clip.left, clip.width], scrollLeft, thickness);
    const down = partOfSpan(y, [box.top, box.height], [clip.top, clip.height], scrollTop, thickness);
    if (across && down) return new DOMRect(across[0], down[0], across[1], down[1]);
  }
  return undefined;
}

type Span = readonly [start: number, length: number];

function partOfSpan(
  kind: Clip['x'],
  box: Span,
  clip: Span,
  scrolled: number,
  thickness: number,
): Span | undefined {
  if (kind === 'visible') return box;
  const [start, length] = box;
  const needed = length * SEEN_SHARE;
  if (kind === 'clip') {
    const seen = Math.min(start + length, clip[0] + clip[1]) - Math.max(start, clip[0]);
    return seen >= needed - TOLERANCE_PX ? box : undefined;
  }
  // a scroller reaches what follows its start; some scroll to the other side, with negative offsets
  const isBefore = start - clip[0] + scrolled < -TOLERANCE_PX && scrolled >= 0;
  if (clip[1] < Math.min(length, 2 * LEAST_LINE_PX) || isBefore) return undefined;
  // a word whose letters fill the box is not read by scrolling
  if (length > clip[1]) return thickness * LETTERS_IN_BOX > clip[1] ? undefined : clip;
  return [Math.min(Math.max(start, clip[0]), clip[0] + clip[1] - length), length];
}

/** The least number of letters of a long line that are in view together. */
const LETTERS_IN_BOX = 4;
