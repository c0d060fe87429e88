// Selects by finger, the same in every browser: a long press takes a word, and the site draws the handles that move its ends.
// The browser's own selection would bring the menu of the system, and handles that a page turn loses.
import { visibleRects, toContainerRect } from '../layout/container-rects.ts';
import type { ViewState } from '../layout/flow.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import type { ReaderRect, TextSelection } from '../navigation/reader-events.ts';
import { boxOfAnchor } from '../text/anchor.ts';
import type { Anchor } from '../text/anchor.ts';
import { lineBoxes } from '../text/line-boxes.ts';
import { isVertical } from '../text/writing-mode.ts';
import type { InteractionContext } from './interaction-context.ts';
import { watchLongPress } from './long-press.ts';
import { TOUCHED_ATTRIBUTE as TOUCHED, caretAt, pointerCaret, stepAtEdge } from './pointer-caret.ts';

/** The page turns after this time at its edge. */
const HOLD_MS = 700;
/** In the layer of the frame's style, whose important rules it has to outweigh. */
const STYLE = `@layer -reader {
:root { --reader-pinch: ; -webkit-touch-callout: none; overscroll-behavior: none !important; }
:root[${TOUCHED}] body, :root[${TOUCHED}] body :not(img, svg, video, canvas) {
  -webkit-user-select: none !important; user-select: none !important;
}
}`;

/** What a finger has selected. */
interface Touched {
  readonly frame: SectionFrame;
  readonly range: Range;
}

export interface TouchSelection {
  readonly current: Touched | undefined;
  attach(frame: SectionFrame, document: Document): void;
  /** Moves one end to the text at a point of the container; the other end stays. Ends that meet do not. */
  moveEnd(end: 'start' | 'end', point: { readonly x: number; readonly y: number }): void;
  /** The handle was let go: the selection is complete. */
  dropEnd(): void;
  /** Turns the page and selects to the end of its first line. */
  goOn(): void;
  /** Forgets the selection; false when there was none. */
  clear(): boolean;
  describe(): Pick<TextSelection, 'ends' | 'goesOn'>;
}

/** `report` is called with every change of the range; `isComplete` is false while a finger moves an end. */
export function createTouchSelection(
  context: Pick<InteractionContext, 'options' | 'viewState' | 'turnPage'>,
  report: (frame: SectionFrame, range: Range | undefined, isComplete: boolean) => void,
): TouchSelection {
  const { container } = context.options;
  let current: Touched | undefined;

  function set(frame: SectionFrame, range: Range, isComplete: boolean): void {
    current = { frame, range };
    report(frame, range, isComplete);
  }
  function clear(): boolean {
    const before = current;
    current = undefined;
    if (before) report(before.frame, undefined, true);
    return before !== undefined;
  }
  const viewOf = (frame: SectionFrame): ViewState | undefined => {
    const view = context.viewState();
    return view?.section === frame.section ? view : undefined;
  };

  const hold = createEdgeHold(context.turnPage);
  function moveEnd(end: 'start' | 'end', point: { readonly x: number; readonly y: number }): void {
    if (!current) return;
    const { frame, range } = current;
    const { document } = frame.text!;
    const view = viewOf(frame);
    const pointer = toFramePoint(container, frame.element, point);
    const isPaged = view?.layout === 'paged';
    const found = isPaged
      ? pointerCaret(document, pointer, view)
      : caretAt(document, pointer.clientX, pointer.clientY);
    const moved = found && withEnd(range, end, found);
    if (moved) set(frame, moved, false);
    if (!isPaged) return;
    const step = stepAtEdge(document, pointer, view);
    hold(view.page + step < 0 || view.page + step >= view.pages ? 0 : step, () => moveEnd(end, point));
  }

  return {
    get current() {
      return current;
    },
    attach(frame, document) {
      const sheet = new (document.defaultView as Window & typeof globalThis).CSSStyleSheet();
      sheet.replaceSync(STYLE);
      document.adoptedStyleSheets.push(sheet);
      watchLongPress(document, {
        onSelect: (range, isComplete) => set(frame, range, isComplete),
        // a tap beside a selection ends it and means nothing else
        onTap: clear,
      });
    },
    moveEnd,
    dropEnd() {
      hold(0, () => undefined);
      if (current) set(current.frame, current.range, true);
    },
    goOn() {
      const before = current;
      if (!before) return;
      context.turnPage(1);
      const view = viewOf(before.frame);
      const end = view && endOfFirstLine(before.frame.text!.document, view);
      const longer = end && withEnd(before.range, 'end', end);
      if (longer) set(before.frame, longer, true);
    },
    clear,
    describe: () => (current ? describeEnds(container, current, viewOf(current.frame)) : {}),
  };
}

