import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { banners, footerItems, guideSections, journalisms } from '../../db/tables/content.ts';

type ContentTable = PgTable & { readonly id: PgColumn };

/** What the office does to the rows of one table of content. */
export interface ContentRows<Row extends { id: string }> {
  /** With its version, which is another one after every change. */
  list(db: Db): Promise<(Row & { version: string })[]>;
  /** Held until the transaction ends. */
  lock(db: Db, id: string): Promise<(Row & { version: string }) | undefined>;
  insert(db: Db, row: Row): Promise<void>;
  update(db: Db, id: string, row: Partial<Row>): Promise<void>;
  remove(db: Db, id: string): Promise<void>;
}

/** The table is typed from outside: a union of tables has no common insert. */
function createRows<Row extends { id: string }>(table: ContentTable, order: SQL[]): ContentRows<Row> {
  const columns = {
    ...getTableColumns(table),
    version: sql<string>`md5(${table}::text)::uuid::text`,
  };
  const select = (db: Db) => db.select(columns).from(table);
  return {
    list: async (db) => (await select(db).orderBy(...order)) as (Row & { version: string })[],
    lock: async (db, id) => {
      const rows = await select(db).where(eq(table.id, id)).for('update');
      return rows[0] as (Row & { version: string }) | undefined;
    },
    insert: async (db, row) => {
      await db.insert(table).values(row);
    },
    update: async (db, id, row) => {
      await db.update(table).set(row).where(eq(table.id, id));
    },
    remove: async (db, id) => {
      await db.delete(table).where(eq(table.id, id));
    },
  };
}

export type BannerRow = typeof banners.$inferSelect;
export type FooterRow = typeof footerItems.$inferSelect;
export type GuideRow = typeof guideSections.$inferSelect;
export type NewsRow = typeof journalisms.$inferSelect;

export const bannerRows = createRows<BannerRow>(banners, [asc(banners.sort), asc(banners.id)]);
export const footerRows = createRows<FooterRow>(footerItems, [
  asc(footerItems.columnType),
  asc(footerItems.sort),
  asc(footerItems.id),
]);
export const guideRows = createRows<GuideRow>(guideSections, [
  asc(guideSections.sort),
  asc(guideSections.id),
]);
export const newsRows = createRows<NewsRow>(journalisms, [asc(journalisms.id)]);

/** Newest first; what is dated after `today` is coming. */
export async function selectOfficeNews(
  db: Db,
  today: string,
  keyword: string | undefined,
  page: { limit: number; offset: number },
) {
  const { id: journalismId, title, titleEn, publishDate } = getTableColumns(journalisms);
  const matches = and(
    keyword ? sql`strpos(lower(${title} || ' ' || ${titleEn}), lower(${keyword})) > 0` : undefined,
  );
  const list = await db
    .select({
      ...{ journalismId, title, titleEn, publishDate },
      isComing: sql<boolean>`${publishDate} > ${today}`,
    })
    .from(journalisms)
    .where(matches)
    .orderBy(sql`${publishDate} DESC`, asc(journalismId))
    .limit(page.limit)
    .offset(page.offset);
  return { list, total: await db.$count(journalisms, matches) };
}
