import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { accountTickets } from '../../../db/tables/people/accounts.ts';

export type TicketPurpose = typeof accountTickets.$inferSelect.purpose;
export type TicketPayload = typeof accountTickets.$inferSelect.payload;

export async function insertTicket(db: Db, ticket: typeof accountTickets.$inferInsert): Promise<void> {
  await db.insert(accountTickets).values(ticket);
}

/** Deletes and returns the ticket, so that it works once. */
export async function deleteTicket(db: Db, ticketHash: string, purpose: TicketPurpose) {
  const [row] = await db
    .delete(accountTickets)
    .where(and(eq(accountTickets.ticketHash, ticketHash), eq(accountTickets.purpose, purpose)))
    .returning();
  return row;
}

export async function selectTicket(db: Db, ticketHash: string, purpose: TicketPurpose) {
  const [row] = await db
    .select()
    .from(accountTickets)
    .where(and(eq(accountTickets.ticketHash, ticketHash), eq(accountTickets.purpose, purpose)));
  return row;
}

/** Returns the number of attempts, this one included. */
export async function incrementTicketAttempts(db: Db, ticketHash: string): Promise<number> {
  const attempts = sql<number>`coalesce((${accountTickets.payload} ->> 'attempts')::int, 0)`;
  const [row] = await db
    .update(accountTickets)
    .set({
      payload: sql`${accountTickets.payload} || jsonb_build_object('attempts', (${attempts} + 1)::text)`,
    })
    .where(eq(accountTickets.ticketHash, ticketHash))
    .returning({ attempts });
  return row?.attempts ?? 0;
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.delete(accountTickets).where(lt(accountTickets.expiresAt, now));
}

export async function deleteTicketsOf(db: Db, userId: string): Promise<void> {
  await db.delete(accountTickets).where(eq(accountTickets.userId, userId));
}
