import { coverSvg } from '@zhiye/covers';
import { aboutPage, colophonPage, coverPage, navigationPage, titlePage } from './generated-book-pages.ts';
import { toCoverBook } from './book.ts';
import type { DemoBook } from './book.ts';
import type { BookText } from './book-text.ts';
import { readText } from './data-files.ts';
import { packEpub } from './epub-archive.ts';
import { packageDocument } from './generated-book-package.ts';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;
const VERTICAL = 'html { writing-mode: vertical-rl; -webkit-writing-mode: vertical-rl; }\n';

/**
 * An EPUB 3 of a title that has no folder in `books/`: cover, title page, what it is about, contents, the
 * documents of its text, colophon. The same book and text give the same bytes.
 */
export function generateBook(book: DemoBook, text: BookText): Uint8Array {
  const style = readText('placeholder-chapters/style.css');
  return packEpub({
    'META-INF/container.xml': CONTAINER,
    'OPS/package.opf': packageDocument(book, text.documents),
    'OPS/nav.xhtml': navigationPage(book, text),
    'OPS/cover.xhtml': coverPage(book),
    'OPS/cover.svg': coverSvg(toCoverBook(book)),
    'OPS/title.xhtml': titlePage(book, text),
    'OPS/about.xhtml': aboutPage(book),
    ...Object.fromEntries(text.documents.map(({ id, xhtml }) => [`OPS/${id}.xhtml`, xhtml])),
    'OPS/colophon.xhtml': colophonPage(book, text),
    'OPS/style.css': book.direction === 'rtl' ? VERTICAL + style : style,
  });
}
