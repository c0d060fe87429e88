import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/client.ts';
import { banners, footerItems, guideSections, news } from '../../../../db/tables/catalog/site-content.ts';

type ContentTable = PgTable & { readonly id: PgColumn };

/** The operations on the rows of one table of content. */
export interface ContentRows<Row extends { id: string }> {
  /** Each row with its version, which differs after every change. */
  list(db: Db): Promise<(Row & { version: string })[]>;
  /** Locks the row until the transaction ends. */
  lock(db: Db, id: string): Promise<(Row & { version: string }) | undefined>;
  insert(db: Db, row: Row): Promise<void>;
  update(db: Db, id: string, row: Partial<Row>): Promise<void>;
  remove(db: Db, id: string, now: Date): Promise<void>;
}

/** The caller gives the row type, because a union of tables has no common insert. */
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
export type NewsRow = Omit<typeof news.$inferSelect, 'deletedAt'>;

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
/** Deleted news stay in the table and are no rows to list or change until they are restored. */
export const newsRows: ContentRows<NewsRow> = {
  ...createRows<NewsRow>(news, [asc(news.id)]),
  lock: async (db, id) => {
    const { deletedAt: _, ...columns } = getTableColumns(news);
    const [row] = await db
      .select({ ...columns, version: sql<string>`md5(${news}::text)::uuid::text` })
      .from(news)
      .where(and(eq(news.id, id), isNull(news.deletedAt)))
      .for('update');
    return row;
  },
  remove: async (db, id, now) => {
    await db.update(news).set({ deletedAt: now }).where(eq(news.id, id));
  },
};

/** The title of deleted news that are public again; undefined when there are none with this id. */
export async function restoreNewsRow(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .update(news)
    .set({ deletedAt: null })
    .where(and(eq(news.id, id), isNotNull(news.deletedAt)))
    .returning({ title: news.title });
  return row?.title;
}

/** Newest first; news dated after `today` are scheduled. Deleted news have a list of their own. */
export async function selectAdminNews(
  db: Db,
  today: string,
  { keyword, isDeleted }: { keyword: string | undefined; isDeleted: boolean },
  page: { limit: number; offset: number },
) {
  const { id: newsId, title, titleEn, publishDate } = getTableColumns(news);
  const matches = and(
    isDeleted ? isNotNull(news.deletedAt) : isNull(news.deletedAt),
    keyword ? sql`strpos(lower(${title} || ' ' || ${titleEn}), lower(${keyword})) > 0` : undefined,
  );
  const list = await db
    .select({
      newsId,
      title,
      titleEn,
      publishDate,
      isScheduled: sql<boolean>`${publishDate} > ${today}`,
    })
    .from(news)
    .where(matches)
    .orderBy(sql`${publishDate} DESC`, asc(newsId))
    .limit(page.limit)
    .offset(page.offset);
  return { list, total: await db.$count(news, matches) };
}
