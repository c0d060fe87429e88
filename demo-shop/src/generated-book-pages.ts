import { authorLine, publisherName } from './book.ts';
import type { DemoBook } from './book.ts';
import { outlineDocument } from './book-text.ts';
import type { BookText, TextDocument } from './book-text.ts';
import { escapeXml } from './xml-text.ts';

/** The texts of a generated book, in its language. */
const LABELS = {
  zh: {
    cover: '封面',
    titlePage: '书名页',
    about: '关于这本书',
    contents: '目录',
    colophon: '版权页',
    audience: '适用',
    rights: '版权',
    publisher: '出版',
    date: '出版日期',
    edition: '版次',
    sampleNotice: '示例教材：正文为本学科样章一篇，其余章节未收录。',
    sampleNote: '这是知页书城的示例教材：正文收录本学科样章一篇，书中人物、院校与数据均为教学虚构。',
    completeNote: '本书全文为知页书城编写。书中的人物、院校与事例均为教学虚构。',
  },
  en: {
    cover: 'Cover',
    titlePage: 'Title page',
    about: 'About this book',
    contents: 'Contents',
    colophon: 'Colophon',
    audience: 'For',
    rights: 'Copyright',
    publisher: 'Publisher',
    date: 'Published',
    edition: 'Edition',
    sampleNotice:
      'Sample textbook: it holds one sample chapter of its subject; no other chapters are included.',
    sampleNote:
      'This is a sample textbook of the Zhiye shop. It holds one sample chapter of its subject; all people, colleges and figures in it are invented.',
    completeNote:
      'The whole text was written for the Zhiye shop. The people, colleges and cases in it are invented.',
  },
} as const;

function bookLabels(book: DemoBook): (typeof LABELS)[keyof typeof LABELS] {
  return book.language === 'en' ? LABELS.en : LABELS.zh;
}

/** BCP 47 tag of a generated book's own pages. */
export function languageTag(book: DemoBook): string {
  return book.language === 'en' ? 'en' : 'zh-CN';
}

export function coverPage(book: DemoBook): string {
  const image = `<img src="cover.svg" alt="${escapeXml(`${book.title}，${authorLine(book)}`)}" role="doc-cover"/>`;
  return page(book, book.title, `<section epub:type="cover" class="cover">${image}</section>`);
}

/** The first page after the cover; without a text of its own, a book says so here. */
export function titlePage(book: DemoBook, { isComplete }: BookText): string {
  const lines = [
    book.series &&
      `<p class="series">${escapeXml(book.series.nameZh)}${book.volume ? ` ${escapeXml(book.volume)}` : ''}</p>`,
    `<h1>${escapeXml(book.title)}</h1>`,
    book.subtitle && `<p class="subtitle">${escapeXml(book.subtitle)}</p>`,
    `<p class="authors">${escapeXml(authorLine(book))}</p>`,
    `<p class="publisher">${escapeXml(publisherName(book))}</p>`,
    !isComplete && `<p class="sample-notice">${bookLabels(book).sampleNotice}</p>`,
  ];
  return page(
    book,
    book.title,
    `<section epub:type="titlepage" class="title-page">${lines.filter(Boolean).join('')}</section>`,
  );
}

export function aboutPage(book: DemoBook): string {
  const words = bookLabels(book);
  const briefs =
    book.language === 'zh'
      ? [book.brief]
      : book.language === 'en'
        ? [book.briefEn]
        : [book.brief, book.briefEn];
  const audience =
    book.language === 'en'
      ? ''
      : `<p>${words.audience}：${escapeXml(`${book.gradeLevel}，${book.majors.join('、')}`)}</p>`;
  const text = briefs.map((brief) => `<p>${escapeXml(brief)}</p>`).join('');
  return page(
    book,
    words.about,
    `<section epub:type="introduction"><h1>${words.about}</h1>${text}${audience}</section>`,
  );
}

export function colophonPage(book: DemoBook, { isComplete }: BookText): string {
  const words = bookLabels(book);
  const facts: readonly [string, string][] = [
    ['ISBN', book.isbn],
    [words.publisher, publisherName(book)],
    [words.date, book.publishDate],
    [words.edition, `${book.edition}`],
    [words.rights, book.copyright],
  ];
  const rows = facts
    .map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeXml(value)}</td></tr>`)
    .join('');
  const note = isComplete ? words.completeNote : words.sampleNote;
  const body = `<h1>${words.colophon}</h1><table><tbody>${rows}</tbody></table><p>${note}</p>`;
  return page(book, words.colophon, `<section epub:type="colophon">${body}</section>`);
}

/** The navigation document: a table of contents two levels deep, and landmarks. */
export function navigationPage(book: DemoBook, { documents: [first, ...others] }: BookText): string {
  const words = bookLabels(book);
  const contents = [
    link('title.xhtml', words.titlePage),
    link('about.xhtml', words.about),
    ...[first, ...others].map(chapterEntry),
    link('colophon.xhtml', words.colophon),
  ];
  const landmarks = [
    `<li><a epub:type="cover" href="cover.xhtml">${words.cover}</a></li>`,
    `<li><a epub:type="bodymatter" href="${first.id}.xhtml">${outlineDocument(first.xhtml).title}</a></li>`,
  ];
  const body =
    `<nav epub:type="toc" role="doc-toc"><h1>${words.contents}</h1><ol>${contents.join('')}</ol></nav>` +
    `<nav epub:type="landmarks" hidden="hidden"><ol>${landmarks.join('')}</ol></nav>`;
  return page(book, words.contents, body);
}

function chapterEntry({ id, xhtml }: TextDocument): string {
  const { title, headings } = outlineDocument(xhtml);
  const sections = headings.map((heading) => link(`${id}.xhtml#${heading.id}`, heading.title)).join('');
  return `<li><a href="${id}.xhtml">${title}</a>${sections && `<ol>${sections}</ol>`}</li>`;
}

/** `label` is XHTML already. */
function link(href: string, label: string): string {
  return `<li><a href="${href}">${label}</a></li>`;
}

function page(book: DemoBook, title: string, body: string): string {
  const language = languageTag(book);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}" lang="${language}">
<head><meta charset="UTF-8"/><title>${escapeXml(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>${body}</body>
</html>
`;
}
