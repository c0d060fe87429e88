import { toContainerRect } from '../layout/container-rects.ts';
import { createHrefFinder, resolveLink } from './links.ts';
import { createFootnoteReader } from './footnote-reader.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import type { InteractionContext } from '../selection/interaction-context.ts';
import { DEAD_LINK_ATTRIBUTE } from '../text/frame-style.ts';

interface LinkFollower {
  follow(frame: SectionFrame, element: Element, link: string): Promise<void>;
  /** Reports the note that a picture holds; false for other pictures. */
  showNoteInPicture(frame: SectionFrame, picture: Element | null): boolean;
  /** A link that cannot be followed does not look like one. */
  markDeadLinks(document: Document): void;
}

/** Follows links of the book. Footnotes and external links are only reported to the site. */
export function createLinkFollower(
  context: Pick<InteractionContext, 'options' | 'events' | 'pool' | 'stage' | 'goTo'>,
): LinkFollower {
  const { options, events } = context;
  const { manifest, resolve } = options.publication;
  const { readingOrder } = manifest;
  const findHref = createHrefFinder(
    readingOrder.map(({ href }) => href),
    resolve,
    options.container.ownerDocument.baseURI,
  );

  const footnotes = createFootnoteReader(context, findHref);

  function showNoteInPicture(frame: SectionFrame, picture: Element | null): boolean {
    const note = picture && footnotes.inPicture(picture);
    if (!note) return false;
    const rect = toContainerRect(options.container, frame.element, picture.getBoundingClientRect());
    events.emit('footnoteClicked', { ...note, rect });
    return true;
  }

  return {
    showNoteInPicture,
    markDeadLinks(document) {
      // a fragment leads into the section itself
      for (const link of document.querySelectorAll('a[href]:not([href^="#"])')) {
        const isDead = !resolveLink(link.getAttribute('href')!, document.baseURI, findHref);
        if (isDead) link.setAttribute(DEAD_LINK_ATTRIBUTE, '');
      }
    },
    async follow(frame, element, link) {
      const target = resolveLink(link, element.baseURI, findHref);
      const picture = element.querySelector('img');
      if (!target) return void showNoteInPicture(frame, picture);
      if (target.kind === 'external') return events.emit('linkFollowed', target);
      const note = await footnotes.read(frame, element, target.href);
      if (note) {
        const rect = toContainerRect(options.container, frame.element, element.getBoundingClientRect());
        return events.emit('footnoteClicked', { href: target.href, ...note, rect });
      }
      if (showNoteInPicture(frame, picture)) return;
      context.goTo({ href: target.href });
      events.emit('linkFollowed', target);
    },
  };
}
