import { boxOfAnchor, findAnchor } from './anchor.ts';
import type { Anchor } from './anchor.ts';
import { axisFor } from './axis.ts';
import type { Axis, Box } from './axis.ts';
import { softenStyles } from './book-style.ts';
import { frameStyle, ODD_MARK } from './frame-style.ts';
import type { FrameLook } from './frame-style.ts';
import { findTarget } from './fragment-target.ts';
import { holdLaterContent } from './later-content.ts';
import { closeTallContent, openTallContent } from './tall-content.ts';
import { holdWideContent, scrollWideContent } from './wide-content.ts';
import { isVertical, progressionOfPages, readWriting } from './writing.ts';
import type { Writing } from './writing.ts';

/** A section's document as it is laid out. Offsets are pixels from the start of the text, along its axis. */
export interface SectionText {
  readonly document: Document;
  readonly writing: Writing;
  readonly direction: 'ltr' | 'rtl';
  /** Pixels from one page to the next, as last measured; at least 1. */
  readonly pageLength: number;
  /** As last measured, at least 1; a guess by what is laid out until the text is whole. */
  readonly pages: number;
  /** Of the whole text, as last measured; lays out what waits. */
  readonly length: number;
  /** False while the end of a large text waits to be laid out; whoever asks for a place there has it laid out first. */
  readonly isWhole: boolean;
  /** A short step towards the whole. */
  layOutMore(): void;
  /** Lays out what waits as far as this page, from 0; false when there is none. */
  reachPage(page: number): boolean;
  /** Measure afterwards. */
  restyle(look: FrameLook): void;
  /** Call it after every change of size or style. */
  measure(): void;
  /** Since it was last measured: a late font or picture. */
  hasGrown(): boolean;
  showPage(page: number): void;
  /** The page in view when the browser itself has moved (search, focus), undefined when it has not. */
  strayedPage(): number | undefined;
  /** The first thing at an offset or after it. */
  anchorAt(offset: number): Anchor | undefined;
  /** What scrolls in its place is scrolled to it. */
  offsetOf(anchor: Anchor): number | undefined;
  offsetOfFragment(fragment: string): number | undefined;
  /** Lays out nothing: what waits is on a page after all others. */
  pageOfFragment(fragment: string): number | undefined;
}

/** Half a pixel: edges of boxes fall on fractions. */
const TOLERANCE_PX = 0.5;
const USUAL_ROOT_PX = 16;
/** Elements that are laid out at a time: some two pages of formulas, and what takes a few hundredths of a second. */
const FIRST_WEIGHT = 600;
const STEP_WEIGHT = 1200;

