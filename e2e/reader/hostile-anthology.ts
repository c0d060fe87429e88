import { HOSTILE_BOOKS } from '../../packages/publication/src/testing/hostile-books.ts';
import {
  bookFiles,
  packageDocument,
  page as xhtml,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';
import type { BookFiles } from '../../packages/publication/src/testing/make-epub.ts';

/** Every script of the books calls `x` of the page around the reader: a test defines it there and expects no call. */
const withCanary = (content: string | Uint8Array): string | Uint8Array =>
  typeof content === 'string'
    ? content.replaceAll(/\bx\(\)/g, 'top.x()').replaceAll(/(<(?:\w+:)?script[^>]*>)1(?=<)/gi, '$1top.x()')
    : content;

/** One book of all hostile books that the import accepts: each is a chapter with its own files. */
export function makeAnthology(): Uint8Array {
  const files: BookFiles = {};
  const items: string[] = [];
  const chapters = HOSTILE_BOOKS.map(([name, changes], index) => {
    const folder = `chapter${index}`;
    for (const [path, content] of Object.entries(changes)) {
      if (path !== 'EPUB/package.opf') files[path.replace('EPUB/', `EPUB/${folder}/`)] = withCanary(content!);
    }
    items.push(`<item id="c${index}" href="${folder}/one.xhtml" media-type="application/xhtml+xml"/>`);
    const further = /<item id="x" href="([^"]+)" media-type="([^"]+)"/.exec(
      String(changes['EPUB/package.opf']),
    );
    if (further)
      items.push(`<item id="x${index}" href="${folder}/${further[1]}" media-type="${further[2]}"/>`);
    return `<li><a href="${folder}/one.xhtml">${index}. ${name.replace(/[<&]/g, '')}</a></li>`;
  });
  return zipBook(
    bookFiles({
      ...files,
      'EPUB/nav.xhtml': xhtml(
        `<nav epub:type="toc"><ol>${chapters.join('')}</ol></nav>`,
        '<title>目录</title>',
      ),
      'EPUB/package.opf': packageDocument({
        manifest: items.join(''),
        spine: HOSTILE_BOOKS.map((_, index) => `<itemref idref="c${index}"/>`).join(''),
      }),
    }),
  );
}
