import type { Language } from '@zhiye/contract';
import type { Db } from '../db/client.ts';
import { describeBookHead } from '../features/catalog/index.ts';
import { selectJournalism } from '../features/content/index.ts';
import { businessDay } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { headOfBook } from './book-page-head.ts';
import type { PageHead } from './page-head.ts';

/** `none`: the address names a book or news item that does not exist; undefined: a page with nothing of its own. */
export type FindPageHead = (
  path: string,
  query: URLSearchParams,
  language: Language,
) => Promise<PageHead | 'none' | undefined>;

const MAX_BOOK_ID = 2_147_483_647;

/** What the addresses that search engines visit show; `path` is below /pc. */
export function createPageFinder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  publicUrl: string,
): FindPageHead {
  return async (path, query, language) => {
    if (path === '/bookDetail') {
      const book = await findBook(db, query.get('bookId'));
      return book ? headOfBook(book, publicUrl, language) : 'none';
    }
    const journalismId = path === '/journalismDetail' ? query.get('journalismId') : null;
    if (!journalismId) return undefined;
    if (!/^[a-z0-9-]{1,64}$/.test(journalismId)) return 'none';
    const item = await selectJournalism(db, businessDay(clock.now()), journalismId);
    return item ? headOfJournalism(item, publicUrl, language) : 'none';
  };
}

async function findBook(db: Db, id: string | null) {
  if (!id || !/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_BOOK_ID) return undefined;
  return describeBookHead(db, Number(id));
}

type Journalism = NonNullable<Awaited<ReturnType<typeof selectJournalism>>>;

function headOfJournalism(item: Journalism, publicUrl: string, language: Language): PageHead {
  const english = language === 'en';
  const title = english ? item.titleEn : item.title;
  const canonical = `${publicUrl}/pc/journalismDetail?journalismId=${item.id}`;
  return {
    title,
    description: english ? item.summaryEn : item.summary,
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
