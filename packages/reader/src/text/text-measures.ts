// Counts the pages of a text, or measures its length in a scroll.
import { textRepair } from '../late-parts.ts';
import { expandTallContent } from './tall-content.ts';
import { FIRST_ATTRIBUTE, ODD_COLUMNS_ATTRIBUTE, SHIFT_PROPERTY } from './frame-style.ts';
import type { ContrastRepair } from './color/contrast.ts';
import type { TextLayout } from './text-layout.ts';
import type { ReadableArea } from './unreachable-text.ts';
import { walkContent } from './content-walker.ts';
import { keepHeadings } from './kept-headings.ts';
import { keepMarkers } from './list-markers.ts';
import { containWideContent } from './wide-content.ts';
import { isVertical } from './writing-mode.ts';

/** Sizes of the part that is laid out, as last measured. */
export interface TextMeasures {
  /** Pixels from one page to the next; at least 1. */
  readonly pageLength: number;
  /** At least 1 page. */
  readonly pages: number;
  /** Increases with every measuring. */
  readonly version: number;
  /** Pixels; at least 1. */
  readonly length: number;
  /** Measures the whole text, of which these elements are new or have a new style. */
  measure(elements: readonly Element[]): void;
  /** Whether the size has changed since the last measuring. */
  hasChanged(): boolean;
}

export function createTextMeasures(layout: TextLayout): TextMeasures {
  const { document, root } = layout;
  const { body } = document;
  let pageLength = 1;
  let pages = 1;
  let length = 1;
  let version = 0;
  let columnLength = 1;
  let measuredSize = '';

  /** The body has one box for each column. Content that overflows a column makes no page of its own. */
  function countPages(columns: number): void {
    const { axis } = layout;
    pageLength = Math.max(1, axis.pageLength(root.getBoundingClientRect()));
    columnLength = pageLength / columns;
    joinFirstPage(layout, layout.styleOptions?.startsInSecondColumn ? 2 * columnLength : columnLength);
    keepHeadings(layout, columnLength);
    const last = [...body.getClientRects()].at(-1);
    const start = last ? axis.offset(root) + axis.start(last, root) : 0;
    const boxes = Math.max(1, Math.round(start / columnLength) + 1);
    const count = columnsWithContent(layout, columnLength, boxes);
    pages = Math.ceil(count / columns);
    length = pages * pageLength;
    // the view cannot scroll to a page that lacks a column
    root.toggleAttribute(ODD_COLUMNS_ATTRIBUTE, count % columns > 0);
  }

  function measureScroll(viewLengthPx: number): void {
    pageLength = viewLengthPx;
    length = Math.max(1, Math.ceil(layout.axis.end(body.getBoundingClientRect(), root)));
    pages = Math.max(1, Math.ceil(length / pageLength));
  }

  function arrange(elements: readonly Element[]): void {
    const { styleOptions } = layout;
    root.style.removeProperty(SHIFT_PROPERTY);
    if (styleOptions?.isCentered) centerLines(layout);
    const isScrolled = styleOptions?.flow === 'scrolled';
    if (!isVertical(layout.writing)) {
      containWideContent(elements, styleOptions?.viewLengthPx ?? root.clientHeight);
      if (!isScrolled) expandTallContent(document);
      keepMarkers(elements, root, root.clientWidth / (isScrolled ? 1 : (styleOptions?.columns ?? 1)));
    }
    if (isScrolled) measureScroll(styleOptions.viewLengthPx);
    else countPages(styleOptions?.columns ?? 1);
  }

  const readableArea = (): ReadableArea => ({
    axis: layout.axis,
    root,
    writing: layout.writing,
    isPaged: layout.styleOptions?.flow !== 'scrolled',
    columnLength,
    length,
  });

  const repair = createRepair(layout, readableArea, arrange);

  return {
    get pageLength() {
      return pageLength;
    },
    get pages() {
      return pages;
    },
    get length() {
      return length;
    },
    get version() {
      return version;
    },
    measure(elements) {
      version += 1;
      arrange(elements);
      repair(elements);
      measuredSize = sizeOf(body);
    },
    hasChanged: () => sizeOf(body) !== measuredSize,
  };
}

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): string => `${offsetWidth} ${offsetHeight}`;

