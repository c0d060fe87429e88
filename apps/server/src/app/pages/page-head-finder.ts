import type { Language } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { describeBookPageHead } from '../../features/catalog/books/index.ts';
import { selectNewsById } from '../../features/catalog/site-content/index.ts';
import { businessDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBookPageHead } from './book-page-head.ts';
import type { PageHead } from './page-head.ts';

/** `none`: the address names a book or news item that is not public; undefined: a page without data of its own. */
export type FindPageHead = (
  path: string,
  query: URLSearchParams,
  language: Language,
) => Promise<PageHead | 'none' | undefined>;

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
