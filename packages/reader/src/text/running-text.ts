// The text of a section as a person reads it. Quotes, copies, words, paragraphs and sentences are all made of it.
import { holdsSpaces, isBlockElement, isSilentElement } from '@zhiye/publication/running-text';
import { DEFERRED_ATTRIBUTE } from './frame-style.ts';

/** A text node, or the part of it that a range contains. */
export interface TextPiece {
  readonly node: Text;
  /** UTF-16 units of the node. */
  readonly start: number;
  readonly end: number;
  /** `reading`: small characters above a word. `hidden`: not drawn, or another form of a formula. */
  readonly kind: 'seen' | 'reading' | 'hidden';
  /** What ended between the piece before and this one; `space` is the margin of a box in a line. */
  readonly after: 'block' | 'line' | 'space' | undefined;
}

/** The pieces of a section, or of a range, in order. Text that is white space alone between blocks is left out. */
export function* readPieces(scope: Document | Range): Generator<TextPiece> {
  const range = 'startContainer' in scope ? scope : undefined;
  const root = range?.commonAncestorContainer ?? (scope as Document).body;
  const kinds = createKinds();
  /** That of the last piece that is seen; a hidden one ends nothing. */
  let block: Element | undefined;
  let line: Element | undefined;
  let box: Element | undefined;
  let after: TextPiece['after'];
  for (const node of nodesOf(root, range)) {
    if (node.nodeType !== Node.TEXT_NODE) {
      const element = node as Element;
      if (element.localName === 'br') after ??= 'line';
      else if (isBlock(element) && kinds.ofElement(element) === 'seen') after = 'block';
      continue;
    }
    const text = node as Text;
    const start = text === range?.startContainer ? range.startOffset : 0;
    const end = text === range?.endContainer ? range.endOffset : text.length;
    const kind = kinds.ofText(text);
    const around = blockAround(text);
    if (kind === 'seen' && block !== undefined && block !== around) after = 'block';
    const ownLine = kinds.lineAround(text, around);
    if (kind === 'seen' && line !== undefined && line !== ownLine) after ??= 'line';
    const ownBox = kinds.boxAround(text, around);
    if (kind === 'seen' && box !== ownBox && (isSpaced(box, 'End') || isSpaced(ownBox, 'Start')))
      after ??= 'space';
    const isBlank = !/\S/.test(text.data.slice(start, end));
    if (isBlank && (after === 'block' || block === undefined || !mayHoldSpaces(text))) continue;
    yield { node: text, start, end, kind, after: block === undefined ? undefined : after };
    if (kind !== 'seen') continue;
    block = around;
    line = ownLine;
    box = ownBox;
    after = undefined;
  }
}

