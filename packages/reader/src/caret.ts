// Answers for selecting by keyboard in a text that cannot be edited: the browser moves, we show where.
import { isVertical } from './writing.ts';
import type { SectionFrame } from './section-frame.ts';

export interface CaretContext {
  /** The frame that is in view, and the first thing on its page. */
  view(): { frame: SectionFrame; anchor: { node: Node; offset: number } } | undefined;
  /** Brings a point of the frame's document into view. */
  reveal(frame: SectionFrame, node: Node, offset: number): void;
  readonly stage: HTMLElement;
}

export interface Caret {
  /** True: the key was for the caret. */
  handleKey(event: KeyboardEvent): boolean;
  /** After a new layout. */
  redraw(): void;
  stop(): void;
}

const WIDTH_PX = 2;

export function createCaret(context: CaretContext): Caret {
  let frame: SectionFrame | undefined;
  let mark: HTMLElement | undefined;

  const selection = () => frame?.text?.document.getSelection() ?? null;

  function start(): boolean {
    const view = context.view();
    const found = view?.frame.text?.document.getSelection();
    if (!view || !found) return false;
    frame = view.frame;
    if (found.rangeCount === 0 || found.isCollapsed) found.collapse(view.anchor.node, view.anchor.offset);
    mark ??= makeMark(context.stage);
    redraw();
    return true;
  }

  function stop(): void {
    if (!frame) return;
    const found = selection();
    if (found?.isCollapsed) found.removeAllRanges();
    frame = undefined;
    mark?.remove();
    mark = undefined;
  }

  function redraw(): void {
    const found = selection();
    const node = found?.focusNode;
    if (!frame?.element.isConnected || !node || !mark) return stop();
    const box = boxOfCaret(node, found.focusOffset, isVertical(frame.text!.writing));
    if (!box) return;
    const outer = frame.element;
    Object.assign(mark.style, {
      left: `${outer.offsetLeft + box.left}px`,
      top: `${outer.offsetTop + box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
  }

  return {
    handleKey(event) {
      if (event.ctrlKey && event.altKey) return false;
      if (event.key === 'F7') {
        if (frame) stop();
        else start();
        event.preventDefault();
        return true;
      }
      if (frame && event.key === 'Escape') {
        selection()?.removeAllRanges();
        stop();
        event.preventDefault();
        return true;
      }
      const vertical = isVertical(frame?.text?.writing ?? context.view()?.frame.text?.writing ?? HORIZONTAL);
      const move = moveFor(event, vertical);
      if (!move || (!frame && !(event.shiftKey && start()))) return false;
      event.preventDefault();
      selection()?.modify(event.shiftKey ? 'extend' : 'move', ...move);
      const found = selection();
      if (frame && found?.focusNode) context.reveal(frame, found.focusNode, found.focusOffset);
      redraw();
      return true;
    },
    redraw: () => frame && redraw(),
    stop,
  };
}

const HORIZONTAL = { mode: 'horizontal-tb', direction: 'ltr' } as const;

/** What a key means, as `Selection.modify` takes it. In vertical text, down is forward and left the next line. */
function moveFor({ key, ctrlKey }: KeyboardEvent, vertical: boolean): [string, string] | undefined {
  const unit = ctrlKey ? 'word' : 'character';
  if (key === 'Home') return ['backward', ctrlKey ? 'documentboundary' : 'lineboundary'];
  if (key === 'End') return ['forward', ctrlKey ? 'documentboundary' : 'lineboundary'];
  if (vertical) {
    if (key === 'ArrowDown') return ['forward', unit];
    if (key === 'ArrowUp') return ['backward', unit];
    if (key === 'ArrowLeft') return ['forward', 'line'];
    return key === 'ArrowRight' ? ['backward', 'line'] : undefined;
  }
  if (key === 'ArrowRight') return ['right', unit];
  if (key === 'ArrowLeft') return ['left', unit];
  if (key === 'ArrowDown') return ['forward', 'line'];
  return key === 'ArrowUp' ? ['backward', 'line'] : undefined;
}

function boxOfCaret(node: Node, offset: number, vertical: boolean) {
  const range = node.ownerDocument!.createRange();
  range.setStart(node, offset);
  range.collapse(true);
  const own = range.getClientRects()[0];
  const box =
    own ?? (node.nodeType === Node.ELEMENT_NODE ? (node as Element).getClientRects()[0] : undefined);
  if (!box) return undefined;
  return vertical
    ? { left: box.left, top: box.top, width: box.width, height: WIDTH_PX }
    : { left: box.left, top: box.top, width: WIDTH_PX, height: box.height };
}

function makeMark(stage: HTMLElement): HTMLElement {
  const mark = stage.ownerDocument.createElement('div');
  mark.setAttribute('aria-hidden', 'true');
  mark.style.cssText =
    'position:absolute;z-index:1;pointer-events:none;background:var(--rd-act, currentcolor)';
  stage.append(mark);
  return mark;
}
