// Reads the notes that links and pictures lead to.
import type { SectionFrame } from '../layout/section-frame.ts';
import { readSectionDocument } from '../layout/section-loader.ts';
import type { InteractionContext } from '../selection/interaction-context.ts';
import { findFragmentTarget } from '../text/fragment-target.ts';
import { collapseWhiteSpace } from '../text/running-text.ts';
import { cleanFootnote } from './footnote-cleaner.ts';
import { findFootnote, isFootnoteReference, leadsBack, noteInPicture } from './footnotes.ts';
import { resolveLink } from './links.ts';
import type { FindHref } from './links.ts';
import type { ReaderEvents } from './reader-events.ts';

type FootnoteContent = Pick<ReaderEvents['footnoteClicked'], 'html' | 'text' | 'language'>;

interface FootnoteReader {
  /** The note that a link of a frame leads to; undefined when it leads to no note. */
  read(frame: SectionFrame, link: Element, href: string): Promise<FootnoteContent | undefined>;
  /** The note that a picture holds. */
  inPicture(picture: Element): FootnoteContent | undefined;
}

export function createFootnoteReader(
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