/** Elements and text nodes of a root, or of the part of it that a range contains. */
function* nodesOf(root: Node, range: Range | undefined): Generator<Node> {
  if (root.nodeType === Node.TEXT_NODE) return yield root;
  const scope = root.nodeType === Node.ELEMENT_NODE ? root : root.ownerDocument!.body;
  const walker = root.ownerDocument!.createTreeWalker(scope, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const end = range && nodeAtPoint(range.endContainer, range.endOffset);
  let node: Node | null = range ? nodeAtPoint(range.startContainer, range.startOffset) : walker.nextNode();
  if (range && node) walker.currentNode = node;
  for (; node && node !== end; node = walker.nextNode()) yield node;
  if (node && node.nodeType === Node.TEXT_NODE && node === range?.endContainer) yield node;
}

/** The node that follows a boundary point, or the text node that holds it. */
function nodeAtPoint(container: Node, offset: number): Node | null {
  if (container.nodeType === Node.TEXT_NODE) return container;
  const child = container.childNodes[offset];
  if (child) return child;
  for (let node: Node | null = container; node; node = node.parentNode)
    if (node.nextSibling) return node.nextSibling;
  return null;
}

const isBlock = (element: Element): boolean => isBlockElement(element.namespaceURI, element.localName);

function mayHoldSpaces({ parentElement }: Text): boolean {
  return !parentElement || holdsSpaces(parentElement.namespaceURI, parentElement.localName);
}

/** The block that holds a node directly. */
export function blockAround(node: Node): Element {
  let element = node.parentElement;
  while (element && !isBlock(element)) element = element.parentElement;
  return element ?? node.ownerDocument!.body;
}

const XML = 'http://www.w3.org/XML/1998/namespace';

/** The language of a text; `''` when none is stated. */
export function languageAround({ parentElement }: Text): string {
  const element = parentElement?.closest('[*|lang]');
  return element?.getAttributeNS(XML, 'lang') ?? element?.getAttribute('lang') ?? '';
}

/** Tells the kind of text; remembers what it has learned about elements. */
function createKinds() {
  const kinds = new Map<Element, TextPiece['kind']>();

  function kindInside(element: Element): TextPiece['kind'] {
    const known = kinds.get(element);
    if (known) return known;
    const outer = element.parentElement;
    const inherited = outer && element !== element.ownerDocument.body ? kindInside(outer) : 'seen';
    const kind = inherited === 'seen' ? ownKind(element) : inherited;
    kinds.set(element, kind);
    return kind;
  }

  /** Finds the innermost element around a text, inside of a block, of a kind. */
  function createFinder(isWanted: (element: Element) => boolean) {
    const known = new Map<Element, boolean>();
    return ({ parentElement }: Text, around: Element): Element | undefined => {
      for (let each = parentElement; each && each !== around; each = each.parentElement) {
        const isFound = known.get(each) ?? isWanted(each);
        known.set(each, isFound);
        if (isFound) return each;
      }
      return undefined;
    };
  }
  const findLine = createFinder(isLaidOutAsLine);

  return {
    /** The innermost element around a text that the style of the book lays out as lines of its own, or the block. */
    lineAround: (text: Text, around: Element): Element => findLine(text, around) ?? around,
    /** The innermost box in a line around a text. A single letter in one is part of the word beside it. */
    boxAround: createFinder(
      (element) =>
        styleOf(element)?.display.startsWith('inline-') === true &&
        Array.from(element.textContent.trim()).length > 1,
    ),
    ofElement: kindInside,
    ofText({ parentElement }: Text): TextPiece['kind'] {
      if (!parentElement) return 'seen';
      const kind = kindInside(parentElement);
      const isInvisible = /hidden|collapse/.test(styleOf(parentElement)?.visibility ?? '');
      return kind === 'seen' && isInvisible ? 'hidden' : kind;
    },
  };
}

function ownKind(element: Element): TextPiece['kind'] {
  const { namespaceURI, localName } = element;
  const isSilent = isSilentElement(namespaceURI, localName);
  if (isSilent) return localName === 'rt' || localName === 'rtc' ? 'reading' : 'hidden';
  const isUndrawn = styleOf(element)?.display === 'none' && !element.hasAttribute(DEFERRED_ATTRIBUTE);
  return isUndrawn ? 'hidden' : 'seen';
}

/** Verses, and lines of a title, are often phrases with the style of a block. A large first letter is a block as well, and part of its word. */
function isLaidOutAsLine(element: Element): boolean {
  const style = styleOf(element);
  return (
    style !== undefined && LINES.test(style.display) && style.float === 'none' && FLOWING.test(style.position)
  );
}

/** The width of a space in usual fonts. */
const SPACE_EM = 0.25;

/** Whether the margin at an end of a box is as wide as a space. */
function isSpaced(box: Element | undefined, end: 'Start' | 'End'): boolean {
  const style = box && styleOf(box);
  return !!style && parseFloat(style[`marginInline${end}`]) >= SPACE_EM * parseFloat(style.fontSize);
}

const LINES = /^(block|flow-root|list-item|flex|grid|table|table-row|table-cell)$/;
const FLOWING = /^(static|relative)$/;

const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  element.ownerDocument.defaultView?.getComputedStyle(element);

/** White space as it is displayed: one space. */
export const collapseWhiteSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * What a person reads of a range, in the letters of the book: a line end after each block and line, white space as it is
 * displayed. `replace` may give another text for a piece; undefined keeps it.
 */
export function readText(range: Range, replace?: (piece: TextPiece) => string | undefined): string {
  let text = '';
  let isInLine = false;
  let last: Text | undefined;
  for (const piece of readPieces(range)) {
    if (piece.kind !== 'seen') continue;
    last = piece.node;
    const data = replace?.(piece) ?? piece.node.data.slice(piece.start, piece.end);
    const whiteSpace = piece.node.parentElement && styleOf(piece.node.parentElement)?.whiteSpace;
    const isKept = /^(pre|break-spaces)/.test(whiteSpace ?? '');
    const shown = isKept ? data : data.replace(/[\t\n\f\r ]+/g, ' ');
    if (piece.after && text !== '') text = text.replace(/ +$/, '') + (piece.after === 'space' ? ' ' : '\n');
    // a space at the start of a line is not displayed, one in it is
    const isAtStart = text === '' ? !/\S/.test(piece.node.data.slice(0, piece.start)) : /[\n ]$/.test(text);
    text += !isKept && isAtStart ? shown.replace(/^ /, '') : shown;
    isInLine = /\S/.test(piece.node.data.slice(piece.end));
  }
  const read = isInLine ? text : text.trimEnd();
  const { endContainer: end } = range;
  const endBlock = end.nodeType === Node.ELEMENT_NODE && isBlock(end as Element) ? end : blockAround(end);
  // the end of a block is selected when the range ends in the next one
  return last && read !== '' && !endBlock.contains(last) ? `${read}\n` : read;
}

/** At most `length` characters of text before a boundary point, white space collapsed. */
export function readTextBefore(node: Node, offset: number, length: number): string {
  const range = node.ownerDocument!.createRange();
  range.setEnd(node, offset);
  const walker = node.ownerDocument!.createTreeWalker(node.ownerDocument!.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = node.nodeType === Node.TEXT_NODE ? node : (node.childNodes[offset] ?? node);
  let from: Node = node.nodeType === Node.TEXT_NODE ? node : walker.currentNode;
  // more than is needed, since some of it may be hidden
  for (let found = 0; found < length * 8; found += collapseWhiteSpace((from as Text).data).length) {
    const previous = walker.previousNode();
    if (!previous) break;
    from = previous;
  }
  range.setStart(from, 0);
  return collapseWhiteSpace([...seenTexts(range)].join('')).slice(-length);
}

/** At most `length` characters of text after a boundary point, white space collapsed. */
export function readTextAfter(node: Node, offset: number, length: number): string {
  const { body } = node.ownerDocument!;
  const range = node.ownerDocument!.createRange();
  range.setStart(node, offset);
  range.setEnd(body, body.childNodes.length);
  let text = '';
  for (const seen of seenTexts(range)) {
    text += seen;
    if (collapseWhiteSpace(text).length >= length) break;
  }
  return collapseWhiteSpace(text).slice(0, length);
}

function* seenTexts(range: Range): Generator<string> {
  for (const { node, start, end, kind } of readPieces(range))
    if (kind === 'seen') yield node.data.slice(start, end);
}
