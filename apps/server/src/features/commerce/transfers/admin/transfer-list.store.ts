import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { TransferState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { containsPattern, startsWithPattern } from '../../../../db/like-pattern.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import { transfers } from '../../../../db/tables/commerce/transfers.ts';
import { proposedFen } from '../transfers/transfer.store.ts';

export interface TransferFilter {
  readonly state?: TransferState;
  readonly text?: string;
}

const institution = sql<string>`coalesce(nullif(${users.institution}, ''), ${users.name})`;

function matches({ state, text: typed }: TransferFilter) {
  const text = typed?.trim();
  return and(
    state ? eq(transfers.state, state) : undefined,
    text
      ? or(
          ilike(transfers.orderNo, startsWithPattern(text)),
          eq(transfers.referenceCode, text.toUpperCase()),
          ilike(institution, containsPattern(text)),
          ilike(sql`coalesce(${transfers.payerName}, '')`, containsPattern(text)),
        )
      : undefined,
  );
}

/** Vouchers that wait come first to last; everything else newest first. */
export async function selectTransfers(
  db: Db,
  filter: TransferFilter,
  page: { limit: number; offset: number },
) {
  const order = filter.state === 'submitted' ? [asc(transfers.submittedAt)] : [desc(transfers.createdAt)];
  return db
    .select({
      transfer: transfers,
      institution,
      orderStatus: orders.status,
      payBefore: orders.payBefore,
      proposedFen,
    })
    .from(transfers)
    .innerJoin(orders, eq(orders.orderNo, transfers.orderNo))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(matches(filter))
    .orderBy(...order, asc(transfers.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countTransfers(db: Db, filter: TransferFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(transfers)
    .innerJoin(orders, eq(orders.orderNo, transfers.orderNo))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(matches(filter));
  return row!.total;
}

export async function countTransfersByState(db: Db): Promise<Record<TransferState, number>> {
  const rows = await db
    .select({ state: transfers.state, total: count() })
    .from(transfers)
    .groupBy(transfers.state);
  const counts = { waiting: 0, submitted: 0, received: 0, rejected: 0, short: 0, over: 0 };
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}

/** Vouchers that wait for the money or for a check. */
export const measureSubmittedTransfers = (db: Db) =>
  measureWaiting(db, transfers, transfers.submittedAt, eq(transfers.state, 'submitted'));
