// Selects by mouse: words by a double click, paragraphs by a triple click, and never beyond the page in view, where the
// browser would go on in hidden text.
import type { ViewState } from '../layout/flow.ts';
import type { Anchor } from '../text/anchor.ts';
import { caretAt, pointerCaret, stepAtEdge } from './pointer-caret.ts';
import { isFootnoteReference } from '../navigation/footnote-marks.ts';
import { blockAround, languageAround, readPieces } from '../text/running-text.ts';
import type { TextPiece } from '../text/running-text.ts';
import { NO_WORD, wordBoundsAt } from './word-bounds.ts';

interface DragOptions {
  /** The page in view; undefined for a section that is not in view, and for text without pages. */
  pageInView(): ViewState | undefined;
  turnPage(step: 1 | -1): void;
}

/** The page turns after this time at its edge. */
const HOLD_MS = 700;

/** What a double or triple click has selected; a drag goes on from it. */
interface SelectedUnit {
  readonly unit: TextUnit;
  readonly range: Range;
}

/** Limits selections to the page in view. A pointer that is held at the edge turns the page and goes on selecting. */
export function watchDrag(document: Document, { pageInView, turnPage }: DragOptions): void {
  let pointer: PointerEvent | undefined;
  let selected: SelectedUnit | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let heldStep = 0;

  function follow(): void {
    const view = pageInView();
    const selection = document.getSelection();
    if (!pointer || selection?.type !== 'Range') return;
    if (selected) extendByUnit(selection, selected, placeOf(pointer, view));
    if (!view) return;
    const caret = selected ? undefined : pointerCaret(document, pointer, view);
    if (caret && (caret.node !== selection.focusNode || caret.offset !== selection.focusOffset))
      selection.extend(caret.node, caret.offset);
    const step = stepAtEdge(document, pointer, view);
    hold(view.page + step < 0 || view.page + step >= view.pages ? 0 : step);
  }

  const placeOf = ({ clientX, clientY }: PointerEvent, view: ViewState | undefined): Anchor | undefined => {
    const inside = characterAt(document, clientX, clientY);
    const limit = view && pointer && pointerCaret(document, pointer, view);
    // outside of the text the nearest place of the page counts
    return limit && inside?.node !== limit.node ? limit : inside;
  };

  function hold(step: 1 | 0 | -1): void {
    if (step === heldStep) return;
    heldStep = step;
    clearTimeout(holding);
    if (step === 0) return;
    holding = setTimeout(() => {
      turnPage(step);
      heldStep = 0;
      follow();
    }, HOLD_MS);
  }

  function stop(): void {
    pointer = undefined;
    selected = undefined;
    hold(0);
  }

  document.addEventListener('pointerdown', (event) => {
    stop();
    if (event.pointerType === 'mouse' && event.button === 0) pointer = event;
  });
  document.addEventListener('mousedown', (event) => {
    if (!pointer || event.detail < 2 || event.shiftKey) return;
    selected = selectUnit(document, event);
    if (selected) event.preventDefault();
  });
  document.addEventListener('pointermove', (event) => {
    if (!pointer) return;
    pointer = event;
    // the browser extends the selection after this event and before it paints; timers of the frame itself never fire
    window.requestAnimationFrame(follow);
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(name, () => {
      if (!selected) follow();
      stop();
    });
  }
}

/** Selects the word of a second click, the paragraph of a third one; undefined where no text is. */
function selectUnit(document: Document, { detail, clientX, clientY }: MouseEvent): SelectedUnit | undefined {
  const unit = detail === 2 ? 'word' : 'paragraph';
  const place = characterAt(document, clientX, clientY);
  const range = place && unitAround(unit, place);
  if (!range) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  document.getSelection()!.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  return { unit, range };
}

/** Selects from the first unit to the one at a place, both as a whole. */
function extendByUnit(
  selection: Selection,
  { unit, range: first }: SelectedUnit,
  place: Anchor | undefined,
): void {
  const last = place && unitAround(unit, place);
  if (!last) return;
  const isForward = first.compareBoundaryPoints(Range.START_TO_START, last) <= 0;
  const [from, to] = isForward ? [first, last] : [last, first];
  if (isForward)
    selection.setBaseAndExtent(from.startContainer, from.startOffset, to.endContainer, to.endOffset);
  else selection.setBaseAndExtent(to.endContainer, to.endOffset, from.startContainer, from.startOffset);
}

// Finds the word or the paragraph at a place of a section, for double and triple clicks.
type TextUnit = 'word' | 'paragraph';

/** The text character at a point of the view, or the nearest one. */
export function characterAt(document: Document, x: number, y: number): Anchor | undefined {
  const caret = caretAt(document, x, y);
  if (!caret) return undefined;
  if (caret.node.nodeType !== Node.TEXT_NODE) return caret;
  const text = caret.node as Text;
  // the caret is at the nearer edge of the character
  const range = document.createRange();
  const isHit = (offset: number): boolean => {
    if (offset < 0 || offset >= text.length) return false;
    range.setStart(text, offset);
    range.setEnd(text, offset + 1);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
  };
  const offset = isHit(caret.offset) || !isHit(caret.offset - 1) ? caret.offset : caret.offset - 1;
  return { node: text, offset: Math.max(0, Math.min(offset, text.length - 1)) };
}

/** Undefined where no text is. */
export function unitAround(unit: TextUnit, { node, offset }: Anchor): Range | undefined {
  const holder = node.childNodes[offset] ?? node;
  const formula = formulaAround(holder);
  if (unit === 'word' && formula) return rangeAround(formula);
  const pieces = paragraphAround(holder);
  if (pieces.length === 0) return undefined;
  return unit === 'word' ? wordIn(pieces, node, offset) : wholeOf(pieces);
}

/** The pieces that are seen of the paragraph that holds a node: the text between two ends of blocks. */
function paragraphAround(node: Node): TextPiece[] {
  const range = node.ownerDocument!.createRange();
  range.selectNodeContents(blockAround(node));
  let paragraph: TextPiece[] = [];
  let isFound = false;
  for (const piece of readPieces(range)) {
    if (piece.kind === 'seen' && piece.after === 'block') {
      if (isFound) return paragraph;
      paragraph = [];
    }
    if (piece.kind === 'seen') paragraph.push(piece);
    isFound ||= node === piece.node || node.contains(piece.node);
  }
  return isFound ? paragraph : [];
}

function wholeOf(pieces: readonly TextPiece[]): Range | undefined {
  const shown = pieces.filter(({ node }) => /\S/.test(node.data));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return undefined;
  const range = first.node.ownerDocument.createRange();
  const [opening, closing] = [formulaAround(first.node), formulaAround(last.node)];
  if (opening) range.setStartBefore(opening);
  else range.setStart(first.node, first.node.data.search(/\S/));
  if (closing) range.setEndAfter(closing);
  else range.setEnd(last.node, last.node.data.trimEnd().length);
  return range;
}

function wordIn(pieces: readonly TextPiece[], node: Node, offset: number): Range | undefined {
  const parts: { readonly node: Text; readonly at: number }[] = [];
  let text = '';
  for (const { node: each, after } of pieces) {
    if (after) text += '\n';
    parts.push({ node: each, at: text.length });
    const isApart = each !== node && (formulaAround(each) || isNoteMark(each));
    text += isApart ? NO_WORD.repeat(each.length) : each.data;
  }
  // a place that is not in a text that is seen, such as a reading, belongs to the text before it
  const own =
    parts.find((part) => part.node === node) ??
    parts.findLast((part) => part.node.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) ??
    parts[0]!;
  const index = own.at + (own.node === node ? offset : Math.max(0, own.node.length - 1));
  const bounds = wordBoundsAt(text, index, languageAround(own.node));
  if (!bounds) return undefined;
  const range = own.node.ownerDocument.createRange();
  const first = parts.findLast(({ at }) => at <= bounds.start)!;
  const last = parts.findLast(({ at }) => at < bounds.end)!;
  range.setStart(first.node, bounds.start - first.at);
  range.setEnd(last.node, bounds.end - last.at);
  return range;
}

const formulaAround = (node: Node): Element | null =>
  (node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement)?.closest('math') ?? null;

function rangeAround(element: Element): Range {
  const range = element.ownerDocument.createRange();
  range.selectNode(element);
  return range;
}

/** The mark of a note after a word is not part of the word. */
function isNoteMark({ parentElement }: Text): boolean {
  const link = parentElement?.closest('a');
  return !!link && (isFootnoteReference(link) || !!link.closest('sup') || link.querySelector('sup') !== null);
}
