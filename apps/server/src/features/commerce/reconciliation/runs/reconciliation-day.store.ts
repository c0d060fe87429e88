import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { PaymentProviderName } from '@zhiye/contract';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../../db/client.ts';
import { paymentAttempts } from '../../../../db/tables/commerce/payments.ts';
import { reconciliationDays } from '../../../../db/tables/commerce/reconciliation.ts';

export type DayRow = typeof reconciliationDays.$inferSelect;

export interface ProviderDay {
  readonly provider: PaymentProviderName;
  /** `2026-11-20` in Asia/Shanghai. */
  readonly day: string;
}

const isDay = ({ provider, day }: ProviderDay) =>
  and(eq(reconciliationDays.provider, provider), eq(reconciliationDays.day, day));

export async function insertDay(db: Db, { provider, day }: ProviderDay): Promise<void> {
  await db.insert(reconciliationDays).values({ provider, day }).onConflictDoNothing();
}

export async function selectDay(db: Db, of: ProviderDay): Promise<DayRow | undefined> {
  const [row] = await db.select().from(reconciliationDays).where(isDay(of));
  return row;
}

export async function updateDay(db: Db, of: ProviderDay, change: Partial<DayRow>): Promise<void> {
  await db.update(reconciliationDays).set(change).where(isDay(of));
}

/** A bill that was never read, or a run that somebody has asked for since the last one. */
const isDue = (triedBefore: Date) =>
  or(
    and(
      isNull(reconciliationDays.readAt),
      or(isNull(reconciliationDays.triedAt), lt(reconciliationDays.triedAt, triedBefore)),
    ),
    sql`${reconciliationDays.requestedAt} > coalesce(${reconciliationDays.triedAt}, '-infinity')`,
  );

/** True for one of several simultaneous callers, and for nobody within the pause after it. */
export async function claimDay(db: Db, of: ProviderDay, triedBefore: Date, now: Date): Promise<boolean> {
  const rows = await db
    .update(reconciliationDays)
    .set({ triedAt: now })
    .where(and(isDay(of), isDue(triedBefore)))
    .returning({ day: reconciliationDays.day });
  return rows.length === 1;
}

/** When the first payment was begun: before that there is nothing to compare. */
export async function selectFirstPayment(db: Db): Promise<Date | undefined> {
  const [first] = await db
    .select({ createdAt: paymentAttempts.createdAt })
    .from(paymentAttempts)
    // ids begin with their time
    .orderBy(asc(paymentAttempts.id))
    .limit(1);
  return first?.createdAt;
}

/**
 * Days from the first to the last without a run that has read the bill, and those for which a run was asked. What was never tried
 * comes first, so that days which fail keep no other waiting.
 */
export async function selectDueDays(
  db: Db,
  providers: readonly PaymentProviderName[],
  range: { readonly firstDay: string; readonly lastDay: string; readonly triedBefore: Date },
  limit: number,
): Promise<ProviderDay[]> {
  const { firstDay, lastDay, triedBefore } = range;
  const { rows } = await db.execute<{ provider: PaymentProviderName; day: string }>(sql`
    SELECT p.provider, d.day::date::text AS day
    FROM unnest(${sql.param([...providers])}::text[]) AS p(provider)
    CROSS JOIN generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') AS d(day)
    LEFT JOIN ${reconciliationDays}
      ON ${reconciliationDays.provider} = p.provider AND ${reconciliationDays.day} = d.day::date
    WHERE ${reconciliationDays.day} IS NULL OR ${isDue(triedBefore)}
    ORDER BY ${reconciliationDays.triedAt} NULLS FIRST, d.day, p.provider
    LIMIT ${limit}`);
  return rows;
}

/** Runs of one provider wait for each other: a run also changes the days beside its own. */
export async function lockReconciliation(tx: Tx, provider: PaymentProviderName): Promise<void> {
  await lockByName(tx, `reconciliation ${provider}`);
}
