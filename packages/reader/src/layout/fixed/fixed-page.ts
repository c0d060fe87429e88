import { boxOfAnchor } from '../../text/anchor.ts';
import { highlightRules } from '../../highlights/highlight-style.ts';
import { ZOOMED_ATTRIBUTE } from '../../text/frame-style.ts';
import { settleBookColors } from '../../text/style-rules.ts';
import type { SectionText } from '../../text/section-text.ts';
import { pageProgressionDirection, readWritingMode } from '../../text/writing-mode.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Fixed pages keep their colors, which fit each other; a white page would be too bright at night. */
const NIGHT = ':root { filter: brightness(0.6) !important; }';

/** The size of a page whose document states none: A5 at 96 dpi. */
const DEFAULT_SIZE: PageSize = { width: 559, height: 794 };

/** The size of a fixed page (EPUB 3.3, section 8.2.2.6); without a stated size, that of its only picture or its body. */
export function fixedPageSize(
  document: Document,
  declared: Partial<PageSize>,
  available: PageSize,
): PageSize {
  const { width, height } = { ...readViewport(document, available), ...definedOf(declared) };
  if (width && height) return { width, height };
  return sizeOfDrawing(document) ?? sizeOfBody(document) ?? DEFAULT_SIZE;
}

/** The first of repeated viewports and properties counts; `device-width` means the available size. */
function readViewport(document: Document, available: PageSize): Partial<PageSize> {
  const content = document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '';
  const read = (name: 'width' | 'height') => {
    const value = new RegExp(`(?:^|[,;\\s])${name}\\s*=\\s*([\\d.]+|device-${name})`, 'i').exec(content)?.[1];
    if (value === undefined) return undefined;
    return value.startsWith('device') ? available[name] : Number(value);
  };
  return definedOf({ width: read('width'), height: read('height') });
}

function definedOf({ width, height }: { width?: number; height?: number }): Partial<PageSize> {
  return { ...(width && { width }), ...(height && { height }) };
}

function sizeOfDrawing(document: Document): PageSize | undefined {
  const box = document
    .querySelector('body > svg')
    ?.getAttribute('viewBox')
    ?.split(/[\s,]+/)
    .map(Number);
  if (box && box[2]! > 0 && box[3]! > 0) return { width: box[2]!, height: box[3]! };
  const picture = document.querySelector('img');
  if (!picture || picture.naturalWidth === 0 || document.images.length > 1) return undefined;
  const { naturalWidth, naturalHeight } = picture;
  // a style may enlarge a small picture to the page
  const drawn = picture.getBoundingClientRect();
  return drawn.width > naturalWidth
    ? { width: drawn.width, height: drawn.height }
    : { width: naturalWidth, height: naturalHeight };
}

/** The size that the style gives the body; undefined when the body only fills its window. */
function sizeOfBody({ body, documentElement }: Document): PageSize | undefined {
  const { width, height } = body.getBoundingClientRect();
  const { marginLeft, marginRight } = body.ownerDocument.defaultView!.getComputedStyle(body);
  const filled = documentElement.clientWidth - parseFloat(marginLeft) - parseFloat(marginRight);
  return height > 0 && width > 0 && Math.abs(width - filled) > 1 ? { width, height } : undefined;
}

/** A fixed page is always one page and keeps the style of the book. */
export function layOutFixedPage(document: Document): SectionText {
  const writing = readWritingMode(document);
  const view = document.documentElement;
  settleBookColors(document);
  const { body, defaultView } = document;
  const hasGround = [view, body].some((element) => {
    const { backgroundColor, backgroundImage } = defaultView!.getComputedStyle(element);
    return backgroundImage !== 'none' || !/^transparent$|, 0\)$/.test(backgroundColor);
  });
  const sheet = new (document.defaultView as Window & typeof globalThis).CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let length = 1;
  return {
    document,
    writingMode: writing,
    direction: pageProgressionDirection(writing),
    mayNeedRepair: false,
    pages: 1,
    isFullyLaidOut: true,
    layOutMore: () => undefined,
    layOutToPage: (page) => page === 0,
    get pageLength() {
      return length;
    },
    get length() {
      return length;
    },
    applyStyle({ themeTokens, settings }) {
      sheet.replaceSync(`@layer -reader {
:root { ${themeTokens}; overflow: hidden !important; color-scheme: light !important; -webkit-text-size-adjust: none; }
${hasGround ? '' : ':root { background: white; }'}
body { margin: 0; }
:root:not([${ZOOMED_ATTRIBUTE}]) { touch-action: pan-y; }
${settings.theme === 'night' ? NIGHT : ''}
:root::selection { background: var(--rd-select); }
${highlightRules()}
}`);
    },
    measure: () => void (length = Math.max(1, view.clientHeight)),
    hasGrown: () => false,
    showPage: () => undefined,
    pageScrolledByBrowser() {
      view.scrollTop = 0;
      view.scrollLeft = 0;
      return undefined;
    },
    anchorAt: () => ({ node: document.body, offset: 0 }),
    offsetOf: (anchor) => boxOfAnchor(anchor) && 0,
    offsetOfFragment: () => 0,
    pageOfFragment: () => 0,
  };
}