export function layOutText(document: Document): SectionText {
  const { documentElement: view, body } = document;
  const frame = document.defaultView!;
  // a sheet must come from the window it is used in
  const sheet = new (frame as Window & typeof globalThis).CSSStyleSheet();
  // what the book says of its root is read before our style is there: no more of it shall be styled for that
  sheet.replaceSync('body > * { display: none !important }');
  document.adoptedStyleSheets.push(sheet);
  const writing = readWriting(document);
  const later = holdLaterContent(document);
  // columns follow the root, while books often give the body alone a direction
  view.style.direction = writing.direction;
  const bookRootPx = parseFloat(frame.getComputedStyle(view).fontSize) || USUAL_ROOT_PX;
  softenStyles(document, bookRootPx);

  let look: FrameLook | undefined;
  let sheetText = '';
  let axis: Axis = axisFor('paged', writing);
  let pages = 1;
  let length = 1;
  let shownPage = 0;
  let pageLength = 1;
  let measuredSize = '';
  const sizeOfBody = () => `${body.offsetWidth} ${body.offsetHeight}`;
  const offsetOfBox = (box: Box) => Math.max(0, axis.offset(view) + axis.start(box, view));
  const offsetOfElement = (element: Element) => {
    const box = boxOfAnchor(anchorOf(element));
    return box && offsetOfBox(box);
  };

  /** One box of the body a column; what sticks out of a column makes no page of its own. */
  function countPages(columns: number): void {
    pageLength = Math.max(1, axis.viewLength(view));
    const last = [...body.getClientRects()].at(-1);
    const start = last ? axis.offset(view) + axis.start(last, view) : 0;
    const count = Math.max(1, Math.round(start / (pageLength / columns)) + 1);
    pages = Math.ceil(count / columns);
    length = pages * pageLength;
    // the view cannot move to a page that is not there in whole
    view.toggleAttribute(ODD_MARK, count % columns > 0);
  }

  function measurePart(parts: readonly Element[]): void {
    const isPaged = look?.flow !== 'scrolled';
    if (!isVertical(writing)) {
      holdWideContent(parts);
      if (isPaged) openTallContent(document);
    }
    if (isPaged) countPages(look?.columns ?? 1);
    else {
      pageLength = look!.viewLengthPx;
      const whole = body.getBoundingClientRect();
      length = Math.max(1, Math.ceil(axis.end(whole, view) - axis.start(whole, view)));
      pages = Math.max(1, Math.ceil(length / pageLength));
    }
    measuredSize = sizeOfBody();
  }

  const layOutAll = (): void => {
    if (!later.isEmpty) measurePart(later.letIn(Infinity));
  };

  /** The last page of what is laid out is not settled: what follows may change its end. */
  function reachPage(page: number): boolean {
    while (!later.isEmpty && page >= pages - 1) measurePart(later.letIn(FIRST_WEIGHT));
    return page < pages;
  }

  function reach(node: Node): void {
    if (!later.holds(node)) return;
    const added: Element[] = [];
    while (later.holds(node)) added.push(...later.letIn(STEP_WEIGHT));
    measurePart([...added, ...later.letIn(FIRST_WEIGHT)]);
  }

  return {
    document,
    writing,
    direction: progressionOfPages(writing),
    get pageLength() {
      return pageLength;
    },
    get pages() {
      return Math.max(pages, Math.round(pages / later.share));
    },
    get length() {
      layOutAll();
      return length;
    },
    get isWhole() {
      return later.isEmpty;
    },
    layOutMore: () => measurePart(later.letIn(STEP_WEIGHT)),
    reachPage,
    restyle(next) {
      look = next;
      axis = axisFor(look.flow, writing);
      const css = frameStyle(look, bookRootPx / USUAL_ROOT_PX, writing);
      // the same style again would still cost a new layout
      if (css === sheetText) return;
      sheetText = css;
      view.removeAttribute(ODD_MARK);
      sheet.replaceSync(css);
    },
    measure() {
      closeTallContent(document);
      if (look?.flow === 'scrolled') later.letIn(Infinity);
      measurePart([body]);
      reachPage(1);
    },
    hasGrown: () => sizeOfBody() !== measuredSize,
    showPage(page) {
      shownPage = page;
      axis.moveTo(view, page * pageLength);
    },
    strayedPage() {
      if (look?.flow === 'scrolled') {
        axis.moveTo(view, 0);
        return undefined;
      }
      // while the size changes the offset means nothing; whoever changed it measures anew
      if (axis.viewLength(view) !== pageLength) return undefined;
      const offset = axis.offset(view);
      const aside = axis.name === 'down' ? view.scrollLeft : view.scrollTop;
      if (Math.abs(offset - shownPage * pageLength) <= 1 && aside === 0) return undefined;
      return Math.min(pages - 1, Math.max(0, Math.round(offset / pageLength)));
    },
    anchorAt(offset) {
      const from = offset - axis.offset(view) + TOLERANCE_PX;
      return findAnchor(document, (box) => axis.end(box, view) > from);
    },
    offsetOf(anchor) {
      reach(anchor.node.childNodes[anchor.offset] ?? anchor.node);
      scrollWideContent(anchor);
      const box = boxOfAnchor(anchor);
      return box && offsetOfBox(box);
    },
    offsetOfFragment(fragment) {
      const element = findTarget(document, fragment);
      if (!element) return undefined;
      reach(element);
      scrollWideContent(anchorOf(element));
      return offsetOfElement(element);
    },
    pageOfFragment(fragment) {
      const element = findTarget(document, fragment);
      if (!element) return undefined;
      if (later.holds(element)) return Infinity;
      const offset = offsetOfElement(element);
      return offset === undefined ? undefined : pageOfOffset({ pageLength, pages }, offset);
    },
  };
}

const anchorOf = (element: Element): Anchor => ({
  node: element.parentNode!,
  offset: Array.prototype.indexOf.call(element.parentNode!.childNodes, element),
});

/** The page, from 0, that holds an offset. Boxes may begin a fraction before their page. */
export const pageOfOffset = (text: Pick<SectionText, 'pageLength' | 'pages'>, offset: number): number =>
  Math.min(text.pages - 1, Math.max(0, Math.floor(offset / text.pageLength + 0.01)));
