import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OfficeBookFilter } from '@zhiye/contract';
import { containing } from '../../db/like.ts';
import { books, classes } from '../../db/tables/catalog.ts';

/** An ISBN without its hyphens, as `books_by_isbn_digits` has it. */
export const isbnDigits = sql<string>`replace(${books.isbn}, '-', '')`;

/** The books that the office's filter means, on the shelf or not; undefined is all. */
export function matchOfficeBooks(filter: OfficeBookFilter): SQL | undefined {
  const keyword = filter.keyword?.trim();
  const press = filter.press?.trim();
  return and(
    keyword ? matchKeyword(keyword) : undefined,
    filter.classCode
      ? sql`${books.classCode} IN (SELECT ${classes.code} FROM ${classes}
          WHERE ${classes.code} = ${filter.classCode} OR ${classes.parentCode} = ${filter.classCode})`
      : undefined,
    press ? eq(books.press, press) : undefined,
    filter.shelf ? eq(books.onShelf, filter.shelf === 'on') : undefined,
    filter.edition ? eq(books.hasEdition, filter.edition === 'with') : undefined,
  );
}

const matchKeyword = (keyword: string): SQL | undefined =>
  or(
    ilike(books.title, containing(keyword)),
    sql`array_to_string(${books.authors}, ' ') ILIKE ${containing(keyword)}`,
    eq(isbnDigits, keyword.replace(/[- ]/g, '')),
  );