/** Makes texts readable where the part for that is loaded, which `mayNeedRepair` of a section's text waits for. */
function createRepair(
  layout: TextLayout,
  readArea: () => ReadableArea,
  arrange: (elements: readonly Element[]) => void,
): (elements: readonly Element[]) => void {
  const { document, bookStyle } = layout;
  let contrast: ContrastRepair | undefined;
  return (elements) => {
    const { now: part } = textRepair;
    if (!part) return;
    part.stretchAccents(elements);
    part.layOutPlainly(elements, bookStyle, readArea, () => arrange(elements));
    const { styleOptions } = layout;
    if (!styleOptions || bookStyle.colored.size === 0) return;
    contrast ??= part.createContrastRepair(document, bookStyle);
    contrast.repair(part.affectedParts(elements, bookStyle.colored), styleOptions.settings.theme);
  };
}

/** The page, from 0, that holds an offset. Boxes may begin a fraction of a pixel before their page. */
export const pageOfOffset = (text: Pick<TextMeasures, 'pageLength' | 'pages'>, offset: number): number =>
  Math.min(text.pages - 1, Math.max(0, Math.floor(offset / text.pageLength + 0.01)));

// Which columns of a paged text hold anything to see. Margins and the ends of boxes alone make no page.
/** How many columns there are up to the last one that holds content; at least 1. */
function columnsWithContent(
  { document, root, axis }: TextLayout,
  columnLength: number,
  columns: number,
): number {
  if (columns === 1) return 1;
  const walker = walkContent(document.body);
  const offset = axis.offset(root);
  const range = document.createRange();
  let last = 0;
  // the last content is on the last page of almost every text
  for (let node: Node | null = walker.lastChild(); node && last < columns; node = walker.previousNode()) {
    if (node.nodeType === Node.TEXT_NODE) range.selectNodeContents(node);
    const boxes = (node.nodeType === Node.TEXT_NODE ? range : (node as Element)).getClientRects();
    for (const box of boxes) {
      if (box.width === 0 || box.height === 0) continue;
      const start = offset + axis.start(box, root);
      last = Math.max(last, Math.min(columns, Math.floor((start + 1) / columnLength) + 1));
    }
  }
  return Math.max(1, last);
}

/** Lines that follow each other across the page do not fill it; lines that follow each other down have its width. */
function centerLines({ root, document, writing, deferred }: TextLayout): void {
  if (!isVertical(writing) || !deferred.isEmpty) return;
  const boxes = document.body.getClientRects();
  const free = root.clientWidth - boxes[0]!.width;
  if (boxes.length === 1 && free > 0) root.style.setProperty(SHIFT_PROPERTY, `${Math.floor(free / 2)}px`);
}

/**
 * Pages before the first text show nothing. `end` is that of the column in which the text begins. WebKit breaks even before the
 * first text of a document.
 */
function joinFirstPage({ document, root, axis, bookStyle }: TextLayout, end: number): void {
  const walker = walkContent(document.body);
  const range = document.createRange();
  let first: Node | null;
  let box: DOMRect | undefined;
  do {
    first = walker.nextNode();
    if (!first) return;
    range.selectNode(first);
    [box] = range.getClientRects();
  } while (!box);
  if (axis.offset(root) + axis.start(box, root) < end) return;
  for (let element = elementOf(first); element && element !== document.body; element = element.parentElement)
    element.setAttribute(FIRST_ATTRIBUTE, '');
  for (const element of bookStyle.broken)
    if (element.compareDocumentPosition(first) === Node.DOCUMENT_POSITION_FOLLOWING)
      element.setAttribute(FIRST_ATTRIBUTE, 'past');
}

const elementOf = (node: Node): Element | null =>
  node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
