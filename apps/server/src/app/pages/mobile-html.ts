import type { BookSummary, Language, SiteInfo } from '@zhiye/contract';
import { escapeHtml } from './html-escape.ts';
import type { MobileOrigin } from './mobile-origin.ts';
import { mobileStyles } from './mobile-styles.ts';
import { mobileTexts } from './mobile-texts.ts';

/** What the page shows besides the way to the full page. */
export interface MobileBooks {
  readonly book?: BookSummary;
  readonly results?: {
    readonly words: string;
    readonly total: number;
    readonly list: readonly BookSummary[];
  };
}

interface MobilePage {
  readonly site: SiteInfo;
  readonly publicUrl: string;
  readonly language: Language;
  readonly origin: MobileOrigin;
  readonly books: MobileBooks;
}

const HTML_LANGUAGE: Record<Language, string> = { zh: 'zh-CN', en: 'en' };
const LANGUAGE_NUMBER: Record<Language, number> = { zh: 0, en: 1 };

export function renderMobilePage({ site, publicUrl, language, origin, books }: MobilePage): string {
  const t = mobileTexts[language];
  const english = language === 'en';
  const title = books.book?.title ?? (english ? site.platformTitleEn : site.platformTitle);
  const number = LANGUAGE_NUMBER[language];
  return `<!doctype html>
<html lang="${HTML_LANGUAGE[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${t.brand}</title>
<style>${mobileStyles}</style>
</head>
<body>
<header>
  <a class="logo" href="/mobile?language=${number}">${t.brand}</a>
  <form action="/mobile" role="search">
    <input type="hidden" name="language" value="${number}">
    <input type="search" name="q" value="${escapeHtml(books.results?.words ?? '')}" aria-label="${t.search}" placeholder="${t.search}">
    <button>${t.go}</button>
  </form>
</header>
<main>
${renderTop(books, title, language)}
<section>
  <h2>${t.computer}</h2>
  <p>${t.computerText}</p>
  <p class="address">${escapeHtml(publicUrl + origin.address)}</p>
  <p><a class="button" href="${escapeHtml(origin.address)}">${t.full}</a></p>
</section>
<section id="android">
  <h2>${t.android}</h2>
  <p>${t.androidText}</p>
</section>
</main>
<footer><p>${escapeHtml(english ? site.sloganEn : site.slogan)}</p><p>${escapeHtml(site.copyright)}</p></footer>
</body>
</html>
`;
}

function renderTop({ book, results }: MobileBooks, title: string, language: Language): string {
  const t = mobileTexts[language];
  if (book) return `<section class="book">${renderBook(book, language, 'h1')}</section>`;
  if (!results) return `<h1>${escapeHtml(title)}</h1>`;
  const { words, total, list } = results;
  if (total === 0) return `<h1>${escapeHtml(t.noResults(words))}</h1>`;
  const rows = list.map((found) => `<li class="book">${renderBook(found, language, 'h2')}</li>`).join('\n');
  const rest = total > list.length ? `<p class="more">${t.more(list.length)}</p>` : '';
  return `<h1>${escapeHtml(t.results(words, total))}</h1>\n<ul>${rows}</ul>${rest}`;
}

/** The title of a search result leads to its book on this page. */
function renderBook(book: BookSummary, language: Language, heading: 'h1' | 'h2'): string {
  const t = mobileTexts[language];
  const { fromPrice } = book;
  const to = encodeURIComponent(`/pc/bookDetail?bookId=${book.bookId}`);
  const name = `<span${markChinese(book.title, language)}>${escapeHtml(book.title)}</span>`;
  const title =
    heading === 'h1'
      ? name
      : `<a href="/mobile?language=${LANGUAGE_NUMBER[language]}&amp;to=${to}">${name}</a>`;
  const by = `${book.authors.join(language === 'en' ? ', ' : '、')} · ${book.publisher}`;
  const price = fromPrice
    ? `<b class="price">¥${(fromPrice.priceFen / 100).toFixed(2)}</b> ${t.from(fromPrice.duration)}`
    : t.noPrice;
  const preview = book.hasPreview ? ` <span class="tag">${t.preview}</span>` : '';
  return `<img src="${escapeHtml(book.coverUrl)}" alt="" width="76" height="106"><div><${heading}>${title}</${heading}>
<p${markChinese(by, language)}>${escapeHtml(by)}</p><p>${price}${preview}</p></div>`;
}

const markChinese = (text: string, language: Language): string =>
  language === 'en' && /[\u3400-\u9fff]/.test(text) ? ' lang="zh-CN"' : '';
