import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AdminBookFilter } from '@zhiye/contract';
import { containsPattern } from '../../../db/like-pattern.ts';
import { books, subjects } from '../../../db/tables/catalog.ts';

/** An ISBN without hyphens, the expression of the index `books_by_isbn_digits`. */
export const isbnDigits = sql<string>`replace(${books.isbn}, '-', '')`;

/** The condition for a filter of the back office, over listed and unlisted books; undefined matches all. */
export function matchAdminBooks(filter: AdminBookFilter): SQL | undefined {
  const keyword = filter.keyword?.trim();
  const publisher = filter.publisher?.trim();
  return and(
    keyword ? matchKeyword(keyword) : undefined,
    filter.subjectCode
      ? sql`${books.subjectCode} IN (SELECT ${subjects.code} FROM ${subjects}
          WHERE ${subjects.code} = ${filter.subjectCode} OR ${subjects.parentCode} = ${filter.subjectCode})`
      : undefined,
    publisher ? eq(books.publisher, publisher) : undefined,
    filter.listed ? eq(books.listed, filter.listed === 'on') : undefined,
    filter.publication ? eq(books.hasPublication, filter.publication === 'with') : undefined,
  );
}

const matchKeyword = (keyword: string): SQL | undefined =>
  or(
    ilike(books.title, containsPattern(keyword)),
    sql`array_to_string(${books.authors}, ' ') ILIKE ${containsPattern(keyword)}`,
    eq(isbnDigits, keyword.replace(/[- ]/g, '')),
  );
