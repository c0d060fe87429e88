import type { Language } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { describeBookPageHead } from '../../features/catalog/books/index.ts';
import { selectNewsById } from '../../features/catalog/site-content/index.ts';
import { businessDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PageHead } from './page-head.ts';
import type { BookPageHead } from '../../features/catalog/books/index.ts';
import { formatYuan } from '../../platform/yuan.ts';

/** `none`: the address names a book or news item that is not public; undefined: a page without data of its own. */
export type FindPageHead = (
  path: string,
  query: URLSearchParams,
  language: Language,
) => Promise<PageHead | 'none' | undefined>;

/** Pages that many visits begin with, titled as the app titles them. */
const TITLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '/home': { zh: '首页', en: 'Home' },
  '/listContent': { zh: '全部教材', en: 'All textbooks' },
  '/allBook': { zh: '全部教材', en: 'All textbooks' },
};

/** The page itself, whichever filters and whatever page number its address has. */
export const titleOfPage = (path: string, language: Language): string | undefined => TITLES[path]?.[language];

const MAX_BOOK_ID = 2_147_483_647;

/** Finds the head of the pages that search engines visit; `path` is below /pc. */
export function createPageHeadFinder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  publicUrl: string,
): FindPageHead {
  return async (path, query, language) => {
    if (path === '/bookDetail') {
      const book = await findBook(db, query.get('bookId'));
      return book ? createBookPageHead(book, publicUrl, language) : 'none';
    }
    const newsId = path === '/journalismDetail' ? query.get('newsId') : null;
    if (!newsId) return undefined;
    if (!/^[a-z0-9-]{1,64}$/.test(newsId)) return 'none';
    const item = await selectNewsById(db, businessDay(clock.now()), newsId);
    return item ? createNewsPageHead(item, publicUrl, language) : 'none';
  };
}

async function findBook(db: Db, id: string | null) {
  if (!id || !/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_BOOK_ID) return undefined;
  return describeBookPageHead(db, Number(id));
}

type Journalism = NonNullable<Awaited<ReturnType<typeof selectNewsById>>>;

function createNewsPageHead(item: Journalism, publicUrl: string, language: Language): PageHead {
  const english = language === 'en';
  // English is optional
  const title = (english && item.titleEn) || item.title;
  const canonical = `${publicUrl}/pc/journalismDetail?newsId=${item.id}`;
  return {
    title,
    description: (english && item.summaryEn) || item.summary,
    canonical,
    type: 'article',
    data: {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: title,
      datePublished: item.publishDate,
      url: canonical,
    },
  };
}

const IN_LANGUAGE = { zh: 'zh-CN', en: 'en', bilingual: ['zh-CN', 'en'] } as const;

/** A book as search engines and previews read it: https://schema.org/Book that is sold as a Product. */
function createBookPageHead(book: BookPageHead, publicUrl: string, language: Language): PageHead {
  const canonical = `${publicUrl}/pc/bookDetail?bookId=${book.id}`;
  const description = (language === 'en' && book.briefEn) || book.brief;
  const image = `${publicUrl}${book.coverUrl}`;
  return {
    title: book.title,
    description,
    canonical,
    type: 'book',
    image,
    ...previewPrice(book, language),
    data: {
      '@context': 'https://schema.org',
      '@type': ['Book', 'Product'],
      '@id': canonical,
      url: canonical,
      name: book.title,
      ...(book.subtitle && { alternativeHeadline: book.subtitle }),
      author: book.authors.map((name) => ({ '@type': 'Person', name })),
      publisher: { '@type': 'Organization', name: book.publisher },
      isbn: book.isbn.replaceAll('-', ''),
      inLanguage: IN_LANGUAGE[book.language],
      datePublished: book.publishDate,
      ...(book.edition && { bookEdition: book.edition }),
      ...(book.seriesName && { isPartOf: { '@type': 'BookSeries', name: book.seriesName } }),
      bookFormat: 'https://schema.org/EBook',
      image,
      description,
      ...describeRating(book),
      ...describeOffers(book, canonical),
    },
  };
}

/** The lowest price, which WeChat and QQ show below the title of a shared link. */
function previewPrice({ pricesFen }: BookPageHead, language: Language): Partial<PageHead> {
  const [lowest] = pricesFen;
  if (lowest === undefined) return {};
  const amount = formatYuan(lowest);
  const isOnly = pricesFen.length === 1;
  const from = language === 'en' ? `From ¥${amount}` : `¥${amount} 起`;
  return {
    preview: isOnly ? `¥${amount}` : from,
    properties: { 'product:price:amount': amount, 'product:price:currency': 'CNY' },
  };
}

const describeRating = ({ score, scoreCount }: BookPageHead) =>
  score !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: score,
      ratingCount: scoreCount,
      bestRating: 5,
      worstRating: 1,
    },
  };

function describeOffers({ pricesFen, preorderDay }: BookPageHead, url: string) {
  const [lowest] = pricesFen;
  if (lowest === undefined) return undefined;
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: formatYuan(lowest),
      highPrice: formatYuan(pricesFen.at(-1)!),
      offerCount: pricesFen.length,
      availability: `https://schema.org/${preorderDay ? 'PreOrder' : 'InStock'}`,
      url,
    },
  };
}

/** Two decimals without separators, the price format of schema.org. */
