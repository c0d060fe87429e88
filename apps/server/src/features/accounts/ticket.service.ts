// Answers for tickets: the proof of one step that opens the next, once and within ten minutes.
import { createHash, randomBytes } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  deleteExpiredTickets,
  deleteTicket,
  increaseTicketTries,
  insertTicket,
  selectTicket,
} from './ticket.store.ts';
import type { TicketPayload, TicketPurpose } from './ticket.store.ts';

const LIFE_MS = 10 * 60_000;
const MAX_TRIES = 5;

/** Returns 256 random bits; only their hash is kept. */
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

/** What the ticket stands for, without using it up: for a step that may have to be tried again. */
export async function readTicket(db: Db, purpose: TicketPurpose, ticket: string, now: Date) {
  const row = await selectTicket(db, hashTicket(ticket), purpose);
  return row && row.expiresAt > now ? row : refuse(accountErrors.ticketExpired);
}

/** Uses the ticket up. Refuses one that is unknown, late, used, or for another step. */
export async function takeTicket(db: Db, purpose: TicketPurpose, ticket: string, now: Date) {
  const row = await deleteTicket(db, hashTicket(ticket), purpose);
  return row && row.expiresAt > now ? row : refuse(accountErrors.ticketExpired);
}

/** For a failed try that told something about other people: after five, the ticket is over. */
export async function countTicketTry(db: Db, purpose: TicketPurpose, ticket: string): Promise<void> {
  const tries = await increaseTicketTries(db, hashTicket(ticket));
  if (tries >= MAX_TRIES) await deleteTicket(db, hashTicket(ticket), purpose);
}

const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
