// Prepares a section's document for the reader's style, and applies that style.
import { axisFor } from '../layout/axis.ts';
import type { Axis } from '../layout/axis.ts';
import { adjustBookStyle } from './book-style.ts';
import type { BookStyle } from './book-style.ts';
import { deferContent } from './deferred-content.ts';
import type { DeferredContent } from './deferred-content.ts';
import { languageOf } from './font-style.ts';
import { frameStyle, ODD_COLUMNS_ATTRIBUTE } from './frame-style.ts';
import type { FrameStyleOptions } from './frame-style.ts';
import { mathFontRules } from './reach/math-font.ts';
import { readWritingMode } from './writing-mode.ts';
import type { WritingMode } from './writing-mode.ts';

/** A document and how it is laid out now. */
export interface TextLayout {
  readonly document: Document;
  readonly root: HTMLElement;
  /** That of the book, or of the scroll that the text is part of. */
  readonly writing: WritingMode;
  readonly deferred: DeferredContent;
  readonly bookStyle: BookStyle;
  readonly axis: Axis;
  /** Undefined until a style is applied. */
  readonly styleOptions: FrameStyleOptions | undefined;
  applyStyle(options: FrameStyleOptions): void;
}

const DEFAULT_ROOT_PX = 16;

export function createTextLayout(document: Document, mathFontUrl: string | undefined): TextLayout {
  const { documentElement: root } = document;
  const frame = document.defaultView!;
  // a style sheet must be made in the window that uses it
  const sheet = new (frame as Window & typeof globalThis).CSSStyleSheet();
  // the book's style of the root is read first; hidden content keeps the browser from styling the rest for it
  sheet.replaceSync('body > * { display: none !important }');
  document.adoptedStyleSheets.push(sheet);
  const ownWriting = readWritingMode(document);
  let writing = ownWriting;
  const language = languageOf(document);
  const deferred = deferContent(document);
  // columns follow the direction of the root, while many books set it on the body alone
  root.style.direction = ownWriting.direction;
  const bookRootPx = parseFloat(frame.getComputedStyle(root).fontSize) || DEFAULT_ROOT_PX;
  const bookStyle = adjustBookStyle(document, bookRootPx);
  const mathFont = mathFontRules(document, mathFontUrl);

  let axis = axisFor('paged', ownWriting);
  let styleOptions: FrameStyleOptions | undefined;
  let css = '';
  return {
    document,
    root,
    get writing() {
      return writing;
    },
    deferred,
    bookStyle,
    get axis() {
      return axis;
    },
    get styleOptions() {
      return styleOptions;
    },
    applyStyle(options) {
      styleOptions = options;
      writing = { ...ownWriting, mode: options.writing?.mode ?? ownWriting.mode };
      axis = axisFor(options.flow, writing);
      const next = frameStyle(options, bookRootPx / DEFAULT_ROOT_PX, writing, language, mathFont);
      // replacing a style by the same style would still cause a new layout
      if (next === css) return;
      css = next;
      root.removeAttribute(ODD_COLUMNS_ATTRIBUTE);
      sheet.replaceSync(css);
    },
  };
}
