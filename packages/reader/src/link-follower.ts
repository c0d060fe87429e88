import { toContainer } from './container-boxes.ts';
import { createHrefFinder, readLink } from './links.ts';
import { cleanNote } from './note-cleaner.ts';
import { findNote, isNoteReference } from './notes.ts';
import type { ReaderEvents } from './reader-events.ts';
import type { SectionFrame } from './section-frame.ts';
import { readSection } from './section-loader.ts';
import type { ServiceContext } from './service-context.ts';
import { collapse } from './text-walk.ts';

export interface LinkFollower {
  follow(frame: SectionFrame, element: Element, link: string): Promise<void>;
}

/** Follows links of the book; a note is told of where it was asked for, what leads outside is left to the site. */
export function createLinkFollower(
  context: Pick<ServiceContext, 'options' | 'events' | 'pool' | 'stage' | 'goTo'>,
): LinkFollower {
  const { options, events, pool, stage } = context;
  const { manifest, resolve } = options.publication;
  const { readingOrder } = manifest;
  const findHref = createHrefFinder(
    readingOrder.map(({ href }) => href),
    resolve,
    options.container.ownerDocument.baseURI,
  );

  /** Undefined when there is no note; then the link is followed as any other. */
  async function readNote(frame: SectionFrame, element: Element, href: string): Promise<Note | undefined> {
    const [path = '', fragment = ''] = href.split('#');
    const section = readingOrder.findIndex((item) => item.href === path);
    const isReference = isNoteReference(element);
    if (fragment === '' || (section !== frame.section && !isReference)) return undefined;
    try {
      return await readSection(pool, stage.element, section, resolve(path), (document) => {
        const note = findNote(document, fragment, isReference);
        // a mark inside the note itself leads about in it
        if (!note || note.contains(element)) return undefined;
        const content = cleanNote(note, (link) => {
          const target = readLink(link, document.baseURI, findHref);
          return target?.kind === 'internal' ? target.href : undefined;
        });
        const language = note.closest('[lang]')?.getAttribute('lang') ?? manifest.metadata.language[0] ?? '';
        return { html: content.innerHTML, text: collapse(content.textContent ?? ''), language };
      });
    } catch {
      return undefined;
    }
  }

  return {
    async follow(frame, element, link) {
      const target = readLink(link, element.baseURI, findHref);
      if (!target) return;
      if (target.kind === 'external') return events.emit('linkFollowed', target);
      const note = await readNote(frame, element, target.href);
      if (note) {
        const rect = toContainer(options.container, frame.element, element.getBoundingClientRect());
        return events.emit('notePressed', { href: target.href, ...note, rect });
      }
      context.goTo({ href: target.href });
      events.emit('linkFollowed', target);
    },
  };
}

type Note = Pick<ReaderEvents['notePressed'], 'html' | 'text' | 'language'>;
