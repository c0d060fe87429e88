import type { Anchor } from './anchor.ts';
import type { FrameStyleOptions } from './frame-style.ts';
import { restoreLayout } from './tall-content.ts';
import { createTextLayout } from './text-layout.ts';
import type { TextLayout } from './text-layout.ts';
import { createTextMeasures, pageOfOffset } from './text-measures.ts';
import type { TextMeasures } from './text-measures.ts';
import { pageProgressionDirection } from './writing-mode.ts';
import type { WritingMode } from './writing-mode.ts';
import { boxOfAnchor, findAnchor } from './anchor.ts';
import { openDetailsAround } from './closed-details.ts';
import { findFragmentTarget } from './fragment-target.ts';
import { scrollWideContentTo } from './wide-content.ts';

/** A section's document as it is laid out. Offsets are pixels from the start of the text, along its axis. */
export interface SectionText {
  readonly document: Document;
  readonly writingMode: WritingMode;
  readonly direction: 'ltr' | 'rtl';
  /** Whether something in it may need the part `textRepair`, which makes texts readable when they are measured. */
  readonly mayNeedRepair: boolean;
  /** Pixels from one page to the next, as last measured; at least 1. */
  readonly pageLength: number;
  /** As last measured, at least 1; an estimate until the text is fully laid out. */
  readonly pages: number;
  /** The length of the whole text, as last measured; asking for it lays out the deferred content. */
  readonly length: number;
  /** False while the end of a large text is deferred. Asking for a position there lays it out first. */
  readonly isFullyLaidOut: boolean;
  /** Lays out a small part of the deferred content. */
  layOutMore(): void;
  /** Lays out deferred content as far as this page, from 0; false when there is no such page. */
  layOutToPage(page: number): boolean;
  /** Measure afterwards. */
  applyStyle(options: FrameStyleOptions): void;
  /** Call it after every change of size or style. */
  measure(): void;
  /** Whether the size has changed since the last measuring, by a late font or picture. */
  hasGrown(): boolean;
  showPage(page: number): void;
  /** The page in view when the browser itself has scrolled (search, focus), undefined when it has not. */
  pageScrolledByBrowser(): number | undefined;
  /** The first content at an offset or after it. */
  anchorAt(offset: number): Anchor | undefined;
  /** A wide table, code or formula around the anchor is scrolled to it. */
  offsetOf(anchor: Anchor): number | undefined;
  offsetOfFragment(fragment: string): number | undefined;
  /** Lays out nothing: a deferred fragment is on a page after all others. */
  pageOfFragment(fragment: string): number | undefined;
}

export function layOutText(document: Document, mathFontUrl: string | undefined): SectionText {
  const layout = createTextLayout(document, mathFontUrl);
  const { root, writing, deferred } = layout;
  const measures = createTextMeasures(layout);
  const revealer = createTextRevealer(layout, measures);
  const positions = createTextPositions(layout, measures, revealer);
  let shownPage = 0;
  return {
    document,
    writingMode: writing,
    direction: pageProgressionDirection(writing),
    mayNeedRepair: mayHideText(layout.bookStyle) || document.querySelector(ACCENTED) !== null,
    get pageLength() {
      return measures.pageLength;
    },
    get pages() {
      return Math.max(measures.pages, Math.round(measures.pages / deferred.revealedShare));
    },
    get length() {
      revealer.revealAll();
      return measures.length;
    },
    get isFullyLaidOut() {
      return deferred.isEmpty;
    },
    layOutMore: revealer.revealMore,
    layOutToPage: revealer.revealToPage,
    applyStyle: layout.applyStyle,
    measure() {
      restoreLayout(document);
      if (layout.styleOptions?.flow === 'scrolled') deferred.reveal(Infinity);
      measures.measure([document.body]);
      revealer.revealToPage(1);
    },
    hasGrown: measures.hasChanged,
    showPage(page) {
      shownPage = page;
      layout.axis.scrollTo(root, page * measures.pageLength);
    },
    pageScrolledByBrowser() {
      if (layout.styleOptions?.flow !== 'scrolled') return findScrolledPage(layout, measures, shownPage);
      layout.axis.scrollTo(root, 0);
      return undefined;
    },
    anchorAt: positions.anchorAt,
    offsetOf: positions.offsetOf,
    offsetOfFragment: positions.offsetOfFragment,
    pageOfFragment: positions.pageOfFragment,
  };
}

/** Formulas with something over or under a letter. */
const ACCENTED = 'mover, munder, munderover';

const mayHideText = ({ moved, narrowed, colored }: TextLayout['bookStyle']): boolean =>
  moved.size + narrowed.size + colored.size > 0;

