import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Language, SaleGroup } from '@zhiye/contract';
import type { SaleGroup as SaleGroupName } from '@zhiye/contract/constants/commerce/statistics';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import type { DayRange } from '../ranges/day-range.ts';
import { bucketsIn } from './sale-figure.store.ts';

interface GroupRanges {
  readonly range: DayRange;
  readonly yearBefore: DayRange;
  readonly periodBefore: DayRange;
}

interface GroupQuestion extends GroupRanges {
  readonly scope: string;
  readonly groupBy: SaleGroupName;
  readonly keyword?: string | undefined;
  readonly language: Language;
}

interface GroupShape {
  /** Key and name of a group, from a row `sums` with a key of the dimension. */
  readonly joins: SQL;
  readonly key: SQL;
  readonly name: SQL;
}

const subjectName = (language: Language): SQL => (language === 'zh' ? sql`top.name` : sql`top.name_en`);
const BOOK = sql`JOIN books b ON b.id = sums.key::int`;

const shapeOf = (groupBy: SaleGroupName, language: Language): GroupShape =>
  ({
    payer: {
      joins: sql`JOIN users u ON u.id = sums.key::uuid`,
      key: sql`sums.key`,
      name: sql`coalesce(nullif(CASE WHEN u.type = 3 THEN u.institution END, ''), u.name)`,
    },
    title: { joins: BOOK, key: sql`sums.key`, name: sql`b.title` },
    subject: {
      joins: sql`${BOOK} JOIN subjects s ON s.code = b.subject_code
        JOIN subjects top ON top.code = coalesce(s.parent_code, s.code)`,
      key: sql`top.code`,
      name: subjectName(language),
    },
    publisher: { joins: BOOK, key: sql`b.publisher`, name: sql`b.publisher` },
  })[groupBy];

/** An order of two titles of a subject counts for the subject once for each title. */
function groupsOf({ scope, groupBy, range, keyword, language }: GroupQuestion): SQL {
  const { joins, key, name } = shapeOf(groupBy, language);
  const filter = keyword ? sql`WHERE ${name} ILIKE ${containsPattern(keyword)}` : sql``;
  return sql`
    SELECT ${key} AS key, min(${name}) AS name, sum(orders)::int AS orders, sum(quantity)::bigint AS quantity,
      sum(paid)::bigint AS paid, sum(refunded)::bigint AS refunded
    FROM (SELECT key, sum(orders) AS orders, sum(quantity) AS quantity, sum(paid_fen) AS paid, sum(refunded_fen) AS refunded
      FROM (${bucketsIn(scope, dimensionOf(groupBy), range)}) AS buckets GROUP BY key) AS sums
    ${joins} ${filter} GROUP BY 1`;
}

const dimensionOf = (groupBy: SaleGroupName) => (groupBy === 'payer' ? 'payer' : 'title');

/** The sales of another range, of the groups of the page only. */
function salesBefore({ scope, groupBy, language }: GroupQuestion, range: DayRange): SQL {
  const { joins, key } = shapeOf(groupBy, language);
  const isKey = groupBy === 'payer' || groupBy === 'title';
  return sql`
    SELECT ${key} AS key, sum(paid_fen - refunded_fen)::bigint AS sales
    FROM (${bucketsIn(scope, dimensionOf(groupBy), range)}) AS sums ${isKey ? sql`` : joins}
    WHERE ${key} IN (SELECT key FROM page) GROUP BY 1`;
}

/** Sorted by sales, the largest first. */
export async function selectSaleGroups(
  db: Db,
  question: GroupQuestion,
  page: { limit: number; offset: number },
): Promise<{ list: SaleGroup[]; total: number }> {
  const { rows } = await db.execute<{
    key: string;
    name: string;
    orders: number;
    quantity: number;
    paid: number;
    refunded: number;
    year_before: number;
    period_before: number;
    total: number;
  }>(sql`
    WITH page AS MATERIALIZED (
      SELECT groups.*, count(*) OVER ()::int AS total FROM (${groupsOf(question)}) AS groups
      ORDER BY paid - refunded DESC, key LIMIT ${page.limit} OFFSET ${page.offset})
    SELECT page.*, coalesce(year.sales, 0) AS year_before, coalesce(period.sales, 0) AS period_before
    FROM page LEFT JOIN (${salesBefore(question, question.yearBefore)}) AS year ON year.key = page.key
      LEFT JOIN (${salesBefore(question, question.periodBefore)}) AS period ON period.key = page.key
    ORDER BY page.paid - page.refunded DESC, page.key`);
  const list = rows.map((row) => ({
    key: row.key,
    name: row.name,
    orders: row.orders,
    quantity: row.quantity,
    paidFen: row.paid,
    refundedFen: row.refunded,
    salesFen: row.paid - row.refunded,
    yearBeforeFen: row.year_before,
    periodBeforeFen: row.period_before,
  }));
  return { list, total: rows[0]?.total ?? 0 };
}
