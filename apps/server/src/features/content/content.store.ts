import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { banners, footerItems, journalisms } from '../../db/tables/content.ts';

export const selectBanners = (db: Db) => db.select().from(banners).orderBy(asc(banners.sort));

export const selectFooterItems = (db: Db) =>
  db.select().from(footerItems).orderBy(asc(footerItems.columnType), asc(footerItems.sort));

/** Newest first. */
export const selectJournalisms = (db: Db, limit: number) =>
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
    .orderBy(desc(journalisms.publishDate), asc(journalisms.id))
    .limit(limit);

export async function selectJournalism(db: Db, id: string) {
  const [row] = await db.select().from(journalisms).where(eq(journalisms.id, id));
  return row;
}

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
