import { and, asc, desc, eq, getTableColumns, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { banners, footerItems, guideSections, news } from '../../../db/tables/catalog/site-content.ts';

const MAX_SECTIONS = 200;

export const selectBanners = (db: Db) => db.select().from(banners).orderBy(asc(banners.sort));

export const selectFooterItems = (db: Db) =>
  db.select().from(footerItems).orderBy(asc(footerItems.columnType), asc(footerItems.sort));

const isPublished = (today: string) => and(lte(news.publishDate, today), isNull(news.deletedAt));

/** Newest first, up to the business day `today`. */
export const selectNews = (db: Db, today: string, page: { limit: number; offset: number }) =>
  db
    .select({
      newsId: news.id,
      title: news.title,
      titleEn: news.titleEn,
      summary: news.summary,
      summaryEn: news.summaryEn,
      publishDate: news.publishDate,
    })
    .from(news)
    .where(isPublished(today))
    .orderBy(desc(news.publishDate), asc(news.id))
    .limit(page.limit)
    .offset(page.offset);

export const countNews = (db: Db, today: string): Promise<number> => db.$count(news, isPublished(today));

export async function selectNewsById(db: Db, today: string, id: string) {
  const { deletedAt: _, ...columns } = getTableColumns(news);
  const [row] = await db
    .select(columns)
    .from(news)
    .where(and(eq(news.id, id), isPublished(today)));
  return row;
}

/** The list has the order that staff chose. */
export const selectGuideSections = (db: Db) =>
  db.select().from(guideSections).orderBy(asc(guideSections.sort), asc(guideSections.id)).limit(MAX_SECTIONS);

export async function insertBanner(db: Db, row: typeof banners.$inferInsert): Promise<void> {
  await db.insert(banners).values(row);
}

/** Called by the service, which sanitizes the HTML. */
export async function insertNews(db: Db, row: typeof news.$inferInsert): Promise<void> {
  await db.insert(news).values(row);
}

/** Called by the service, which sanitizes the HTML. */
export async function insertFooterItem(db: Db, row: typeof footerItems.$inferInsert): Promise<void> {
  await db.insert(footerItems).values(row);
}

/** Called by the service, which sanitizes the HTML. */
export async function insertGuideSection(db: Db, row: typeof guideSections.$inferInsert): Promise<void> {
  await db.insert(guideSections).values(row);
}
