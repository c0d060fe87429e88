// Gives a student a code of a claim link: redeemed at once, with the student on the roster.
import { claimErrors, codeErrors } from '@zhiye/contract';
import type { claimCode as claimRoute, DataOf, InputOf } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse, Refusal } from '../../../../platform/refusal.ts';
import {
  clearFailedAttempts,
  consumeEmailCode,
  countersOfCodes,
  recordFailedAttempt,
  verifyEmailCode,
} from '../../../people/accounts/index.ts';
import { problemOf, requireReader } from '../codes/code-lookup.service.ts';
import type { CodeCaller } from '../codes/code-lookup.service.ts';
import { activateCode } from '../codes/code-redemption.service.ts';
import { lockCodes } from '../codes/code.store.ts';
import type { Code } from '../codes/code.store.ts';
import { lockRedeeming } from '../codes/redeeming-lock.store.ts';
import { insertRosterEntry, selectSamePeople, updateRosterEntry } from '../rosters/roster-entry.store.ts';
import type { RosterMember } from '../rosters/roster-entry.store.ts';
import { lockRoster, lockUnassignedCodes } from '../rosters/roster-line.store.ts';
import { claimLinkState } from './claim-link.service.ts';
import { countClaims, hasClaimed, insertClaim, lockClaimLink } from './claim-link.store.ts';
import type { ClaimLinkRow } from './claim-link.store.ts';
import { findLinkByToken } from './claim-preview.service.ts';

type ClaimInput = InputOf<typeof claimRoute>;

/** Who claims. `email` is proved; null where the link asks for none. */
interface Claimant {
  readonly name: string;
  readonly studentNumber: string;
  readonly email: string | null;
}

/** A refusal uses nothing up. Of two people who claim the last place at the same time, one gets it. */
export async function claimCode(
  platform: Platform,
  input: ClaimInput,
  caller: CodeCaller,
): Promise<DataOf<typeof claimRoute>> {
  requireReader(caller);
  const { db } = platform;
  const { session, now } = caller;
  const link = await findLinkByToken(db, input.token);
  const counters = countersOfCodes(session.userId);
  const attempt = await recordFailedAttempt(db, counters, now, (seconds) =>
    refuse(codeErrors.locked, { minutes: Math.ceil(seconds / 60) }),
  );
  const emailCodeId = await verifyEmail(platform, input, caller);
  try {
    const given = await db.transaction((tx) => claimInTransaction(tx, link, { input, emailCodeId }, caller));
    await clearFailedAttempts(db, attempt);
    return given;
  } catch (error) {
    // Only a wrong name, number or address is a guess.
    const isGuess = error instanceof Refusal && error.definition === claimErrors.notAdmitted;
    if (!isGuess) await clearFailedAttempts(db, attempt);
    throw error;
  }
}

async function claimInTransaction(
  tx: Tx,
  found: ClaimLinkRow,
  { input, emailCodeId }: { input: ClaimInput; emailCodeId: string | null },
  caller: CodeCaller,
): Promise<DataOf<typeof claimRoute>> {
  const { session, now } = caller;
  const { userId } = session;
  await lockRedeeming(tx, userId);
  await lockRoster(tx, found);
  const link = await lockOpenLink(tx, found.id, userId, now);
  const claimant = admitClaimant(link, input, emailCodeId !== null);
  const member = await findClaimant(tx, link, claimant);
  const code = await lockClaimedCode(tx, link, { member, userId }, now);
  const given = await activateCode(tx, code, input.extend, caller);
  const entryId = await enterRoster(tx, link, { claimant, member, code }, now);
  const claim = { id: newId(now), linkId: link.id, userId, entryId, codeId: code.id, claimedAt: now };
  await insertClaim(tx, claim);
  if (emailCodeId) await consumeEmailCode(tx, emailCodeId, now);
  return given;
}

/** The id of the code that proves the address; null without one. */
async function verifyEmail(
  { db, masterSecret }: Platform,
  { email, emailCode }: ClaimInput,
  { session, now }: CodeCaller,
): Promise<string | null> {
  if (email === undefined || emailCode === undefined) return null;
  return verifyEmailCode(db, masterSecret, { userId: session.userId, email, code: emailCode }, now);
}

async function lockOpenLink(tx: Tx, linkId: string, userId: string, now: Date): Promise<ClaimLinkRow> {
  const link = await lockClaimLink(tx, linkId);
  if (await hasClaimed(tx, linkId, userId)) refuse(claimErrors.claimedAlready);
  const claimed = (await countClaims(tx, [linkId])).get(linkId) ?? 0;
  const state = claimLinkState(link, claimed, now);
  if (state === 'full') refuse(claimErrors.full);
  if (state !== 'open') refuse(claimErrors.ended);
  return link;
}

function admitClaimant(link: ClaimLinkRow, input: ClaimInput, isProved: boolean): Claimant {
  const email = isProved ? input.email!.toLowerCase() : null;
  if (link.emailDomain !== null && !email?.endsWith(`@${link.emailDomain}`)) refuse(claimErrors.notAdmitted);
  return { name: input.name.trim(), studentNumber: input.studentNumber, email };
}

const comparable = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** The person of the roster who claims; undefined for somebody new. Nobody takes the place of another person. */
async function findClaimant(
  tx: Tx,
  link: ClaimLinkRow,
  claimant: Claimant,
): Promise<RosterMember | undefined> {
  const same = await selectSamePeople(tx, link, claimant);
  const member =
    same.find(({ entry }) => entry.studentNumber === claimant.studentNumber) ??
    same.find(({ entry }) => entry.email === claimant.email);
  if (!member) return link.rosterOnly ? refuse(claimErrors.notAdmitted) : undefined;
  const { name, studentNumber } = member.entry;
  const isOther = studentNumber !== null && studentNumber !== claimant.studentNumber;
  if (isOther || comparable(name) !== comparable(claimant.name)) refuse(claimErrors.notAdmitted);
  if (member.code?.state === 'activated') refuse(claimErrors.claimedAlready);
  return member;
}

/** The code that the person was given, or a free one. */
async function lockClaimedCode(
  tx: Tx,
  link: ClaimLinkRow,
  { member, userId }: { member: RosterMember | undefined; userId: string },
  now: Date,
): Promise<Code> {
  if (member?.code?.state === 'assigned') {
    const [given] = await lockCodes(tx, [member.code.id]);
    const problem = problemOf(given!, userId, now);
    return problem ? refuse(codeErrors[problem]) : given!;
  }
  const [free] = await lockUnassignedCodes(tx, link, 1, now);
  return free ?? refuse(claimErrors.full);
}

async function enterRoster(
  tx: Tx,
  link: ClaimLinkRow,
  { claimant, member, code }: { claimant: Claimant; member: RosterMember | undefined; code: Code },
  now: Date,
): Promise<string> {
  if (!member) {
    const { ownerId, orderNo, lineNo, className } = link;
    const line = { ownerId, orderNo, lineNo };
    const id = newId(now);
    await insertRosterEntry(tx, { id, ...line, ...claimant, className, codeId: code.id, createdAt: now });
    return id;
  }
  const { id, email, className, studentNumber } = member.entry;
  await updateRosterEntry(tx, id, {
    codeId: code.id,
    email: email ?? claimant.email,
    className: className ?? link.className,
    studentNumber: studentNumber ?? claimant.studentNumber,
  });
  return id;
}
