import {
  aliasedTable,
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import type { CodeSearchField, exportCodes, InputOf } from '@zhiye/contract';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import {
  codeMails,
  codeMoves,
  codes,
  giftBatches,
  recalledCodes,
} from '../../../../db/tables/commerce/codes.ts';
import { startOfBusinessDay } from '../../../../platform/clock.ts';
import type { Code } from '../codes/code.store.ts';

export type CodeFilter = InputOf<typeof exportCodes>;

const DAY_MS = 86_400_000;
const owners = aliasedTable(users, 'owners');
const activators = aliasedTable(users, 'activators');

const selectUserIds = (db: Db, name: string) => {
  const pattern = containsPattern(name);
  return db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.accountName, pattern), ilike(users.name, pattern)));
};

const SEARCHES: Readonly<Record<CodeSearchField, (db: Db, keyword: string) => SQL>> = {
  lastFour: (_db, keyword) => eq(codes.lastFour, keyword.toUpperCase()),
  orderNo: (_db, keyword) => eq(codes.orderNo, keyword),
  owner: (db, keyword) => inArray(codes.ownerId, selectUserIds(db, keyword)),
  activatedBy: (db, keyword) => inArray(codes.activatedBy, selectUserIds(db, keyword)),
  recipient: (_db, keyword) => eq(sql`lower(${codes.recipientEmail})`, keyword.toLowerCase()),
};

function matches(db: Db, filter: CodeFilter) {
  const { searchBy = 'lastFour', keyword, state, source, bookId, fromDay, toDay } = filter;
  const text = keyword?.trim() ?? '';
  const isGift = sql`(${codes.giftBatchId} IS NOT NULL)`;
  return and(
    text ? SEARCHES[searchBy](db, text) : undefined,
    state && eq(codes.state, state),
    source && eq(isGift, source === 'gift'),
    bookId === undefined ? undefined : eq(codes.bookId, bookId),
    fromDay ? gte(codes.createdAt, startOfBusinessDay(fromDay)) : undefined,
    toDay ? lt(codes.createdAt, new Date(startOfBusinessDay(toDay).getTime() + DAY_MS)) : undefined,
  );
}

const selectListed = (db: Db) =>
  db
    .select({
      code: codes,
      title: books.title,
      giftPurpose: giftBatches.purpose,
      ownerName: owners.name,
      activatedByName: activators.name,
    })
    .from(codes)
    .innerJoin(books, eq(books.id, codes.bookId))
    .leftJoin(giftBatches, eq(giftBatches.id, codes.giftBatchId))
    .leftJoin(owners, eq(owners.id, codes.ownerId))
    .leftJoin(activators, eq(activators.id, codes.activatedBy));

export type ListedCode = Awaited<ReturnType<typeof selectListed>>[number];

export async function selectListedCodes(
  db: Db,
  filter: CodeFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedCode[]> {
  return selectListed(db)
    .where(matches(db, filter))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(limit)
    .offset(offset);
}

export const countListedCodes = (db: Db, filter: CodeFilter): Promise<number> =>
  db.$count(codes, matches(db, filter));

/** The next codes of the list below a code, which a page by number would repeat or miss when codes are made meanwhile. */
export async function selectCodesBelow(
  db: Db,
  filter: CodeFilter,
  below: Pick<Code, 'createdAt' | 'id'> | undefined,
  limit: number,
): Promise<ListedCode[]> {
  const isBelow =
    below &&
    sql`(${codes.createdAt}, ${codes.id}) < (${below.createdAt.toISOString()}::timestamptz, ${below.id}::uuid)`;
  return selectListed(db)
    .where(and(matches(db, filter), isBelow))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(limit);
}

export async function selectListedCode(db: Db, codeId: string): Promise<ListedCode | undefined> {
  const [row] = await selectListed(db).where(eq(codes.id, codeId));
  return row;
}

/** The code that had a text before it was recalled. */
export async function selectRecalledCodeId(db: Db, codeHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ codeId: recalledCodes.codeId })
    .from(recalledCodes)
    .where(eq(recalledCodes.codeHash, codeHash));
  return row?.codeId;
}

export async function selectCodeMoves(db: Db, codeId: string) {
  return db
    .select({ move: codeMoves, byName: users.name })
    .from(codeMoves)
    .leftJoin(users, eq(users.id, codeMoves.movedBy))
    .where(eq(codeMoves.codeId, codeId))
    .orderBy(asc(codeMoves.id));
}

/** Mails of a code that were sent. */
export async function selectSentCodeMails(db: Db, codeId: string) {
  return db
    .select({ mailTo: codeMails.mailTo, sentAt: codeMails.sentAt })
    .from(codeMails)
    .where(and(arrayContains(codeMails.codeIds, [codeId]), sql`${codeMails.sentAt} IS NOT NULL`))
    .orderBy(asc(codeMails.sentAt));
}
