import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AdminBookFilter } from '@zhiye/contract';
import { books, subjects } from '../../../../db/tables/catalog/books.ts';
import { matchBookKeyword } from './book-keyword.store.ts';

/** The condition for a filter of the back office, over listed and unlisted books; undefined matches all. */
export function matchAdminBooks(filter: AdminBookFilter): SQL | undefined {
  const keyword = filter.keyword?.trim();
  const publisher = filter.publisher?.trim();
  return and(
    keyword ? matchBookKeyword(keyword) : undefined,
    filter.subjectCode
      ? sql`${books.subjectCode} IN (SELECT ${subjects.code} FROM ${subjects}
          WHERE ${subjects.code} = ${filter.subjectCode} OR ${subjects.parentCode} = ${filter.subjectCode})`
      : undefined,
    publisher ? eq(books.publisher, publisher) : undefined,
    filter.listed ? eq(books.listed, filter.listed === 'on') : undefined,
    filter.publication ? eq(books.hasPublication, filter.publication === 'with') : undefined,
  );
}
