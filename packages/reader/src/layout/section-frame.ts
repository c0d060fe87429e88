import { addressInSandbox, SECTION_SANDBOXES } from '@zhiye/publication/section-sandbox';
import type { PageSize } from './fixed/fixed-page.ts';
import type { FrameStyleOptions } from '../text/frame-style.ts';
import { fixedPages, textRepair } from '../late-parts.ts';
import type { LatePart } from '../late-parts.ts';
import { findSandbox } from './frame-sandbox.ts';
import { layOutText } from '../text/section-text.ts';
import type { SectionText } from '../text/section-text.ts';

/** One section of the book in a frame of its own. */
export interface SectionFrame {
  readonly section: number;
  readonly element: HTMLIFrameElement;
  /** Undefined while it loads. */
  readonly text: SectionText | undefined;
  /** The size of a fixed page; undefined for text that flows, and while it loads. */
  readonly size: PageSize | undefined;
  show(): void;
  hide(): void;
  applyStyle(): void;
  remove(): void;
}

interface SectionFrameOptions {
  readonly section: number;
  readonly url: string;
  readonly title: string;
  /** Holds the frame. */
  readonly stage: HTMLElement;
  readonly isFixed: boolean;
  readonly mathFontUrl: string | undefined;
  readonly declaredSize: Partial<PageSize>;
  /** The largest part of it that can be in view. */
  readonly availableSize: () => PageSize;
  /** Places the frame before its text is laid out. */
  readonly placeFrame: (frame: SectionFrame) => void;
  /** The current style of the text. */
  readonly frameStyleOptions: (text: SectionText) => FrameStyleOptions;
  onReady(frame: SectionFrame, document: Document): void;
  onFailed(frame: SectionFrame): void;
  /** The length of the text has changed: a late font or picture. */
  onGrown(frame: SectionFrame): void;
  /** The browser itself has moved the view. */
  onScrolledByBrowser(frame: SectionFrame): void;
}

const XHTML = 'application/xhtml+xml';

/**
 * Loads a section into a hidden frame. Scripts of a book do not run: the policy of the section forbids them, and so does the sandbox
 * in browsers where its events arrive without them.
 */
export function openSectionFrame(options: SectionFrameOptions): SectionFrame {
  const { stage, frameStyleOptions } = options;
  const element = stage.ownerDocument.createElement('iframe');
  let text: SectionText | undefined;
  let size: PageSize | undefined;
  let growth: ResizeObserver | undefined;

  const frame: SectionFrame = {
    section: options.section,
    element,
    get text() {
      return text;
    },
    get size() {
      return size;
    },
    show: () => void (element.style.visibility = 'inherit'),
    hide: () => void (element.style.visibility = 'hidden'),
    applyStyle: () => text?.applyStyle(frameStyleOptions(text)),
    remove() {
      growth?.disconnect();
      element.remove();
    },
  };

  const onLoad = (): void => {
    const document = documentOf(element);
    if (!document) return options.onFailed(frame);
    element.style.display = 'block';
    openText(document, options, (opened, openedSize) => {
      if (!opened) return options.onFailed(frame);
      size = openedSize;
      layOut(opened);
    });
  };

  function layOut(opened: SectionText): void {
    const { document } = opened;
    text = opened;
    options.placeFrame(frame);
    text.applyStyle(frameStyleOptions(text));
    text.measure();
    document.addEventListener('scroll', () => options.onScrolledByBrowser(frame));
    growth = new ResizeObserver(() => text?.hasGrown() && options.onGrown(frame));
    growth.observe(document.body);
    options.onReady(frame, document);
  }

  // together with the section, which may need it
  void (options.isFixed ? fixedPages : textRepair).load();
  element.addEventListener('load', onLoad, { once: true });
  const sandbox = findSandbox(stage);
  element.setAttribute('sandbox', SECTION_SANDBOXES[sandbox]);
  element.title = options.title;
  // a hidden frame is laid out, but keyboard and screen readers do not reach it; while it loads it is not laid out
  // either, because its text does not have the reader's style yet
  element.style.cssText = 'display:none;position:absolute;border:0;transform-origin:0 0;visibility:hidden';
  options.placeFrame(frame);
  element.src = addressInSandbox(options.url, sandbox);
  stage.append(element);
  return frame;
}

/**
 * Calls back at once, or when the part of the engine is loaded that the document needs; without a text when that fails, and not
 * at all when its frame was removed. The frame is hidden until then.
 */
function openText(
  document: Document,
  options: Pick<SectionFrameOptions, 'isFixed' | 'mathFontUrl' | 'declaredSize' | 'availableSize'>,
  onOpened: (text: SectionText | undefined, size?: PageSize) => void,
): void {
  function need<Part>(part: LatePart<Part>, act: (loaded: Part | undefined) => void): void {
    if (part.now) act(part.now);
    else void part.load().then((loaded) => document.defaultView && act(loaded));
  }
  if (options.isFixed) {
    return need(fixedPages, (part) => {
      if (!part) return onOpened(undefined);
      const size = part.fixedPageSize(document, options.declaredSize, options.availableSize());
      onOpened(part.layOutFixedPage(document), size);
    });
  }
  const text = layOutText(document, options.mathFontUrl);
  if (!text.mayNeedRepair) return onOpened(text);
  // a text that is not repaired is better than none
  need(textRepair, () => onOpened(text));
}

/** Undefined when the frame shows something else: an error page of the browser or of the server. */
function documentOf(element: HTMLIFrameElement): Document | undefined {
  const document = element.contentDocument;
  return document?.contentType === XHTML && document.body ? document : undefined;
}
