import { boxOfAnchor, findAnchor } from './anchor.ts';
import type { Anchor } from './anchor.ts';
import { axisFor } from './axis.ts';
import type { Box } from './axis.ts';
import { softenStyles } from './book-style.ts';
import { openTallContent } from './tall-content.ts';
import { holdWideContent } from './wide-content.ts';

/** A section's document cut into pages, which count from 0. */
export interface PagedDocument {
  readonly direction: 'ltr' | 'rtl';
  /** As last measured; at least 1. */
  readonly pages: number;
  /** Counts the pages anew; call it after every change of size or style. */
  measure(): void;
  restyle(css: (rootScale: number) => string): void;
  showPage(page: number): void;
  /** The page in view when the browser itself has moved (search, focus), undefined when it has not. */
  strayedPage(): number | undefined;
  /** The start of the page in view. */
  findAnchor(): Anchor | undefined;
  pageOfAnchor(anchor: Anchor): number | undefined;
  pageOfFragment(fragment: string): number | undefined;
}

const USUAL_ROOT_PX = 16;

export function paginate(document: Document): PagedDocument {
  const { documentElement: view, body } = document;
  const frame = document.defaultView!;
  const direction = frame.getComputedStyle(body).direction === 'rtl' ? 'rtl' : 'ltr';
  const axis = axisFor(direction);
  // columns follow the root, while books often give the body alone a direction
  view.style.direction = direction;
  const bookRootPx = parseFloat(frame.getComputedStyle(view).fontSize) || USUAL_ROOT_PX;
  softenStyles(document, bookRootPx);
  // a sheet must come from the window it is used in
  const sheet = new (frame as Window & typeof globalThis).CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);

  let pages = 1;
  let shownPage = 0;
  let measuredLength = 0;
  const length = () => Math.max(1, axis.pageLength(view));
  const pageOf = (box: Box) =>
    Math.min(
      pages - 1,
      Math.max(0, Math.floor((axis.offset(view) + axis.start(box, view)) / length() + 0.01)),
    );

  return {
    direction,
    get pages() {
      return pages;
    },
    restyle: (css) => sheet.replaceSync(css(bookRootPx / USUAL_ROOT_PX)),
    measure() {
      holdWideContent(document);
      openTallContent(document);
      measuredLength = length();
      // one box of the body a column; what sticks out of a column makes no page of its own
      const last = [...body.getClientRects()].at(-1);
      const start = last ? axis.offset(view) + axis.start(last, view) : 0;
      pages = Math.max(1, Math.round(start / measuredLength) + 1);
    },
    showPage(page) {
      shownPage = page;
      axis.moveTo(view, page * length());
    },
    strayedPage() {
      // while the size changes the offset means nothing; whoever changed it measures anew
      if (length() !== measuredLength) return undefined;
      const offset = axis.offset(view);
      if (Math.abs(offset - shownPage * measuredLength) <= 1 && view.scrollTop === 0) return undefined;
      return Math.min(pages - 1, Math.max(0, Math.round(offset / measuredLength)));
    },
    findAnchor: () => findAnchor(document, axis, view),
    pageOfAnchor(anchor) {
      const box = boxOfAnchor(anchor);
      return box && pageOf(box);
    },
    pageOfFragment(fragment) {
      const box = findTarget(document, fragment)?.getClientRects()[0];
      return box && pageOf(box);
    },
  };
}

/** What a fragment names (HTML Standard, "find a potential indicated element"). */
function findTarget(document: Document, fragment: string): Element | null {
  const byName = (name: string) =>
    document.getElementById(name) ?? document.querySelector(`a[name="${CSS.escape(name)}"]`);
  try {
    return byName(fragment) ?? byName(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}
