import { coverSvg } from '@zhiye/covers';
import { aboutPage, colophonPage, coverPage, navigationPage, titlePage } from './generated-book-pages.ts';
import { toCoverBook } from './book.ts';
import type { DemoBook } from './book.ts';
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
 * An EPUB 3 for a title that has no text of its own: cover, title page, what it is about, contents,
 * the placeholder chapter of its subject, colophon. The same book and chapter give the same bytes.
 */
export function generateBook(book: DemoBook, subjectChapter: string): Uint8Array {
  const style = readText('placeholder-chapters/style.css');
  return packEpub({
    'META-INF/container.xml': CONTAINER,
    'OPS/package.opf': packageDocument(book),
    'OPS/nav.xhtml': navigationPage(book, subjectChapter),
    'OPS/cover.xhtml': coverPage(book),
    'OPS/cover.svg': coverSvg(toCoverBook(book)),
    'OPS/title.xhtml': titlePage(book),
    'OPS/about.xhtml': aboutPage(book),
    'OPS/chapter.xhtml': subjectChapter,
    'OPS/colophon.xhtml': colophonPage(book),
    'OPS/style.css': book.direction === 'rtl' ? VERTICAL + style : style,
  });
}
