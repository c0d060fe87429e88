// Answers for the home page and what every page needs at start: classes, news, banners, footer.
import { homeErrors } from '@zhiye/contract';
import type {
  Banner,
  BookSummary,
  ClassCount,
  DataOf,
  FooterItem,
  getHomePage,
  getHomeShelves,
  GuideSection,
  JournalismSummary,
  SiteInfo,
} from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { businessDay } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  countBooksSince,
  selectBookSummaries,
  selectLargestSeries,
  selectSummariesById,
} from '../catalog/index.ts';
import {
  countJournalisms,
  selectBanners,
  selectFooterItems,
  selectGuideSections,
  selectJournalism,
  selectJournalisms,
} from './content.store.ts';

const NEWS_ON_HOME = 6;
const HERO_BOOKS = 28;
const NEW_BOOKS = 6;
const BEST_SELLERS = 6;
const CLASS_BOOKS = 6;
const WEEK_MS = 7 * 86_400_000;

/** What the classes hold is counted over the whole catalogue, so it comes from `countClasses`. */
export async function describeHomePage(
  db: Db,
  site: SiteInfo,
  countClasses: () => Promise<ClassCount[]>,
  now: Date,
): Promise<DataOf<typeof getHomePage>> {
  const [footerList, classList, journalismList, bannerList] = await Promise.all([
    findFooterItems(db),
    countClasses(),
    selectJournalisms(db, businessDay(now), { limit: NEWS_ON_HOME, offset: 0 }),
    findBanners(db),
  ]);
  const bookTotalNum = classList.reduce((sum, { bookCount }) => sum + bookCount, 0);
  return { footerList, bookTotalNum, classList, journalismList, bannerList, site };
}

export async function describeHomeShelves(db: Db, now: Date): Promise<DataOf<typeof getHomeShelves>> {
  const [heroList, newList, newThisWeek, series] = await Promise.all([
    selectBookSummaries(db, {}, { sort: 'sales', limit: HERO_BOOKS }),
    selectBookSummaries(db, {}, { sort: 'newest', limit: NEW_BOOKS }),
    countBooksSince(db, new Date(now.getTime() - WEEK_MS)),
    describeLargestSeries(db),
  ]);
  return { heroList, newList, newThisWeek, bestSellerList: heroList.slice(0, BEST_SELLERS), series };
}

export async function findClassBestSellers(db: Db, classCode: string): Promise<{ list: BookSummary[] }> {
  return { list: await selectBookSummaries(db, { classCode }, { sort: 'sales', limit: CLASS_BOOKS }) };
}

export async function findJournalisms(
  db: Db,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  now: Date,
): Promise<{ list: JournalismSummary[]; total: number }> {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const today = businessDay(now);
  const total = await countJournalisms(db, today);
  return { list: page.offset < total ? await selectJournalisms(db, today, page) : [], total };
}

export async function describeUserGuide(db: Db): Promise<{ list: GuideSection[] }> {
  const rows = await selectGuideSections(db);
  return { list: rows.map(({ id, sort: _, ...row }) => ({ sectionId: id, ...row })) };
}

export async function describeJournalism(db: Db, journalismId: string, now: Date) {
  const found = await selectJournalism(db, businessDay(now), journalismId);
  const { id, ...row } = found ?? refuse(homeErrors.journalismGone);
  return { journalismId: id, ...row };
}

async function findFooterItems(db: Db): Promise<FooterItem[]> {
  const rows = await selectFooterItems(db);
  return rows.map(({ id, sort: _, ...row }) => ({ footerId: id, ...row }));
}

async function findBanners(db: Db): Promise<Banner[]> {
  const rows = await selectBanners(db);
  const shown = await selectSummariesById(db, [...new Set(rows.flatMap((row) => row.bookIds))]);
  const coverOf = new Map(shown.map((book) => [book.bookId, book.coverUrl]));
  return rows.map(({ id, bookIds, sort: _, ...row }) => ({
    ...row,
    bannerId: id,
    covers: bookIds.flatMap((bookId) => coverOf.get(bookId) ?? []),
  }));
}

async function describeLargestSeries(db: Db) {
  const found = await selectLargestSeries(db);
  if (!found) return null;
  const bookList = await selectBookSummaries(
    db,
    { seriesId: found.seriesId },
    { sort: 'published', limit: 3 },
  );
  return { ...found, bookList: bookList.sort((a, b) => (a.volume ?? 0) - (b.volume ?? 0)) };
}
