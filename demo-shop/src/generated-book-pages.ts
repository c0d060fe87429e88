import { authorLine, publisherName } from './book.ts';
import type { DemoBook } from './book.ts';
import { escapeXml } from './xml-text.ts';
import { outlineChapter } from './placeholder-chapter.ts';

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
    note: '这是知页书城的示例教材：正文收录本学科样章一篇，书中人物、院校与数据均为教学虚构。',
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
    note: 'This is a sample textbook of the Zhiye shop. It holds one sample chapter of its subject; all people, colleges and figures in it are invented.',
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

export function titlePage(book: DemoBook): string {
  const lines = [
    book.series &&
      `<p class="series">${escapeXml(book.series.nameZh)}${book.volume ? ` ${escapeXml(book.volume)}` : ''}</p>`,
    `<h1>${escapeXml(book.title)}</h1>`,
    book.subtitle && `<p class="subtitle">${escapeXml(book.subtitle)}</p>`,
    `<p class="authors">${escapeXml(authorLine(book))}</p>`,
    `<p class="publisher">${escapeXml(publisherName(book))}</p>`,
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

export function colophonPage(book: DemoBook): string {
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
  const body = `<h1>${words.colophon}</h1><table><tbody>${rows}</tbody></table><p>${words.note}</p>`;
  return page(book, words.colophon, `<section epub:type="colophon">${body}</section>`);
}

/** The navigation document: a table of contents two levels deep, and landmarks. */
export function navigationPage(book: DemoBook, chapter: string): string {
  const words = bookLabels(book);
  const { title, headings } = outlineChapter(chapter);
  const sections = headings.map((heading) => link(`chapter.xhtml#${heading.id}`, heading.title)).join('');
  const contents = [
    link('title.xhtml', words.titlePage),
    link('about.xhtml', words.about),
    `<li><a href="chapter.xhtml">${title}</a><ol>${sections}</ol></li>`,
    link('colophon.xhtml', words.colophon),
  ];
  const landmarks = [
    `<li><a epub:type="cover" href="cover.xhtml">${words.cover}</a></li>`,
    `<li><a epub:type="bodymatter" href="chapter.xhtml">${title}</a></li>`,
  ];
  const body =
    `<nav epub:type="toc" role="doc-toc"><h1>${words.contents}</h1><ol>${contents.join('')}</ol></nav>` +
    `<nav epub:type="landmarks" hidden="hidden"><ol>${landmarks.join('')}</ol></nav>`;
  return page(book, words.contents, body);
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
