import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { banners, footerItems, guideSections, journalisms } from '../../db/tables/content.ts';

const MOST_SECTIONS = 200;

export const selectBanners = (db: Db) => db.select().from(banners).orderBy(asc(banners.sort));

export const selectFooterItems = (db: Db) =>
  db.select().from(footerItems).orderBy(asc(footerItems.columnType), asc(footerItems.sort));

const isOut = (today: string) => lte(journalisms.publishDate, today);

/** Newest first; of business days up to `today`. */
export const selectJournalisms = (db: Db, today: string, page: { limit: number; offset: number }) =>
  db
    .select({
      journalismId: journalisms.id,
      title: journalisms.title,
      titleEn: journalisms.titleEn,
      summary: journalisms.summary,
      summaryEn: journalisms.summaryEn,
      publishDate: journalisms.publishDate,
    })
    .from(journalisms)
    .where(isOut(today))
    .orderBy(desc(journalisms.publishDate), asc(journalisms.id))
    .limit(page.limit)
    .offset(page.offset);

export const countJournalisms = (db: Db, today: string): Promise<number> =>
  db.$count(journalisms, isOut(today));

export async function selectJournalism(db: Db, today: string, id: string) {
  const [row] = await db
    .select()
    .from(journalisms)
    .where(and(eq(journalisms.id, id), isOut(today)));
  return row;
}

/** In their order; the office writes a few dozen at most. */
export const selectGuideSections = (db: Db) =>
  db
    .select()
    .from(guideSections)
    .orderBy(asc(guideSections.sort), asc(guideSections.id))
    .limit(MOST_SECTIONS);

export async function insertBanner(db: Db, row: typeof banners.$inferInsert): Promise<void> {
  await db.insert(banners).values(row);
}

/** For the service, which cleans the HTML. */
export async function insertJournalism(db: Db, row: typeof journalisms.$inferInsert): Promise<void> {
  await db.insert(journalisms).values(row);
}

/** For the service, which cleans the HTML. */
export async function insertFooterItem(db: Db, row: typeof footerItems.$inferInsert): Promise<void> {
  await db.insert(footerItems).values(row);
}

/** For the service, which cleans the HTML. */
export async function insertGuideSection(db: Db, row: typeof guideSections.$inferInsert): Promise<void> {
  await db.insert(guideSections).values(row);
}