/** Turns the page when an end of the selection stays at its edge. */
function createEdgeHold(turnPage: (step: 1 | -1) => void): (step: 1 | 0 | -1, onTurned: () => void) => void {
  let holding: ReturnType<typeof setTimeout> | undefined;
  let heldStep = 0;
  return (step, onTurned) => {
    if (step === heldStep) return;
    heldStep = step;
    clearTimeout(holding);
    if (step === 0) return;
    holding = setTimeout(() => {
      heldStep = 0;
      turnPage(step);
      onTurned();
    }, HOLD_MS);
  };
}

/** The range with one end elsewhere. Past the other end it goes on there; undefined where nothing would be left. */
function withEnd(range: Range, end: 'start' | 'end', { node, offset }: Anchor): Range | undefined {
  const [fixedNode, fixedOffset] =
    end === 'start' ? [range.endContainer, range.endOffset] : [range.startContainer, range.startOffset];
  const moved = range.cloneRange();
  moved.setStart(fixedNode, fixedOffset);
  moved.collapse(true);
  const side = moved.comparePoint(node, offset);
  // the handle under the finger stays the one that it took
  if (side === 0 || side < 0 !== (end === 'start')) return undefined;
  if (side < 0) moved.setStart(node, offset);
  else moved.setEnd(node, offset);
  return /\S/.test(moved.toString()) ? moved : undefined;
}

function toFramePoint(
  container: HTMLElement,
  frame: HTMLIFrameElement,
  { x, y }: { readonly x: number; readonly y: number },
): Pick<PointerEvent, 'clientX' | 'clientY'> {
  const outer = container.getBoundingClientRect();
  const inner = frame.getBoundingClientRect();
  const scale = frame.offsetWidth > 0 ? inner.width / frame.offsetWidth : 1;
  return {
    clientX: (x + outer.left + container.clientLeft - inner.left) / scale,
    clientY: (y + outer.top + container.clientTop - inner.top) / scale,
  };
}

function endOfFirstLine(document: Document, view: ViewState): Anchor | undefined {
  const start = view.text.anchorAt(view.offset);
  const box = start && boxOfAnchor(start);
  if (!box) return undefined;
  const { clientWidth, clientHeight } = document.documentElement;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const isDown = isVertical(view.text.writingMode);
  const point = { clientX: isDown ? x : clientWidth - 1, clientY: isDown ? clientHeight - 1 : y };
  return pointerCaret(document, point, view);
}

/** Where the handles stand, and whether the selection can go on over the end of the page. */
function describeEnds(
  container: HTMLElement,
  { frame, range }: Touched,
  view: ViewState | undefined,
): Pick<TextSelection, 'ends' | 'goesOn'> {
  const boxes = lineBoxes(range);
  const { clientWidth, clientHeight } = frame.text!.document.documentElement;
  const toRect = (box: DOMRect | undefined): ReaderRect | undefined => {
    const isShown =
      box && box.right > 0 && box.bottom > 0 && box.left < clientWidth && box.top < clientHeight;
    return isShown ? toContainerRect(container, frame.element, box) : undefined;
  };
  const end = toRect(boxes.at(-1));
  return {
    ends: { start: toRect(boxes[0]), end },
    goesOn: !!end && isInLastLine(container, frame, range, view),
  };
}

function isInLastLine(
  container: HTMLElement,
  frame: SectionFrame,
  range: Range,
  view: ViewState | undefined,
): boolean {
  if (view?.layout !== 'paged' || view.page + 1 >= view.pages) return false;
  const next = view.text.anchorAt(view.offset + view.text.pageLength);
  if (!next || range.comparePoint(next.node, next.offset) <= 0) return false;
  const rest = range.cloneRange();
  rest.collapse(false);
  rest.setEnd(next.node, next.offset);
  const last = visibleRects(container, frame.element, range).at(-1);
  // a rest of spaces and of the words in the same line
  return visibleRects(container, frame.element, rest).every(
    (line) => last !== undefined && line.top < last.top + last.height,
  );
}
