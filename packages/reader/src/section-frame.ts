import { forwardInput } from './input-forwarding.ts';
import { watchLinks } from './links.ts';
import type { FindHref, LinkTarget } from './links.ts';
import { paginate } from './pagination.ts';
import type { PagedDocument } from './pagination.ts';

/** One section of the book in a frame of its own. */
export interface SectionFrame {
  readonly section: number;
  readonly element: HTMLIFrameElement;
  /** Undefined while it loads. */
  readonly paged: PagedDocument | undefined;
  show(): void;
  hide(): void;
  restyle(): void;
  remove(): void;
}

export interface SectionFrameOptions {
  readonly section: number;
  readonly url: string;
  readonly title: string;
  /** Of the book, for a document that names none. */
  readonly language: string | undefined;
  /** Where the frame stands and where its input is dispatched again. */
  readonly stage: HTMLElement;
  readonly container: HTMLElement;
  readonly findHref: FindHref;
  /** The style in force when it is asked for. */
  readonly style: (rootScale: number) => string;
  onReady(frame: SectionFrame): void;
  onFailed(frame: SectionFrame): void;
  /** The text has changed its length (a late font or picture), or the browser has moved the view. */
  onGrown(frame: SectionFrame): void;
  onStrayed(frame: SectionFrame): void;
  onFollow(target: LinkTarget): void;
}

const XHTML = 'application/xhtml+xml';

/** Loads a section out of sight. Nothing in it runs: the sandbox allows the same origin and nothing else. */
export function openSectionFrame(options: SectionFrameOptions): SectionFrame {
  const { stage, style } = options;
  const element = stage.ownerDocument.createElement('iframe');
  let paged: PagedDocument | undefined;
  let growth: ResizeObserver | undefined;

  const frame: SectionFrame = {
    section: options.section,
    element,
    get paged() {
      return paged;
    },
    show: () => void (element.style.visibility = 'inherit'),
    hide: () => void (element.style.visibility = 'hidden'),
    restyle: () => paged?.restyle(style),
    remove() {
      growth?.disconnect();
      element.remove();
    },
  };

  const onLoad = (): void => {
    const document = readSection(element);
    if (!document) return options.onFailed(frame);
    if (!document.documentElement.lang && options.language) {
      document.documentElement.lang = options.language;
    }
    paged = paginate(document);
    paged.restyle(style);
    paged.measure();
    watchLinks(document, options.findHref, options.onFollow);
    forwardInput(document, options.container);
    document.addEventListener('scroll', () => options.onStrayed(frame));
    growth = new ResizeObserver(() => options.onGrown(frame));
    growth.observe(document.body);
    options.onReady(frame);
  };

  element.addEventListener('load', onLoad, { once: true });
  element.setAttribute('sandbox', 'allow-same-origin');
  element.title = options.title;
  // laid out, but neither seen, reached by keyboard nor read aloud
  element.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0;visibility:hidden';
  element.src = options.url;
  stage.append(element);
  return frame;
}

/** The section, or undefined when something else came: an error of the browser, or a refusal of the server. */
function readSection(element: HTMLIFrameElement): Document | undefined {
  const document = element.contentDocument;
  return document?.contentType === XHTML && document.body ? document : undefined;
}
