import type { Language } from '@zhiye/contract';
import type { BookPageHead } from '../../features/catalog/books/index.ts';
import type { PageHead } from './page-head.ts';
import { formatYuan } from '../../platform/yuan.ts';

const IN_LANGUAGE = { zh: 'zh-CN', en: 'en', bilingual: ['zh-CN', 'en'] } as const;

/** A book as search engines and previews read it: https://schema.org/Book that is sold as a Product. */
export function createBookPageHead(book: BookPageHead, publicUrl: string, language: Language): PageHead {
  const canonical = `${publicUrl}/pc/bookDetail?bookId=${book.id}`;
  const description = (language === 'en' && book.briefEn) || book.brief;
  const image = `${publicUrl}${book.coverUrl}`;
  return {
    title: book.title,
    description,
    canonical,
    type: 'book',
    image,
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
