import { boxOfAnchor } from './anchor.ts';
import { highlightRules } from './highlight-style.ts';
import type { SectionText } from './section-text.ts';
import { progressionOfPages, readWriting } from './writing.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A page whose document says nothing of its size: that of A5 at 96 dpi. */
const USUAL_SIZE: PageSize = { width: 559, height: 794 };

/** The size of a fixed page (EPUB 3.3, section 8.2.2.6); a picture that fills it speaks where the document does not. */
export function sizeOfPage(document: Document, stated: Partial<PageSize>, room: PageSize): PageSize {
  const { width, height } = { ...readViewport(document, room), ...definedOf(stated) };
  if (width && height) return { width, height };
  return sizeOfDrawing(document) ?? USUAL_SIZE;
}

/** Of repeated viewports and properties the first counts; `device-width` fills the room. */
function readViewport(document: Document, room: PageSize): Partial<PageSize> {
  const content = document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '';
  const read = (name: 'width' | 'height') => {
    const value = new RegExp(`(?:^|[,;\\s])${name}\\s*=\\s*([\\d.]+|device-${name})`, 'i').exec(content)?.[1];
    if (value === undefined) return undefined;
    return value.startsWith('device') ? room[name] : Number(value);
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
  const isKnown = picture && picture.naturalWidth > 0 && document.images.length === 1;
  return isKnown ? { width: picture.naturalWidth, height: picture.naturalHeight } : undefined;
}

/** A fixed page is one page, whatever happens; it keeps its own style. */
export function showFixedPage(document: Document): SectionText {
  const writing = readWriting(document);
  const view = document.documentElement;
  const sheet = new (document.defaultView as Window & typeof globalThis).CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let length = 1;
  return {
    document,
    writing,
    direction: progressionOfPages(writing),
    pages: 1,
    isWhole: true,
    layOutMore: () => undefined,
    reachPage: (page) => page === 0,
    get pageLength() {
      return length;
    },
    get length() {
      return length;
    },
    restyle({ tokens }) {
      sheet.replaceSync(`@layer reader {
:root { ${tokens}; overflow: hidden !important; background: white; color-scheme: light; }
body { margin: 0; }
:root::selection { background: var(--rd-select); }
${highlightRules()}
}`);
    },
    measure: () => void (length = Math.max(1, view.clientHeight)),
    hasGrown: () => false,
    showPage: () => undefined,
    strayedPage() {
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
