import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { accountTickets } from '../../db/tables/accounts.ts';

export type TicketPurpose = typeof accountTickets.$inferSelect.purpose;
export type TicketPayload = typeof accountTickets.$inferSelect.payload;

export async function insertTicket(db: Db, ticket: typeof accountTickets.$inferInsert): Promise<void> {
  await db.insert(accountTickets).values(ticket);
}

/** Takes the ticket out, so that it serves once. */
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

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.delete(accountTickets).where(lt(accountTickets.expiresAt, now));
}

export async function deleteTicketsOf(db: Db, userId: string): Promise<void> {
  await db.delete(accountTickets).where(eq(accountTickets.userId, userId));
}
