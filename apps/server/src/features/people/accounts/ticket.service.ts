// Issues and checks tickets: after one step of a flow, a ticket allows the next step once, within ten minutes.
import { createHash, randomBytes } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  deleteExpiredTickets,
  deleteTicket,
  incrementTicketAttempts,
  insertTicket,
  selectTicket,
} from './ticket.store.ts';
import type { TicketPayload, TicketPurpose } from './ticket.store.ts';

const LIFE_MS = 10 * 60_000;
const MAX_FAILED_ATTEMPTS = 5;

/** Returns a ticket of 256 random bits. Only its hash is stored. */
export async function issueTicket(
  db: Db,
  given: { purpose: TicketPurpose; userId?: string; payload?: TicketPayload },
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await deleteExpiredTickets(db, now);
  await insertTicket(db, {
    ticketHash: hashTicket(ticket),
    purpose: given.purpose,
    userId: given.userId,
    payload: given.payload ?? {},
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  return ticket;
}

/** Reads a ticket without using it up, for a step that may have to be repeated. */
export async function readTicket(db: Db, purpose: TicketPurpose, ticket: string, now: Date) {
  const row = await selectTicket(db, hashTicket(ticket), purpose);
  return row && row.expiresAt > now ? row : refuse(accountErrors.ticketExpired);
}

/** Uses a ticket up. Refuses one that is unknown, expired, used, or for another step. */
export async function consumeTicket(db: Db, purpose: TicketPurpose, ticket: string, now: Date) {
  const row = await deleteTicket(db, hashTicket(ticket), purpose);
  return row && row.expiresAt > now ? row : refuse(accountErrors.ticketExpired);
}

/** Counts an attempt whose reply told something about other users. The fifth one deletes the ticket. */
export async function countTicketAttempt(db: Db, purpose: TicketPurpose, ticket: string): Promise<void> {
  const attempts = await incrementTicketAttempts(db, hashTicket(ticket));
  if (attempts >= MAX_FAILED_ATTEMPTS) await deleteTicket(db, hashTicket(ticket), purpose);
}

const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
