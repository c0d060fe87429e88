// Reports clicks on highlights, pictures and the page; links are followed.
import type { BookHighlights } from '../highlights/book-highlights.ts';
import { toContainerRect } from '../layout/container-rects.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import { createLinkFollower } from '../navigation/link-follower.ts';
import type { InteractionContext } from './interaction-context.ts';
import { isFootnoteReference, NOTE_HOLDERS } from '../navigation/footnote-marks.ts';
import { findLink } from '../navigation/links.ts';
import { WIDE_ATTRIBUTE } from '../text/frame-style.ts';

type AttachClicks = (frame: SectionFrame, document: Document) => void;

export function createClickReporter(context: InteractionContext, highlights: BookHighlights): AttachClicks {
  const { options, events } = context;
  const { container } = options;
  const follower = createLinkFollower(context);
  return (frame, document) => {
    follower.markDeadLinks(document);
    watchClicks(document, {
      onLink: (element, link) => void follower.follow(frame, element, link),
      onNoteHolder: (element) => follower.showNoteInElement(frame, element),
      onHighlight(x, y) {
        const own = highlights.findAt(document, x, y);
        const hit = own ?? highlights.findLayerAt(document, x, y);
        if (!hit) return false;
        const rect = toContainerRect(container, frame.element, hit.box);
        events.emit(own ? 'highlightClicked' : 'layerHighlightClicked', { ids: hit.ids, rect });
        return true;
      },
      onImage(image) {
        const found = describeImage(image);
        if (!found) return false;
        const rect = toContainerRect(container, frame.element, image.getBoundingClientRect());
        events.emit('imageClicked', { ...found, rect });
        return true;
      },
      onPage(x, y) {
        const point = { left: x, right: x, top: y, bottom: y };
        const { left, top } = toContainerRect(container, frame.element, point);
        events.emit('pageClicked', { x: left, y: top });
      },
    });
  };
}

const XLINK = 'http://www.w3.org/1999/xlink';
/** Smaller pictures are part of a line. */
const MIN_SIZE_PX = 48;

/** A picture to be shown enlarged; undefined when it is too small or its URL cannot be shown. */
function describeImage(image: Element): { src: string; alt: string } | undefined {
  const { width, height } = image.getBoundingClientRect();
  if (width < MIN_SIZE_PX || height < MIN_SIZE_PX) return undefined;
  const source =
    (image as HTMLImageElement).currentSrc ||
    (image.getAttribute('src') ?? image.getAttribute('href') ?? image.getAttributeNS(XLINK, 'href'));
  if (!source) return undefined;
  const { protocol, href } = new URL(source, image.baseURI);
  if (!/^(https?|data|blob):$/.test(protocol)) return undefined;
  const drawing = image.closest('svg');
  const name = drawing?.querySelector('title')?.textContent ?? drawing?.getAttribute('aria-label');
  return { src: href, alt: (image.getAttribute('alt') ?? name ?? '').trim() };
}

/** The possible targets of a click, in this order. A handler returns whether the click was meant for it. */
interface ClickHandlers {
  onLink(element: Element, link: string): void;
  onNoteHolder(element: Element): boolean;
  onHighlight(x: number, y: number): boolean;
  onImage(image: Element): boolean;
  onPage(x: number, y: number): void;
}

const CONTROLS = 'button, input, select, textarea, label, summary, audio, video, [contenteditable]';

/** A thumb covers 44 px. */
const THUMB_STEPS_PX = [-20, -10, 0, 10, 20] as const;

/** The reference to a footnote under a thumb whose middle is beside it: such marks are smaller than a finger. */
function findNoteMark(document: Document, { clientX, clientY }: MouseEvent): ReturnType<typeof findLink> {
  const found = THUMB_STEPS_PX.flatMap((x) =>
    THUMB_STEPS_PX.map((y) => ({
      link: findLink(document.elementFromPoint(clientX + x, clientY + y)),
      distance: Math.hypot(x, y),
    })),
  ).filter(({ link }) => link && isFootnoteReference(link.element));
  return found.toSorted((one, other) => one.distance - other.distance)[0]?.link;
}

/** Handles clicks in a section's document from the page around it: the frame runs no scripts and never navigates. */
function watchClicks(document: Document, handlers: ClickHandlers): void {
  document.addEventListener('click', (event) => {
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    const found = findLink(event.target) ?? (isTouch ? findNoteMark(document, event) : undefined);
    if (found) {
      event.preventDefault();
      return handlers.onLink(found.element, found.link);
    }
    const target = event.target as Element;
    if (event.button !== 0 || target.closest?.(CONTROLS)) return;
    // a finger meets a table to move it
    if (isTouch && target.closest?.(`[${WIDE_ATTRIBUTE}]`)) return;
    const image = target.closest?.('img, svg image, picture') ?? null;
    const holder = target.closest?.(NOTE_HOLDERS);
    if (holder && handlers.onNoteHolder(holder)) return;
    // the end of a drag over text is a selection, not a click
    if (document.getSelection()?.isCollapsed === false) return;
    const { clientX: x, clientY: y } = event;
    if (handlers.onHighlight(x, y)) return;
    if (image && handlers.onImage(image)) return;
    // a click without a pointer is at no place
    if (event.detail > 0) handlers.onPage(x, y);
  });
  // the middle button would open a section in a tab of its own
  document.addEventListener('auxclick', (event) => {
    if (findLink(event.target)) event.preventDefault();
  });
}
