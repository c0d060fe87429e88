import type { Language, NewsSummary, SiteInfo } from '@zhiye/contract';
import { escapeHtml } from './html-escape.ts';
import { renderBookPage, renderBookRow } from './mobile-book.ts';
import type { MobileContent } from './mobile-content.ts';
import { languageNumber, markChinese, mobileLink, textElement, translated } from './mobile-markup.ts';
import { MOBILE_PAGE_SIZE } from './mobile-origin.ts';
import type { MobileOrigin } from './mobile-origin.ts';
import { mobileStyles } from './mobile-styles.ts';
import { mobileTexts } from './mobile-texts.ts';
import { cutDescription } from './page-head.ts';

interface MobilePage {
  readonly site: SiteInfo;
  readonly publicUrl: string;
  readonly language: Language;
  readonly origin: MobileOrigin;
  readonly content: MobileContent;
}

const HTML_LANGUAGE: Record<Language, string> = { zh: 'zh-CN', en: 'en' };
const NEWS = '/pc/journalismDetail';
const GUIDE = '/pc/userGuide';
const HOME = '/pc/home';

export function renderMobilePage(page: MobilePage): string {
  const { site, publicUrl, language, origin, content } = page;
  const t = mobileTexts[language];
  const title = titleOf(page);
  const other: Language = language === 'en' ? 'zh' : 'en';
  const words = content.kind === 'results' ? content.words : '';
  const link = (address: string, text: string) => `<a href="${mobileLink(address, language)}">${text}</a>`;
  return `<!doctype html>
<html lang="${HTML_LANGUAGE[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${t.brand}</title>
<meta name="description" content="${escapeHtml(cutDescription(descriptionOf(page)))}">
<link rel="canonical" href="${escapeHtml(publicUrl + origin.address)}">
<style>${mobileStyles}</style>
</head>
<body>
<header>
  <a class="logo" href="${mobileLink(HOME, language)}">${t.brand}</a>
  <form action="/mobile" role="search">
    <input type="hidden" name="language" value="${languageNumber(language)}">
    <input type="search" name="q" value="${escapeHtml(words)}" aria-label="${t.search}" placeholder="${t.search}" maxlength="100">
    <button>${t.go}</button>
  </form>
</header>
<nav aria-label="${t.pages}">${link(HOME, t.home)}${link(NEWS, t.news)}${link(GUIDE, t.guide)}
<a href="${mobileLink(origin.address, other)}" lang="${HTML_LANGUAGE[other]}" hreflang="${HTML_LANGUAGE[other]}">${t.otherLanguage}</a></nav>
<main>
${renderContent(page, title)}
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
<footer><p>${escapeHtml(translated(site.slogan, site.sloganEn, language))}</p>${textElement('p', site.copyright, language)}</footer>
</body>
</html>
`;
}

function titleOf({ site, language, content }: MobilePage): string {
  const t = mobileTexts[language];
  if (content.kind === 'book') return content.book.title;
  if (content.kind === 'article') {
    return translated(content.article.title, content.article.titleEn, language);
  }
  if (content.kind === 'news') return t.news;
  if (content.kind === 'guide') return t.guide;
  if (content.kind === 'results') {
    return content.total === 0 ? t.noResults(content.words) : t.results(content.words, content.total);
  }
  return translated(site.platformTitle, site.platformTitleEn, language);
}

function descriptionOf({ site, language, content }: MobilePage): string {
  if (content.kind === 'book') return translated(content.book.brief, content.book.briefEn, language);
  if (content.kind === 'article') {
    return translated(content.article.summary, content.article.summaryEn, language);
  }
  return translated(site.slogan, site.sloganEn, language);
}

function renderContent({ content, origin, language }: MobilePage, title: string): string {
  const heading = textElement('h1', title, language);
  switch (content.kind) {
    case 'book':
      return renderBookPage(content.book, origin.address, language);
    case 'results': {
      const rows = content.list.map((book) => renderBookRow(book, language)).join('\n');
      return `${heading}\n${rows && `<ul>${rows}</ul>`}${renderPaging(content, origin.address, language)}`;
    }
    case 'article': {
      const { publishDate, body, bodyEn } = content.article;
      const text = translated(body, bodyEn, language);
      return `<article><p class="day">${publishDate}</p>${heading}<div class="rich"${markChinese(text, language)}>${text}</div></article>`;
    }
    case 'news':
      return `${heading}\n${renderNews(content.list, language)}${renderPaging(content, origin.address, language)}`;
    case 'guide': {
      const sections = content.sections.map((section) => {
        const text = translated(section.body, section.bodyEn, language);
        const name = translated(section.title, section.titleEn, language);
        return `<details>${textElement('summary', name, language)}<div class="rich"${markChinese(text, language)}>${text}</div></details>`;
      });
      return `${heading}\n<section class="guide">${sections.join('\n')}</section>`;
    }
    case 'home':
      return `${heading}\n${renderNews(content.news, language)}`;
  }
}

function renderNews(news: readonly NewsSummary[], language: Language): string {
  if (news.length === 0) return '';
  const rows = news.map(({ newsId, title, titleEn, publishDate }) => {
    const name = textElement('span', translated(title, titleEn, language), language);
    const to = mobileLink(`${NEWS}?newsId=${newsId}`, language);
    return `<li class="news"><a href="${to}">${name}</a><span class="day">${publishDate}</span></li>`;
  });
  return `<ul>${rows.join('\n')}</ul>`;
}

/** Links to the pages before and after, which keep the rest of the address. */
function renderPaging(
  { total, pageNo }: { readonly total: number; readonly pageNo: number },
  address: string,
  language: Language,
): string {
  const t = mobileTexts[language];
  const pages = Math.ceil(total / MOBILE_PAGE_SIZE);
  const toPage = (target: number): string => {
    const url = new URL(address, 'http://shop');
    url.searchParams.set('pageNo', String(target));
    return mobileLink(url.pathname + url.search, language);
  };
  const before =
    pageNo > 1 && pages > 0 ? `<a href="${toPage(Math.min(pageNo - 1, pages))}">${t.before}</a>` : '';
  const after = pageNo < pages ? `<a href="${toPage(pageNo + 1)}">${t.after}</a>` : '';
  return before || after ? `<p class="paging">${before}${after}</p>` : '';
}
