import { toContainerRect } from '../layout/container-rects.ts';
import { createHrefFinder, resolveLink } from './links.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import type { InteractionContext } from '../selection/interaction-context.ts';
import { DEAD_LINK_ATTRIBUTE } from '../text/frame-style.ts';
import { readSectionDocument } from '../layout/section-loader.ts';
import { noteReader } from '../late-parts.ts';
import { isFootnoteReference, NOTE_HOLDERS } from './footnote-marks.ts';
import type { FindHref } from './links.ts';
import type { ReaderEvents } from './reader-events.ts';

interface LinkFollower {
  follow(frame: SectionFrame, element: Element, link: string): Promise<void>;
  /** Reports the note that an element holds, such as a picture; false for other elements. */
  showNoteInElement(frame: SectionFrame, holder: Element | null): boolean;
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

  function showNoteInElement(frame: SectionFrame, holder: Element | null): boolean {
    const note = holder && footnotes.inElement(holder);
    if (!note) return false;
    const rect = toContainerRect(options.container, frame.element, holder.getBoundingClientRect());
    events.emit('footnoteClicked', { ...note, rect });
    return true;
  }

  return {
    showNoteInElement,
    markDeadLinks(document) {
      // a fragment leads into the section itself
      for (const link of document.querySelectorAll('a[href]:not([href^="#"])')) {
        const isDead = !resolveLink(link.getAttribute('href')!, document.baseURI, findHref);
        if (isDead) link.setAttribute(DEAD_LINK_ATTRIBUTE, '');
      }
    },
    async follow(frame, element, link) {
      const target = resolveLink(link, element.baseURI, findHref);
      const holder = element.querySelector(NOTE_HOLDERS);
      if (!target) return void showNoteInElement(frame, holder);
      if (target.kind === 'external') return events.emit('linkFollowed', target);
      const note = await footnotes.read(frame, element, target.href);
      if (note) {
        const rect = toContainerRect(options.container, frame.element, element.getBoundingClientRect());
        return events.emit('footnoteClicked', { href: target.href, ...note, rect });
      }
      if (showNoteInElement(frame, holder)) return;
      context.goTo({ href: target.href });
      events.emit('linkFollowed', target);
    },
  };
}

// Reads the notes that links and pictures lead to.
type FootnoteContent = Pick<ReaderEvents['footnoteClicked'], 'html' | 'text' | 'language'>;

interface FootnoteReader {
  /** The note that a link of a frame leads to; undefined when it leads to no note. */
  read(frame: SectionFrame, link: Element, href: string): Promise<FootnoteContent | undefined>;
  /** The note that an element holds, such as a picture. */
  inElement(element: Element): FootnoteContent | undefined;
}

function createFootnoteReader(
  { options, pool, stage }: Pick<InteractionContext, 'options' | 'pool' | 'stage'>,
  findHref: FindHref,
): FootnoteReader {
  const { manifest, resolve } = options.publication;
  const { readingOrder, metadata } = manifest;

  const languageOf = (element: Element): string =>
    element.closest('[lang]')?.getAttribute('lang') ?? metadata.language[0] ?? '';

  return {
    async read(frame, link, href) {
      const [path = '', fragment = ''] = href.split('#');
      const section = readingOrder.findIndex((item) => item.href === path);
      const isElsewhere = section !== frame.section;
      if (fragment === '') return undefined;
      const from = readingOrder[frame.section]!.href;
      const part = await noteReader.load();
      if (!part || (isElsewhere && !isFootnoteReference(link) && !part.mayBeReference(link)))
        return undefined;
      try {
        return await readSectionDocument(pool, stage.element, section, resolve(path), (document) => {
          const note = part.readNote(document, { fragment, link, from, findHref });
          return note && { html: note.html, text: note.text, language: languageOf(note.element) };
        });
      } catch {
        return undefined;
      }
    },
    inElement(element) {
      const text = noteReader.now?.noteInElement(element);
      if (text === undefined) return undefined;
      const holder = element.ownerDocument.createElement('p');
      holder.textContent = text;
      return { html: holder.innerHTML, text, language: languageOf(element) };
    },
  };
}
