// Answers for the home page and what every page needs at start: classes, news, banners, footer.
import { homeErrors } from '@zhiye/contract';
import type { Banner, DataOf, FooterItem, getHomePage, getHomeShelves, SiteInfo } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  countBooks,
  countBooksSince,
  selectBookSummaries,
  selectClassCounts,
  selectLargestSeries,
  selectSummariesById,
} from '../catalog/index.ts';
import { selectBanners, selectFooterItems, selectJournalism, selectJournalisms } from './content.store.ts';

const NEWS_ON_HOME = 6;
const HERO_BOOKS = 28;
const NEW_BOOKS = 6;
const BEST_SELLERS = 6;
const WEEK_MS = 7 * 86_400_000;

export async function describeHomePage(db: Db, site: SiteInfo): Promise<DataOf<typeof getHomePage>> {
  const [footerList, bookTotalNum, classList, journalismList, bannerList] = await Promise.all([
    findFooterItems(db),
    countBooks(db, {}),
    selectClassCounts(db),
    selectJournalisms(db, NEWS_ON_HOME),
    findBanners(db),
  ]);
  return { footerList, bookTotalNum, classList, journalismList, bannerList, site };
}

export async function describeHomeShelves(db: Db, now: Date): Promise<DataOf<typeof getHomeShelves>> {
  const [heroList, newList, newThisWeek, bestSellerList, series] = await Promise.all([
    selectBookSummaries(db, {}, { sort: 30, limit: HERO_BOOKS }),
    selectBookSummaries(db, {}, { sort: 20, limit: NEW_BOOKS }),
    countBooksSince(db, new Date(now.getTime() - WEEK_MS)),
    selectBookSummaries(db, {}, { sort: 30, limit: BEST_SELLERS }),
    describeLargestSeries(db),
  ]);
  return { heroList, newList, newThisWeek, bestSellerList, series };
}

export async function describeJournalism(db: Db, journalismId: string) {
  const { id, ...row } = (await selectJournalism(db, journalismId)) ?? refuse(homeErrors.journalismGone);
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
  const bookList = await selectBookSummaries(db, { seriesId: found.seriesId }, { sort: 10, limit: 3 });
  return { ...found, bookList: bookList.sort((a, b) => (a.volume ?? 0) - (b.volume ?? 0)) };
}
