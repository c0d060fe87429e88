// Counts the pages of a text, or measures its length in a scroll.
import { expandTallContent } from './tall-content.ts';
import { ODD_COLUMNS_ATTRIBUTE } from './frame-style.ts';
import type { TextLayout } from './text-layout.ts';
import { containWideContent } from './wide-content.ts';
import { isVertical } from './writing-mode.ts';

/** Sizes of the part that is laid out, as last measured. */
export interface TextMeasures {
  /** Pixels from one page to the next; at least 1. */
  readonly pageLength: number;
  /** At least 1. */
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
  const { document, root, writing } = layout;
  const { body } = document;
  let pageLength = 1;
  let pages = 1;
  let length = 1;
  let version = 0;
  let measuredSize = '';
  const sizeOfBody = (): string => `${body.offsetWidth} ${body.offsetHeight}`;

  /** The body has one box for each column. Content that overflows a column makes no page of its own. */
  function countPages(columns: number): void {
    const { axis } = layout;
    pageLength = Math.max(1, axis.pageLength(root.getBoundingClientRect()));
    const last = [...body.getClientRects()].at(-1);
    const start = last ? axis.offset(root) + axis.start(last, root) : 0;
    const count = Math.max(1, Math.round(start / (pageLength / columns)) + 1);
    pages = Math.ceil(count / columns);
    length = pages * pageLength;
    // the view cannot scroll to a page that lacks a column
    root.toggleAttribute(ODD_COLUMNS_ATTRIBUTE, count % columns > 0);
  }

  function measureScroll(viewLengthPx: number): void {
    pageLength = viewLengthPx;
    const box = body.getBoundingClientRect();
    length = Math.max(1, Math.ceil(layout.axis.end(box, root) - layout.axis.start(box, root)));
    pages = Math.max(1, Math.ceil(length / pageLength));
  }

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
      const { styleOptions } = layout;
      const isScrolled = styleOptions?.flow === 'scrolled';
      if (!isVertical(writing)) {
        containWideContent(elements);
        if (!isScrolled) expandTallContent(document);
      }
      if (isScrolled) measureScroll(styleOptions.viewLengthPx);
      else countPages(styleOptions?.columns ?? 1);
      measuredSize = sizeOfBody();
    },
    hasChanged: () => sizeOfBody() !== measuredSize,
  };
}

/** The page, from 0, that holds an offset. Boxes may begin a fraction of a pixel before their page. */
export const pageOfOffset = (text: Pick<TextMeasures, 'pageLength' | 'pages'>, offset: number): number =>
  Math.min(text.pages - 1, Math.max(0, Math.floor(offset / text.pageLength + 0.01)));
