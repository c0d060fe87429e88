import { toContainerRect } from '../layout/container-rects.ts';
import { createHrefFinder, resolveLink } from './links.ts';
import { cleanFootnote } from './footnote-cleaner.ts';
import { findFootnote, isFootnoteReference } from './footnotes.ts';
import type { ReaderEvents } from './reader-events.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import { readSectionDocument } from '../layout/section-loader.ts';
import type { InteractionContext } from '../selection/interaction-context.ts';
import { DEAD_LINK_ATTRIBUTE } from '../text/frame-style.ts';
import { collapseWhiteSpace } from '../text/running-text.ts';

interface LinkFollower {
  follow(frame: SectionFrame, element: Element, link: string): Promise<void>;
  /** A link that cannot be followed does not look like one. */
  markDeadLinks(document: Document): void;
}

/** Follows links of the book. Footnotes and external links are only reported to the site. */
export function createLinkFollower(
  context: Pick<InteractionContext, 'options' | 'events' | 'pool' | 'stage' | 'goTo'>,
): LinkFollower {
  const { options, events, pool, stage } = context;
  const { manifest, resolve } = options.publication;
  const { readingOrder } = manifest;
  const findHref = createHrefFinder(
    readingOrder.map(({ href }) => href),
    resolve,
    options.container.ownerDocument.baseURI,
  );

  /** Undefined when the link leads to no note. */
  async function readFootnote(
    frame: SectionFrame,
    element: Element,
    href: string,
  ): Promise<FootnoteContent | undefined> {
    const [path = '', fragment = ''] = href.split('#');
    const section = readingOrder.findIndex((item) => item.href === path);
    const isReference = isFootnoteReference(element);
    if (fragment === '' || (section !== frame.section && !isReference)) return undefined;
    try {
      return await readSectionDocument(pool, stage.element, section, resolve(path), (document) => {
        const note = findFootnote(document, fragment, isReference);
        // a link inside the note to the note itself
        if (!note || note.contains(element)) return undefined;
        const content = cleanFootnote(note, (link) => {
          const target = resolveLink(link, document.baseURI, findHref);
          return target?.kind === 'internal' ? target.href : undefined;
        });
        const language = note.closest('[lang]')?.getAttribute('lang') ?? manifest.metadata.language[0] ?? '';
        return { html: content.innerHTML, text: collapseWhiteSpace(content.textContent ?? ''), language };
      });
    } catch {
      return undefined;
    }
  }

  return {
    markDeadLinks(document) {
      // a fragment leads into the section itself
      for (const link of document.querySelectorAll('a[href]:not([href^="#"])')) {
        const isDead = !resolveLink(link.getAttribute('href')!, document.baseURI, findHref);
        if (isDead) link.setAttribute(DEAD_LINK_ATTRIBUTE, '');
      }
    },
    async follow(frame, element, link) {
      const target = resolveLink(link, element.baseURI, findHref);
      if (!target) return;
      if (target.kind === 'external') return events.emit('linkFollowed', target);
      const note = await readFootnote(frame, element, target.href);
      if (note) {
        const rect = toContainerRect(options.container, frame.element, element.getBoundingClientRect());
        return events.emit('footnoteClicked', { href: target.href, ...note, rect });
      }
      context.goTo({ href: target.href });
      events.emit('linkFollowed', target);
    },
  };
}

type FootnoteContent = Pick<ReaderEvents['footnoteClicked'], 'html' | 'text' | 'language'>;
