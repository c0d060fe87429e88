import { languageTag } from './generated-book-pages.ts';
import { publisherName } from './book.ts';
import type { DemoBook } from './book.ts';
import type { TextDocument } from './book-text.ts';
import { escapeXml } from './xml-text.ts';

/** A file of the publication as the manifest names it. */
interface Item {
  readonly id: string;
  readonly href: string;
  readonly type: string;
  readonly properties?: string;
}

const XHTML = 'application/xhtml+xml';

/** The pages before the body, in reading order. */
const FRONT: readonly Item[] = [
  { id: 'cover', href: 'cover.xhtml', type: XHTML },
  { id: 'title', href: 'title.xhtml', type: XHTML },
  { id: 'about', href: 'about.xhtml', type: XHTML },
  { id: 'nav', href: 'nav.xhtml', type: XHTML, properties: 'nav' },
];
const COLOPHON: Item = { id: 'colophon', href: 'colophon.xhtml', type: XHTML };
const RESOURCES: readonly Item[] = [
  { id: 'cover-image', href: 'cover.svg', type: 'image/svg+xml', properties: 'cover-image' },
  { id: 'style', href: 'style.css', type: 'text/css' },
];

/** The package document of a generated book (EPUB 3.3, section 5). Modified means published, so bytes never change. */
export function packageDocument(book: DemoBook, documents: readonly TextDocument[]): string {
  const readingOrder = [...FRONT, ...documents.map(textItem), COLOPHON];
  const languages = book.language === 'bilingual' ? ['zh-CN', 'en'] : [languageTag(book)];
  const progression = book.direction === 'rtl' ? ' page-progression-direction="rtl"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="isbn" xml:lang="${languageTag(book)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="isbn">urn:isbn:${book.isbn.replaceAll('-', '')}</dc:identifier>
${titles(book)}
${languages.map((language) => `<dc:language>${language}</dc:language>`).join('\n')}
${book.authors.map((author) => `<dc:creator>${escapeXml(author)}</dc:creator>`).join('\n')}
<dc:publisher>${escapeXml(publisherName(book))}</dc:publisher>
<dc:date>${book.publishDate}</dc:date>
<dc:description>${escapeXml(book.language === 'en' ? book.briefEn : book.brief)}</dc:description>
<dc:rights>${escapeXml(book.copyright)}</dc:rights>
<meta property="dcterms:modified">${book.publishDate}T00:00:00Z</meta>
${collection(book)}</metadata>
<manifest>
${[...readingOrder, ...RESOURCES].map(manifestItem).join('\n')}
</manifest>
<spine${progression}>
${readingOrder.map(({ id }) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
}

function titles(book: DemoBook): string {
  const main = `<dc:title id="main-title">${escapeXml(book.title)}</dc:title>
<meta refines="#main-title" property="title-type">main</meta>`;
  if (book.subtitle === undefined) return main;
  return `${main}
<dc:title id="subtitle">${escapeXml(book.subtitle)}</dc:title>
<meta refines="#subtitle" property="title-type">subtitle</meta>`;
}

function collection(book: DemoBook): string {
  if (!book.series || book.volume === undefined) return '';
  return `<meta property="belongs-to-collection" id="series">${escapeXml(book.series.nameZh)}</meta>
<meta refines="#series" property="collection-type">series</meta>
<meta refines="#series" property="group-position">${escapeXml(book.volume)}</meta>
`;
}

/** EPUB 3.3, appendix D.5.8: a document with SVG says so in the manifest. */
function textItem({ id, xhtml }: TextDocument): Item {
  const item = { id, href: `${id}.xhtml`, type: XHTML };
  return xhtml.includes('<svg') ? { ...item, properties: 'svg' } : item;
}

function manifestItem({ id, href, type, properties }: Item): string {
  const extra = properties === undefined ? '' : ` properties="${properties}"`;
  return `<item id="${id}" href="${href}" media-type="${type}"${extra}/>`;
}
