// Describes the home page and the data that every page needs at the start: subjects, news, banners, footer.
import { siteContentErrors } from '@zhiye/contract';
import type {
  Banner,
  BookSummary,
  SubjectCount,
  DataOf,
  findNews as findNewsRoute,
  FooterItem,
  getHomePage,
  getHomeBooks,
  GuideSection,
  InputOf,
  NewsSummary,
} from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { pageOffset } from '../../../platform/paging.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  addSpineSizes,
  countBooksListedSince,
  selectBookSummaries,
  selectLargestSeries,
  selectListedSummariesById,
} from '../books/index.ts';
import {
  countNews,
  selectBanners,
  selectFooterItems,
  selectGuideSections,
  selectNewsById,
  selectNews,
} from './content.store.ts';
import { describeSite } from './site-info.service.ts';
import type { InstallationInfo } from './site-info.service.ts';

const NEWS_ON_HOME = 6;
const HERO_BOOKS = 28;
const NEW_BOOKS = 6;
const BEST_SELLERS = 6;
const SUBJECT_BOOKS = 6;
const WEEK_MS = 7 * 86_400_000;

/** `countSubjects` caches its result, because it counts the whole catalog. */
export async function describeHomePage(
  db: Db,
  installation: InstallationInfo,
  countSubjects: () => Promise<SubjectCount[]>,
  now: Date,
): Promise<DataOf<typeof getHomePage>> {
  const [footerList, classList, journalismList, bannerList, site] = await Promise.all([
    findFooterItems(db),
    countSubjects(),
    selectNews(db, businessDay(now), { limit: NEWS_ON_HOME, offset: 0 }),
    findBanners(db),
    describeSite(db, installation),
  ]);
  const bookTotalNum = classList.reduce((sum, { bookCount }) => sum + bookCount, 0);
  return { footerList, bookTotalNum, classList, journalismList, bannerList, site };
}

export async function describeHomeBooks(db: Db, now: Date): Promise<DataOf<typeof getHomeBooks>> {
  const [bestSellers, newList, newThisWeek, series] = await Promise.all([
    selectBookSummaries(db, {}, { sort: 'sales', limit: HERO_BOOKS }),
    selectBookSummaries(db, {}, { sort: 'newest', limit: NEW_BOOKS }),
    countBooksListedSince(db, new Date(now.getTime() - WEEK_MS)),
    describeLargestSeries(db),
  ]);
  return {
    heroList: await addSpineSizes(db, bestSellers),
    newList,
    newThisWeek,
    bestSellerList: bestSellers.slice(0, BEST_SELLERS),
    series,
  };
}

export async function findSubjectBestSellers(db: Db, subjectCode: string): Promise<{ list: BookSummary[] }> {
  return {
    list: await selectBookSummaries(db, { subjectCode }, { sort: 'sales', limit: SUBJECT_BOOKS }),
  };
}

export async function findNews(
  db: Db,
  query: InputOf<typeof findNewsRoute>,
  now: Date,
): Promise<{ list: NewsSummary[]; total: number }> {
  const page = pageOffset(query);
  const today = businessDay(now);
  const total = await countNews(db, today);
  return { list: page.offset < total ? await selectNews(db, today, page) : [], total };
}

export async function describeUserGuide(db: Db): Promise<{ list: GuideSection[] }> {
  const rows = await selectGuideSections(db);
  return { list: rows.map(({ id, sort: _, ...row }) => ({ sectionId: id, ...row })) };
}

export async function describeNews(db: Db, newsId: string, now: Date) {
  const found = await selectNewsById(db, businessDay(now), newsId);
  const { id, ...row } = found ?? refuse(siteContentErrors.newsNotFound);
  return { newsId: id, ...row };
}

async function findFooterItems(db: Db): Promise<FooterItem[]> {
  const rows = await selectFooterItems(db);
  return rows.map(({ id, sort: _, ...row }) => ({ footerId: id, ...row }));
}

async function findBanners(db: Db): Promise<Banner[]> {
  const rows = await selectBanners(db);
  const shown = await selectListedSummariesById(db, [...new Set(rows.flatMap((row) => row.bookIds))]);
  const coverOf = new Map(shown.map((book) => [book.bookId, book.coverUrl]));
  return rows.map(({ id, bookIds, sort: _, ...row }) => ({
    ...row,
    bannerId: id,
    covers: bookIds.flatMap((bookId) => coverOf.get(bookId) ?? []),
  }));
}

/** More volumes than any series has; all are counted and named in their order. */
const MAX_VOLUMES = 100;

async function describeLargestSeries(db: Db) {
  const found = await selectLargestSeries(db);
  if (!found) return null;
  const bookList = await selectBookSummaries(
    db,
    { seriesId: found.seriesId },
    { sort: 'published', limit: MAX_VOLUMES },
  );
  return { ...found, bookList: bookList.sort((a, b) => (a.volume ?? 0) - (b.volume ?? 0)) };
}
