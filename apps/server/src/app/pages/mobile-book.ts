import type { BookSummary, Language } from '@zhiye/contract';
import { escapeHtml } from './html-escape.ts';
import type { MobileBook } from './mobile-content.ts';
import { markChinese, mobileLink, showYuan, textElement, translated } from './mobile-markup.ts';
import { DURATION_TEXTS, mobileTexts } from './mobile-texts.ts';

/** The page of a book: what it is, what it costs, how it begins, and the way to buy it. */
export function renderBookPage(book: MobileBook, address: string, language: Language): string {
  const t = mobileTexts[language];
  const subtitle = book.subtitle ? textElement('p', book.subtitle, language) : '';
  return `<section class="book">${renderCover(book)}<div>${textElement('h1', book.title, language)}
${subtitle}${renderAuthors(book, language)}${renderScore(book, language)}</div></section>
${renderPrices(book, address, language)}
${renderExcerpt(book, language)}
<section><h2>${t.brief}</h2>${textElement('p', translated(book.brief, book.briefEn, language), language)}</section>`;
}

/** A row of the search results; its title leads to the page of the book. */
export function renderBookRow(book: BookSummary, language: Language): string {
  const t = mobileTexts[language];
  const to = mobileLink(`/pc/bookDetail?bookId=${book.bookId}`, language);
  const { fromPrice } = book;
  const price = fromPrice
    ? `<b class="price">${showYuan(fromPrice.priceFen)}</b> ${t.from(fromPrice.duration)}`
    : t.noPrice;
  const preview = book.hasPreview ? ` <span class="tag">${t.preview}</span>` : '';
  return `<li class="book">${renderCover(book)}<div><h2><a href="${to}">${textElement('span', book.title, language)}</a></h2>
${renderAuthors(book, language)}${renderScore(book, language)}<p>${price}${preview}</p></div></li>`;
}

const renderCover = ({ coverUrl }: BookSummary): string =>
  `<img src="${escapeHtml(coverUrl)}" alt="" width="76" height="106">`;

const renderAuthors = ({ authors, publisher }: BookSummary, language: Language): string =>
  textElement('p', `${authors.join(language === 'en' ? ', ' : '、')} · ${publisher}`, language);

const renderScore = ({ score, scoreCount }: BookSummary, language: Language): string =>
  score === null
    ? ''
    : `<p><b class="score">★ ${score.toFixed(1)}</b> ${mobileTexts[language].ratings(scoreCount)}</p>`;

/** Orders are placed on the full page, so the button leads there. */
function renderPrices({ prices }: MobileBook, address: string, language: Language): string {
  const t = mobileTexts[language];
  if (prices.length === 0) return `<section><p>${t.noPrice}</p></section>`;
  const rows = prices.map(({ duration, priceFen, listFen }) => {
    const list = listFen > priceFen ? ` <del>${showYuan(listFen)}</del>` : '';
    return `<li>${DURATION_TEXTS[language][duration]}<b>${showYuan(priceFen)}</b>${list}</li>`;
  });
  return `<section><h2>${t.prices}</h2><ul class="prices">${rows.join('')}</ul>
<p><a class="button buy" href="${escapeHtml(address)}">${t.buy}</a></p></section>`;
}

function renderExcerpt({ excerpt, bookId }: MobileBook, language: Language): string {
  if (!excerpt) return '';
  const t = mobileTexts[language];
  const title = excerpt.title ? textElement('h3', excerpt.title, language) : '';
  const texts = excerpt.paragraphs
    .map((text) => `<p${markChinese(text, language)}>${escapeHtml(text)}</p>`)
    .join('\n');
  return `<section class="text"><h2>${t.previewText}</h2>${title}${texts}
<p class="on"><a href="/pc/read?bookId=${bookId}&amp;preview=1">${t.readOn}</a></p></section>`;
}