/** The page that the browser has scrolled to; undefined when it shows the page that it should. */
function findScrolledPage(
  { axis, root }: TextLayout,
  { pageLength, pages }: TextMeasures,
  shownPage: number,
): number | undefined {
  // while the size changes the offset has no meaning; a new measuring follows
  if (axis.pageLength(root.getBoundingClientRect()) !== pageLength) return undefined;
  const offset = axis.offset(root);
  const aside = axis.name === 'down' ? root.scrollLeft : root.scrollTop;
  if (Math.abs(offset - shownPage * pageLength) <= 1 && aside === 0) return undefined;
  return Math.min(pages - 1, Math.max(0, Math.round(offset / pageLength)));
}

// Finds the offset of a point of the document, and the point at an offset.
interface TextPositions {
  anchorAt(offset: number): Anchor | undefined;
  offsetOf(anchor: Anchor): number | undefined;
  offsetOfFragment(fragment: string): number | undefined;
  pageOfFragment(fragment: string): number | undefined;
}

/** Half a pixel: edges of boxes have fractions. */
const TOLERANCE_PX = 0.5;

function createTextPositions(
  layout: TextLayout,
  measures: TextMeasures,
  { revealNode }: TextRevealer,
): TextPositions {
  const { document, root, deferred } = layout;

  /** What is deferred or closed around a node is shown. The flow of a scroll measures a text that has grown by itself. */
  function show(node: Node): void {
    revealNode(node);
    const isPaged = layout.styleOptions?.flow === 'paged';
    if (openDetailsAround(node) && isPaged) measures.measure([document.body]);
  }

  function drawnOffsetOf(anchor: Anchor): number | undefined {
    const box = boxOfAnchor(anchor);
    return box && Math.max(0, layout.axis.offset(root) + layout.axis.start(box, root));
  }

  /** Each page turn asks for the pages of all contents entries of the section. */
  const pages = new Map<string, number | undefined>();
  let pagesVersion = 0;

  function findPage(fragment: string): number | undefined {
    const element = findFragmentTarget(document, fragment);
    if (!element) return undefined;
    if (deferred.isDeferred(element)) return Infinity;
    const box = element.getClientRects()[0] ?? element.parentElement?.getClientRects()[0];
    return box && pageOfOffset(measures, layout.axis.offset(root) + layout.axis.start(box, root));
  }

  return {
    anchorAt(offset) {
      const { axis } = layout;
      const start = offset - axis.offset(root) + TOLERANCE_PX;
      return findAnchor(document, (box) => axis.end(box, root) > start);
    },
    offsetOf(anchor) {
      show(anchor.node.childNodes[anchor.offset] ?? anchor.node);
      scrollWideContentTo(anchor);
      return drawnOffsetOf(anchor);
    },
    offsetOfFragment(fragment) {
      const element = findFragmentTarget(document, fragment);
      if (!element) return undefined;
      show(element);
      const anchor = anchorOf(element);
      scrollWideContentTo(anchor);
      return drawnOffsetOf(anchor);
    },
    pageOfFragment(fragment) {
      if (pagesVersion !== measures.version) pages.clear();
      pagesVersion = measures.version;
      if (!pages.has(fragment)) pages.set(fragment, findPage(fragment));
      return pages.get(fragment);
    },
  };
}

const anchorOf = (element: Element): Anchor => ({
  node: element.parentNode!,
  offset: Array.prototype.indexOf.call(element.parentNode!.childNodes, element),
});

// Lays out the deferred content of a large text as far as it is needed.
interface TextRevealer {
  revealAll(): void;
  /** A step of some hundredths of a second. */
  revealMore(): void;
  /** Reveals up to this page, from 0; false when the text has no such page. */
  revealToPage(page: number): boolean;
  /** Reveals up to a node of the document. */
  revealNode(node: Node): void;
}

/** About two pages of formulas. */
const FIRST_WEIGHT = 600;
const STEP_WEIGHT = 1200;

function createTextRevealer({ deferred }: TextLayout, measures: TextMeasures): TextRevealer {
  return {
    revealAll() {
      if (!deferred.isEmpty) measures.measure(deferred.reveal(Infinity));
    },
    revealMore: () => measures.measure(deferred.reveal(STEP_WEIGHT)),
    revealToPage(page) {
      // content that follows may change the end of the last page
      while (!deferred.isEmpty && page >= measures.pages - 1) measures.measure(deferred.reveal(FIRST_WEIGHT));
      return page < measures.pages;
    },
    revealNode(node) {
      if (!deferred.isDeferred(node)) return;
      const added: Element[] = [];
      while (deferred.isDeferred(node)) added.push(...deferred.reveal(STEP_WEIGHT));
      measures.measure([...added, ...deferred.reveal(FIRST_WEIGHT)]);
    },
  };
}
