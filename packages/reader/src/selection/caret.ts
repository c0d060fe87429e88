// Selects by keyboard in a text that cannot be edited: the browser moves its selection, the caret shows where.
import { isVertical } from '../text/writing-mode.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import type { InteractionContext } from './interaction-context.ts';

interface CaretContext {
  /** The frame in view, and the first content on its page. */
  firstInView(): { frame: SectionFrame; anchor: { node: Node; offset: number } } | undefined;
  /** Brings a point of the frame's document into view. */
  reveal(frame: SectionFrame, node: Node, offset: number): void;
  readonly stage: HTMLElement;
}

export interface Caret {
  /** True when the caret has used the key. */
  handleKey(event: KeyboardEvent): boolean;
  /** Call it after a new layout. */
  redraw(): void;
  hide(): void;
}

export function createReaderCaret({
  cfiResolver,
  pool,
  stage,
  viewState,
  reveal,
}: InteractionContext): Caret {
  return createCaret({
    stage: stage.element,
    firstInView() {
      const view = viewState();
      const frame = view && pool.get(view.section);
      const anchor = view?.findAnchor();
      return frame && anchor && { frame, anchor };
    },
    reveal(frame, node, offset) {
      const point = { startContainer: node, startOffset: offset, endContainer: node, endOffset: offset };
      reveal(cfiResolver.cfiOf(frame.section, point));
    },
  });
}

const WIDTH_PX = 2;

function createCaret(context: CaretContext): Caret {
  let frame: SectionFrame | undefined;
  let element: HTMLElement | undefined;

  const selection = () => frame?.text?.document.getSelection() ?? null;

  function start(): boolean {
    const view = context.firstInView();
    const found = view?.frame.text?.document.getSelection();
    if (!view || !found) return false;
    frame = view.frame;
    if (found.rangeCount === 0 || found.isCollapsed) found.collapse(view.anchor.node, view.anchor.offset);
    element ??= createCaretElement(context.stage);
    redraw();
    return true;
  }

  function stop(): void {
    if (!frame) return;
    const found = selection();
    if (found?.isCollapsed) found.removeAllRanges();
    frame = undefined;
    element?.remove();
    element = undefined;
  }

  function redraw(): void {
    const found = selection();
    const node = found?.focusNode;
    if (!frame?.element.isConnected || !node || !element) return stop();
    const box = boxOfCaret(node, found.focusOffset, isVertical(frame.text!.writingMode));
    if (!box) return;
    const outer = frame.element;
    Object.assign(element.style, {
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
      const vertical = isVertical(
        frame?.text?.writingMode ?? context.firstInView()?.frame.text?.writingMode ?? HORIZONTAL,
      );
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
    hide: stop,
  };
}

const HORIZONTAL = { mode: 'horizontal-tb', direction: 'ltr' } as const;

/** The arguments of `Selection.modify` for a key. In vertical text, down is forward and left is the next line. */
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

function createCaretElement(stage: HTMLElement): HTMLElement {
  const element = stage.ownerDocument.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.style.cssText =
    'position:absolute;z-index:1;pointer-events:none;background:var(--rd-act, currentcolor)';
  stage.append(element);
  return element;
}
