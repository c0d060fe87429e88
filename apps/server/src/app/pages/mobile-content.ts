import type { BookSummary, DataOf, DurationPrice, getNews, GuideSection, NewsSummary } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import { createBookSearch, findOffers, selectBook } from '../../features/catalog/books/index.ts';
import { createPreviewExcerpts } from '../../features/catalog/publications/index.ts';
import type { PreviewExcerpt } from '../../features/catalog/publications/index.ts';
import { describeNews, describeUserGuide, findNews } from '../../features/catalog/site-content/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { MOBILE_PAGE_SIZE } from './mobile-origin.ts';
import type { MobileOrigin } from './mobile-origin.ts';

/** A book with what its page for phones shows beside the summary. */
export interface MobileBook extends BookSummary {
  readonly subtitle: string | null;
  readonly brief: string;
  readonly briefEn: string;
  /** Shortest access period first. */
  readonly prices: readonly DurationPrice[];
  readonly excerpt: PreviewExcerpt | undefined;
}

/** One page of a list; `pageNo` from 1. */
interface Listed<Item> {
  readonly list: readonly Item[];
  readonly total: number;
  readonly pageNo: number;
}

/** What the page shows besides the way to the full page. */
export type MobileContent =
  | { readonly kind: 'book'; readonly book: MobileBook }
  | ({ readonly kind: 'results'; readonly words: string } & Listed<BookSummary>)
  | { readonly kind: 'article'; readonly article: DataOf<typeof getNews> }
  | ({ readonly kind: 'news' } & Listed<NewsSummary>)
  | { readonly kind: 'guide'; readonly sections: readonly GuideSection[] }
  | { readonly kind: 'home'; readonly news: readonly NewsSummary[] };

type FindMobileContent = (origin: MobileOrigin, language: Language, now: Date) => Promise<MobileContent>;

const NEWS_ON_HOME = 5;

/** An address that names nothing that guests may see shows the home page. */
export function createMobileContent(platform: Platform): FindMobileContent {
  const { db } = platform;
  // nobody changes anything on this page
  const read = platform.reads.choose(false);
  const search = createBookSearch(platform);
  const findBook = createFindBook(platform);
  return async ({ bookId, search: input, newsId, isNewsList, isGuide, pageNo = 1 }, language, now) => {
    const book = bookId && (await findBook(bookId, language));
    if (book) return { kind: 'book', book };
    if (input) {
      const { list, total } = await read((from) => search(from, input));
      const words = input.conditions.map((one) => one.fieldVal).join(' ');
      return { kind: 'results', words, list, total, pageNo };
    }
    if (isGuide) return { kind: 'guide', sections: (await describeUserGuide(db)).list };
    const article = newsId && (await describeNews(db, newsId, now).catch(ignoreRefusal));
    if (article) return { kind: 'article', article };
    if (isNewsList || newsId) {
      return { kind: 'news', pageNo, ...(await findNews(db, { pageNo, pageSize: MOBILE_PAGE_SIZE }, now)) };
    }
    return { kind: 'home', news: (await findNews(db, { pageNo: 1, pageSize: NEWS_ON_HOME }, now)).list };
  };
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
  return undefined;
}

function createFindBook(platform: Platform) {
  const { db } = platform;
  const findExcerpt = createPreviewExcerpts(platform);
  return async (bookId: number, language: Language): Promise<MobileBook | undefined> => {
    const book = await selectBook(db, bookId);
    if (!book?.listed) return undefined;
    const offer = (await findOffers(db, [bookId])).get(bookId);
    if (!offer) return undefined;
    const { subtitle, brief, briefEn } = book;
    const prices = [...offer.prices].map(([duration, price]) => ({ ...price, duration }));
    const excerpt = await findExcerpt(bookId, language);
    return { ...offer.book, subtitle, brief, briefEn, prices, excerpt };
  };
}
