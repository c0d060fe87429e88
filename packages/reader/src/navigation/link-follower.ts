import { toContainerRect } from '../layout/container-rects.ts';
import { createHrefFinder, resolveLink } from './links.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import type { InteractionContext } from '../selection/interaction-context.ts';
import { DEAD_LINK_ATTRIBUTE } from '../text/frame-style.ts';
import { readSectionDocument } from '../layout/section-loader.ts';
import { findFragmentTarget } from '../text/fragment-target.ts';
import { collapseWhiteSpace } from '../text/running-text.ts';
import { cleanFootnote } from './footnote-cleaner.ts';
import { findFootnote, isFootnoteReference, leadsBack, noteInPicture } from './footnotes.ts';
import type { FindHref } from './links.ts';
import type { ReaderEvents } from './reader-events.ts';

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

// Reads the notes that links and pictures lead to.
type FootnoteContent = Pick<ReaderEvents['footnoteClicked'], 'html' | 'text' | 'language'>;

interface FootnoteReader {
  /** The note that a link of a frame leads to; undefined when it leads to no note. */
  read(frame: SectionFrame, link: Element, href: string): Promise<FootnoteContent | undefined>;
  /** The note that a picture holds. */
  inPicture(picture: Element): FootnoteContent | undefined;
}

function createFootnoteReader(
  { options, pool, stage }: Pick<InteractionContext, 'options' | 'pool' | 'stage'>,
  findHref: FindHref,
): FootnoteReader {
  const { manifest, resolve } = options.publication;
  const { readingOrder, metadata } = manifest;

  const languageOf = (element: Element): string =>
    element.closest('[lang]')?.getAttribute('lang') ?? metadata.language[0] ?? '';

  function readNote(
    document: Document,
    fragment: string,
    link: Element,
    from: string,
  ): FootnoteContent | undefined {
    const note = findFootnote(document, fragment, isFootnoteReference(link));
    // a link inside the note to the note itself
    if (note.length === 0 || note.some((part) => part.contains(link))) return undefined;
    const hrefOf = (address: string): string | undefined => {
      const target = resolveLink(address, document.baseURI, findHref);
      return target?.kind === 'internal' ? target.href : undefined;
    };
    const content = cleanFootnote(note, {
      hrefOf,
      isBackLink(each) {
        const [path, back = ''] = (hrefOf(each.getAttribute('href') ?? '') ?? '').split('#');
        return (
          path === from && back !== '' && leadsBack(each, findFragmentTarget(link.ownerDocument, back), link)
        );
      },
    });
    return {
      html: content.innerHTML.trim(),
      text: collapseWhiteSpace(content.textContent ?? ''),
      language: languageOf(note[0]!),
    };
  }

  return {
    async read(frame, link, href) {
      const [path = '', fragment = ''] = href.split('#');
      const section = readingOrder.findIndex((item) => item.href === path);
      if (fragment === '' || (section !== frame.section && !isFootnoteReference(link))) return undefined;
      const from = readingOrder[frame.section]!.href;
      try {
        return await readSectionDocument(pool, stage.element, section, resolve(path), (document) =>
          readNote(document, fragment, link, from),
        );
      } catch {
        return undefined;
      }
    },
    inPicture(picture) {
      const text = noteInPicture(picture);
      if (text === undefined) return undefined;
      const holder = picture.ownerDocument.createElement('p');
      holder.textContent = text;
      return { html: holder.innerHTML, text, language: languageOf(picture) };
    },
  };
}
