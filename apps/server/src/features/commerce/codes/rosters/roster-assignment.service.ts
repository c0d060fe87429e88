// Gives codes of a line to people of its roster, takes them back, and gives them to somebody else.
import { generalErrors, rosterErrors } from '@zhiye/contract';
import type { RosterActResult, RosterEntry, RosterPerson } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { moveCode } from '../codes/code-move.service.ts';
import { lockCodes } from '../codes/code.store.ts';
import type { Code } from '../codes/code.store.ts';
import { describeMember } from './roster-entry.service.ts';
import {
  insertRosterEntry,
  selectChosenMembers,
  selectOwnMember,
  selectSamePeople,
  updateRosterEntry,
} from './roster-entry.store.ts';
import type { OwnedLine, RosterMember } from './roster-entry.store.ts';
import { requireLine } from './roster-line.service.ts';
import { lockRoster, lockUnassignedCodes } from './roster-line.store.ts';
import { queueRosterMailing } from './roster-mailing.service.ts';

/** Has a code that works or was redeemed, so that another one would be too much. */
export const hasCode = ({ code }: RosterMember): boolean =>
  code !== null && (code.state === 'assigned' || code.state === 'activated');

/** The code must be locked and unassigned. Returns the id of the person on the roster. */
export async function giveCode(
  tx: Tx,
  line: OwnedLine,
  { code, person, entryId }: { code: Code; person: RosterPerson; entryId: string | null },
  now: Date,
): Promise<string> {
  const recipient = { recipientName: person.name, recipientEmail: person.email };
  await moveCode(tx, code, 'assigned', recipient, now);
  const columns = { ...person, codeId: code.id, mailedAt: null, remindedAt: null };
  if (entryId === null) {
    const id = newId(now);
    await insertRosterEntry(tx, { id, ...line, ...columns, createdAt: now });
    return id;
  }
  await updateRosterEntry(tx, entryId, columns);
  return entryId;
}

/** Reads the chosen people again with their codes locked, so that nothing changes them meanwhile. */
async function lockMembers(tx: Tx, line: OwnedLine, entryIds: readonly string[]): Promise<RosterMember[]> {
  await lockRoster(tx, line);
  const chosen = await selectChosenMembers(tx, line, entryIds);
  if (chosen.length < entryIds.length) refuse(generalErrors.notFound);
  const codeIds = chosen.flatMap(({ code }) => code?.id ?? []);
  if (codeIds.length > 0) await lockCodes(tx, codeIds);
  return selectChosenMembers(tx, line, entryIds);
}

export async function assignRosterCodes(
  { db }: Platform,
  line: OwnedLine,
  entryIds: readonly string[],
  now: Date,
): Promise<RosterActResult> {
  return db.transaction(async (tx) => {
    await requireLine(tx, line, now);
    const members = await lockMembers(tx, line, entryIds);
    const without = members.filter((member) => !hasCode(member) && member.entry.email !== null);
    const { free } = await requireLine(tx, line, now);
    if (without.length > free) refuse(rosterErrors.noFreeCodes, { free });
    const codes = await lockUnassignedCodes(tx, line, without.length, now);
    if (codes.length < without.length) refuse(rosterErrors.noFreeCodes, { free: codes.length });
    for (const [index, { entry }] of without.entries()) {
      const { name, studentNumber, email, className } = entry;
      const person = { name, studentNumber, email: email!, className };
      await giveCode(tx, line, { code: codes[index]!, person, entryId: entry.id }, now);
    }
    return { done: without.length, skipped: members.length - without.length };
  });
}

/** The code works, nobody has redeemed it, and no refund holds it back. */
export const isRecallable = ({ code }: RosterMember): boolean =>
  code?.state === 'assigned' && code.refundRowId === null;

export async function recallRosterCodes(
  { db, masterSecret }: Platform,
  line: OwnedLine,
  entryIds: readonly string[],
  now: Date,
): Promise<RosterActResult> {
  return db.transaction(async (tx) => {
    await requireLine(tx, line, now);
    const members = await lockMembers(tx, line, entryIds);
    const recallable = members.filter(isRecallable);
    for (const { code } of recallable) await moveCode(tx, code!, 'unassigned', { masterSecret }, now);
    return { done: recallable.length, skipped: members.length - recallable.length };
  });
}

/** Whoever has the mail at the old address knows the old text of the code, so it gets a new one. Returns the ids of the people. */
export async function correctAddresses(
  tx: Tx,
  { masterSecret }: Platform,
  line: OwnedLine,
  corrected: readonly { entryId: string; person: RosterPerson }[],
  now: Date,
): Promise<string[]> {
  if (corrected.length === 0) return [];
  const ids = corrected.map(({ entryId }) => entryId);
  const codeOf = new Map((await lockMembers(tx, line, ids)).map((member) => [member.entry.id, member]));
  for (const { entryId, person } of corrected) {
    const member = codeOf.get(entryId);
    if (!member || !isRecallable(member)) refuse(rosterErrors.changed);
    await moveCode(tx, member.code!, 'unassigned', { masterSecret }, now);
    const [code] = await lockCodes(tx, [member.code!.id]);
    await giveCode(tx, line, { code: code!, person, entryId }, now);
  }
  return ids;
}

/** The code gets a new text, because the first person knows the old one. */
export async function reassignRosterCode(
  platform: Platform,
  ownerId: string,
  { entryId, person, send }: { entryId: string; person: RosterPerson; send: boolean },
  now: Date,
): Promise<RosterEntry> {
  const { db, masterSecret } = platform;
  const named = { ...person, name: person.name.trim(), email: person.email.toLowerCase() };
  return db.transaction(async (tx) => {
    const { entry } = (await selectOwnMember(tx, ownerId, entryId)) ?? refuse(generalErrors.notFound);
    const line = { ownerId, orderNo: entry.orderNo, lineNo: entry.lineNo };
    const [member] = await lockMembers(tx, line, [entryId]);
    if (!isRecallable(member!)) refuse(rosterErrors.entryClosed);
    const same = await selectSamePeople(tx, line, named);
    // Somebody who lost a code may get this one.
    if (same.length > 1 || same.some(hasCode)) refuse(rosterErrors.personTaken);
    const codeId = member!.code!.id;
    await moveCode(tx, member!.code!, 'unassigned', { masterSecret }, now);
    const [code] = await lockCodes(tx, [codeId]);
    const target = { code: code!, person: named, entryId: same[0]?.entry.id ?? null };
    const givenTo = await giveCode(tx, line, target, now);
    if (send) {
      const given = await selectChosenMembers(tx, line, [givenTo]);
      await queueRosterMailing(tx, platform.jobs, { line, kind: 'code', members: given }, now);
    }
    return describeMember((await selectOwnMember(tx, ownerId, givenTo))!);
  });
}
