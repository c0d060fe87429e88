import { showFixedPage, sizeOfPage } from './fixed-page.ts';
import type { PageSize } from './fixed-page.ts';
import type { FrameLook } from './frame-style.ts';
import { layOutText } from './section-text.ts';
import type { SectionText } from './section-text.ts';

/** One section of the book in a frame of its own. */
export interface SectionFrame {
  readonly section: number;
  readonly element: HTMLIFrameElement;
  /** Undefined while it loads. */
  readonly text: SectionText | undefined;
  /** Of a fixed page; undefined for text that flows, and while it loads. */
  readonly size: PageSize | undefined;
  show(): void;
  hide(): void;
  restyle(): void;
  remove(): void;
}

export interface SectionFrameOptions {
  readonly section: number;
  readonly url: string;
  readonly title: string;
  /** Where the frame stands. */
  readonly stage: HTMLElement;
  readonly isFixed: boolean;
  readonly statedSize: Partial<PageSize>;
  /** How much of it could be in view. */
  readonly room: () => PageSize;
  /** Puts it where it is to stand, before it is laid out. */
  readonly place: (frame: SectionFrame) => void;
  /** The look in force when it is asked for. */
  readonly look: (text: SectionText) => FrameLook;
  onReady(frame: SectionFrame, document: Document): void;
  onFailed(frame: SectionFrame): void;
  /** The text has changed its length (a late font or picture), or the browser has moved the view. */
  onGrown(frame: SectionFrame): void;
  onStrayed(frame: SectionFrame): void;
}

const XHTML = 'application/xhtml+xml';

/** Loads a section out of sight. Nothing in it runs: the sandbox allows the same origin and nothing else. */
export function openSectionFrame(options: SectionFrameOptions): SectionFrame {
  const { stage, look } = options;
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
    restyle: () => text?.restyle(look(text)),
    remove() {
      growth?.disconnect();
      element.remove();
    },
  };

  const onLoad = (): void => {
    const document = readSection(element);
    if (!document) return options.onFailed(frame);
    element.style.display = 'block';
    if (options.isFixed) size = sizeOfPage(document, options.statedSize, options.room());
    text = options.isFixed ? showFixedPage(document) : layOutText(document);
    options.place(frame);
    text.restyle(look(text));
    text.measure();
    document.addEventListener('scroll', () => options.onStrayed(frame));
    growth = new ResizeObserver(() => text?.hasGrown() && options.onGrown(frame));
    growth.observe(document.body);
    options.onReady(frame, document);
  };

  element.addEventListener('load', onLoad, { once: true });
  element.setAttribute('sandbox', 'allow-same-origin');
  element.title = options.title;
  // laid out, but neither seen, reached by keyboard nor read aloud; not even laid out while it loads, since that
  // would be without our style and in vain
  element.style.cssText = 'display:none;position:absolute;border:0;transform-origin:0 0;visibility:hidden';
  options.place(frame);
  element.src = options.url;
  stage.append(element);
  return frame;
}

/** The section, or undefined when something else came: an error of the browser, or a refusal of the server. */
function readSection(element: HTMLIFrameElement): Document | undefined {
  const document = element.contentDocument;
  return document?.contentType === XHTML && document.body ? document : undefined;
}
