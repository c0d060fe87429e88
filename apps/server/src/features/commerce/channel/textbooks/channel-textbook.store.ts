import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Duration, TextbookFilter } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { parseIsbnNumber } from '../../../catalog/books/index.ts';

interface TextbookRow extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly authors: string[];
  readonly publisher: string;
  readonly isbn: string;
  readonly cover_key: string;
  readonly duration: Duration;
  readonly list_fen: number;
  readonly price_fen: number;
  readonly commission_basis_points: number | null;
  readonly settlement_fen: number | null;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** The term of a title is chosen as `chooseTerm` of partners does; a test compares the two. */
const textbooksOf = (channelId: string, day: string, filter: TextbookFilter): SQL => sql`
  FROM books b
  JOIN subjects s ON s.code = b.subject_code
  JOIN book_prices p ON p.book_id = b.id
  CROSS JOIN LATERAL (
    SELECT t.* FROM channel_terms t
    WHERE t.channel_id = ${channelId} AND t.valid_from <= ${day}::date
      AND coalesce(t.valid_to, 'infinity'::date) >= ${day}::date
      AND (t.duration IS NULL OR t.duration = p.duration)
      AND CASE t.scope WHEN 'book' THEN t.book_id = b.id
        WHEN 'subject' THEN t.subject_code IN (s.code, s.parent_code)
        WHEN 'publisher' THEN t.publisher = b.publisher ELSE true END
    ORDER BY CASE t.scope WHEN 'book' THEN 0 WHEN 'subject' THEN CASE t.subject_code WHEN s.code THEN 1 ELSE 2 END
        WHEN 'publisher' THEN 3 ELSE 4 END,
      t.duration IS NULL, t.created_at DESC, t.id DESC
    LIMIT 1) term
  WHERE b.listed
    ${filter.duration ? sql`AND p.duration = ${filter.duration}` : sql``}
    ${filter.subjectCode ? sql`AND ${filter.subjectCode} IN (s.code, s.parent_code)` : sql``}
    ${filter.keyword ? matchKeyword(filter.keyword) : sql``}`;

const matchKeyword = (keyword: string): SQL => {
  const pattern = containsPattern(keyword);
  const isbn = String(parseIsbnNumber(keyword) ?? keyword.replaceAll('-', ''));
  return sql`AND (b.title ILIKE ${pattern} OR b.publisher ILIKE ${pattern} OR replace(b.isbn, '-', '') = ${isbn})`;
};

/** A place in the sequence of `selectChannelTextbooks`. */
interface TextbookPosition {
  readonly bookId: number;
  readonly priceFen: number;
  readonly duration: Duration;
}

export async function selectChannelTextbooks(
  db: Db,
  channelId: string,
  day: string,
  filter: TextbookFilter,
  page: { limit: number; offset?: number; after?: TextbookPosition | undefined },
): Promise<TextbookRow[]> {
  const { after } = page;
  const isAfter = after
    ? sql`AND (b.id < ${after.bookId} OR (b.id = ${after.bookId}
        AND (p.price_fen, p.duration) > (${after.priceFen}::int, ${after.duration}::text)))`
    : sql``;
  const { rows } = await db.execute<TextbookRow>(sql`
    SELECT b.id, b.title, b.authors, b.publisher, b.isbn, b.cover_key, p.duration, p.list_fen, p.price_fen,
      term.commission_basis_points, term.settlement_fen, term.valid_from::text, term.valid_to::text
    ${textbooksOf(channelId, day, filter)} ${isAfter}
    ORDER BY b.id DESC, p.price_fen, p.duration LIMIT ${page.limit} OFFSET ${page.offset ?? 0}`);
  return rows;
}

export async function countChannelTextbooks(
  db: Db,
  channelId: string,
  day: string,
  filter: TextbookFilter,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total ${textbooksOf(channelId, day, filter)}`,
  );
  return rows[0]!.total;
}
