import { and, asc, desc, eq, gt, ilike, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ChannelLineFilter, ChannelLineTotals } from '@zhiye/contract';
import type { Db, Tx } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import { channelStatements } from '../../../../db/tables/commerce/channel.ts';
import { channelLines } from '../../../../db/tables/commerce/partners.ts';

const institutionName = sql<string | null>`coalesce(nullif(${users.institution}, ''), ${users.name})`;
const lineState = sql<'pending' | 'confirmed' | 'settled'>`coalesce(${channelStatements.state}, 'pending')`;

function matches(channelId: string, filter: ChannelLineFilter): SQL | undefined {
  const { month, institutionId, keyword, kind, state, statementId } = filter;
  const first = month && `${month}-01`;
  return and(
    eq(channelLines.channelId, channelId),
    first ? sql`${channelLines.day} >= ${first}::date` : undefined,
    first ? sql`${channelLines.day} < ${first}::date + interval '1 month'` : undefined,
    institutionId ? eq(channelLines.institutionId, institutionId) : undefined,
    kind ? eq(channelLines.kind, kind) : undefined,
    state ? sql`${lineState} = ${state}` : undefined,
    statementId ? eq(channelLines.statementId, statementId) : undefined,
    keyword ? or(ilike(books.title, containsPattern(keyword)), eq(channelLines.orderNo, keyword)) : undefined,
  );
}

/** A place in the sequence of `selectChannelLines`. */
interface LinePosition {
  readonly at: Date;
  readonly id: string;
}

interface LinePage {
  readonly limit: number;
  readonly offset?: number;
  /** Only lines that follow this one in the sequence. */
  readonly after?: LinePosition | undefined;
  readonly oldestFirst?: boolean;
}

export async function selectChannelLines(
  db: Db,
  channelId: string,
  filter: ChannelLineFilter,
  { limit, offset = 0, after, oldestFirst = false }: LinePage,
) {
  const [order, follows] = oldestFirst ? [asc, gt] : [desc, lt];
  const isAfter =
    after &&
    or(
      follows(channelLines.at, after.at),
      and(eq(channelLines.at, after.at), follows(channelLines.id, after.id)),
    );
  return db
    .select({
      line: channelLines,
      institutionName,
      title: books.title,
      state: lineState,
      month: channelStatements.month,
    })
    .from(channelLines)
    .leftJoin(users, eq(users.id, channelLines.institutionId))
    .leftJoin(books, eq(books.id, channelLines.bookId))
    .leftJoin(channelStatements, eq(channelStatements.id, channelLines.statementId))
    .where(and(matches(channelId, filter), isAfter))
    .orderBy(order(channelLines.at), order(channelLines.id))
    .limit(limit)
    .offset(offset);
}

export type FoundLine = Awaited<ReturnType<typeof selectChannelLines>>[number];

const total = (expression: SQL) => sql<number>`coalesce(${expression}, 0)`.mapWith(Number);
const commission = channelLines.commissionFen;

/** The sums of everything that a filter finds. */
export async function sumChannelLines(
  db: Db,
  channelId: string,
  filter: ChannelLineFilter,
): Promise<ChannelLineTotals> {
  const amount = channelLines.amountFen;
  const [row] = await db
    .select({
      lines: sql<number>`count(*)`.mapWith(Number),
      quantity: total(sql`sum(${channelLines.quantity})`),
      salesFen: total(sql`sum(${amount}) FILTER (WHERE ${channelLines.kind} = 'sale')`),
      refundsFen: total(sql`sum(${amount}) FILTER (WHERE ${channelLines.kind} = 'refund')`),
      commissionFen: total(sql`sum(${commission})`),
      pendingFen: total(sql`sum(${commission}) FILTER (WHERE ${lineState} = 'pending')`),
      confirmedFen: total(sql`sum(${commission}) FILTER (WHERE ${lineState} = 'confirmed')`),
      settledFen: total(sql`sum(${commission}) FILTER (WHERE ${lineState} = 'settled')`),
    })
    .from(channelLines)
    .leftJoin(books, eq(books.id, channelLines.bookId))
    .leftJoin(channelStatements, eq(channelStatements.id, channelLines.statementId))
    .where(matches(channelId, filter));
  return row!;
}

/** Everybody who has bought from a channel, by name; at most 500. */
export async function selectBuyingInstitutions(db: Db, channelId: string) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT u.id, coalesce(nullif(u.institution, ''), u.name) AS name FROM users u
    WHERE EXISTS (SELECT FROM channel_lines l WHERE l.channel_id = ${channelId} AND l.institution_id = u.id)
      AND u.type = 3
    ORDER BY name, u.id LIMIT 500`);
  return rows.map(({ id, name }) => ({ institutionId: id, name }));
}

/** False when the correction was made before. */
export async function insertAdjustment(tx: Tx, row: typeof channelLines.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(channelLines)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: channelLines.id });
  return inserted.length > 0;
}
