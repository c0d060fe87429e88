// Changes channels: their details, territories and terms. A territory and a term are never rewritten, only ended, so that the list
// is its own history.
import { channelAdminErrors, generalErrors } from '@zhiye/contract';
import type {
  addTerm as addTermRoute,
  addTerritory as addTerritoryRoute,
  InputOf,
  saveChannel as saveChannelRoute,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Database, Db, Tx } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectUserByAccount, updateUser } from '../../../people/accounts/index.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import {
  bookExists,
  endTermRow,
  endTerritoryRow,
  insertTerm,
  insertTerritory,
  isInstitution,
  lockChannel,
  lockTerm,
  lockTerritory,
  selectServingChannelName,
  subjectExists,
  upsertChannel,
} from './channel-admin.store.ts';

type Connection = Database['db'];

const DAY_MS = 86_400_000;

/** Returns the id of the channel. */
export async function saveChannel(
  db: Connection,
  actor: Actor,
  { account, ...profile }: InputOf<typeof saveChannelRoute>,
  now: Date,
): Promise<string> {
  const save = db.transaction(async (tx) => {
    const user = (await selectUserByAccount(tx, account)) ?? refuse(channelAdminErrors.accountNotFit);
    if (user.type === USER_TYPE.personal) await updateUser(tx, user.id, { type: USER_TYPE.channel });
    else if (user.type !== USER_TYPE.channel) refuse(channelAdminErrors.accountNotFit);
    const before = await lockChannel(tx, user.id);
    await upsertChannel(tx, { userId: user.id, ...profile, createdAt: now, updatedAt: now });
    // The audit log names what changed; bank account and contact are not repeated there.
    const changed = Object.keys(profile).filter(
      (key) => before?.[key as keyof typeof profile] !== profile[key as keyof typeof profile],
    );
    const action = before ? 'channel.change' : 'channel.create';
    const detail = { channelNo: profile.channelNo, changed };
    await recordAction(tx, actor, { action, target: `channel:${user.id}`, detail }, now);
    return user.id;
  });
  return save.catch((error: unknown) => {
    if (violatedIndex(error) === 'channels_by_number')
      refuse(channelAdminErrors.channelNoTaken, { channelNo: profile.channelNo });
    throw error;
  });
}

export async function addTerritory(
  db: Connection,
  actor: Actor,
  input: InputOf<typeof addTerritoryRoute>,
  now: Date,
): Promise<void> {
  const { channelId, territory, validFrom } = input;
  const validTo = input.validTo ?? null;
  checkPeriod(validFrom, validTo, now);
  const target = 'institutionId' in territory ? territory : { region: territory.region.replaceAll(' ', '') };
  const add = db.transaction(async (tx) => {
    if (!(await lockChannel(tx, channelId))) refuse(generalErrors.notFound);
    if ('institutionId' in target && !(await isInstitution(tx, target.institutionId)))
      refuse(channelAdminErrors.notAnInstitution);
    const row = { id: newId(), channelId, ...target, validFrom, validTo };
    await insertTerritory(tx, { ...row, createdBy: actor.userId, createdAt: now });
    const detail = { ...target, validFrom, validTo };
    await record(tx, actor, 'channel.addTerritory', channelId, detail, now);
  });
  await add.catch(async (error: unknown) => {
    if (violatedIndex(error) !== 'channel_territories_overlap') throw error;
    const channel = (await selectServingChannelName(db, target, { validFrom, validTo })) ?? '';
    refuse(channelAdminErrors.territoryTaken, { channel });
  });
}

export async function addTerm(
  db: Connection,
  actor: Actor,
  input: InputOf<typeof addTermRoute>,
  now: Date,
): Promise<void> {
  const { channelId, titles, validFrom } = input;
  const validTo = input.validTo ?? null;
  const duration = input.duration ?? null;
  const commissionBasisPoints = input.commissionBasisPoints ?? null;
  const settlementFen = input.settlementFen ?? null;
  checkPeriod(validFrom, validTo, now);
  const isPriced = settlementFen !== null;
  if (isPriced === (commissionBasisPoints !== null)) refuse(channelAdminErrors.wrongTerm);
  if (isPriced && (titles.scope !== 'book' || duration === null)) refuse(channelAdminErrors.wrongTerm);
  await db.transaction(async (tx) => {
    if (!(await lockChannel(tx, channelId))) refuse(generalErrors.notFound);
    await refuseUnknownTitles(tx, titles);
    const term = { ...titles, duration, commissionBasisPoints, settlementFen, validFrom, validTo };
    await insertTerm(tx, { id: newId(), channelId, ...term, createdBy: actor.userId, createdAt: now });
    await record(tx, actor, 'channel.addTerm', channelId, term, now);
  });
}

async function refuseUnknownTitles(db: Db, titles: InputOf<typeof addTermRoute>['titles']): Promise<void> {
  if (titles.scope === 'subject' && !(await subjectExists(db, titles.subjectCode)))
    refuse(generalErrors.notFound);
  if (titles.scope === 'book' && !(await bookExists(db, titles.bookId))) refuse(generalErrors.notFound);
}

export async function endTerritory(
  db: Connection,
  actor: Actor,
  { territoryId, validTo }: { territoryId: string; validTo: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = (await lockTerritory(tx, territoryId)) ?? refuse(generalErrors.notFound);
    checkEnding(row, validTo, now);
    await endTerritoryRow(tx, territoryId, { validTo, endedBy: actor.userId, endedAt: now });
    const { institutionId, region } = row;
    const detail = { institutionId, region, validTo };
    await record(tx, actor, 'channel.endTerritory', row.channelId, detail, now);
  });
}

export async function endTerm(
  db: Connection,
  actor: Actor,
  { termId, validTo }: { termId: string; validTo: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = (await lockTerm(tx, termId)) ?? refuse(generalErrors.notFound);
    checkEnding(row, validTo, now);
    await endTermRow(tx, termId, { validTo, endedBy: actor.userId, endedAt: now });
    await record(tx, actor, 'channel.endTerm', row.channelId, { termId, validTo }, now);
  });
}

/** Sales that are made keep their channel, so a period in the past would say what never applied. */
function checkPeriod(validFrom: string, validTo: string | null, now: Date): void {
  if (validFrom < businessDay(now) || (validTo !== null && validTo < validFrom))
    refuse(channelAdminErrors.wrongPeriod);
}

/** Ended once, and not later than it ends anyway. */
function checkEnding(
  row: { readonly endedAt: Date | null; readonly validTo: string | null },
  validTo: string,
  now: Date,
): void {
  if (row.endedAt) refuse(channelAdminErrors.alreadyEnded);
  const yesterday = businessDay(new Date(now.getTime() - DAY_MS));
  const isLonger = row.validTo !== null && validTo > row.validTo;
  if (validTo < yesterday || isLonger) refuse(channelAdminErrors.wrongPeriod);
}

const record = (tx: Tx, actor: Actor, action: string, channelId: string, detail: object, now: Date) =>
  recordAction(tx, actor, { action, target: `channel:${channelId}`, detail: { ...detail } }, now);
