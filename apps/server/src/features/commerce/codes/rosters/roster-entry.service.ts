// Lists the people of a roster for the owner of its codes.
import type { DataOf, findRosterEntries as findRoute, RosterEntry, RosterState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { countRosterMembers, countRosterStates, selectRosterMembers } from './roster-entry.store.ts';
import type { OwnedLine, RosterFilter, RosterMember } from './roster-entry.store.ts';
import { requireLine } from './roster-line.service.ts';

export async function findRosterEntries(
  db: Db,
  line: OwnedLine,
  { pageNo, pageSize, ...filter }: RosterFilter & { pageNo: number; pageSize: number },
  now: Date,
): Promise<DataOf<typeof findRoute>> {
  await requireLine(db, line, now);
  const list = await selectRosterMembers(db, line, filter, pageOffset({ pageNo, pageSize }));
  return {
    list: list.map(describeMember),
    total: await countRosterMembers(db, line, filter),
    counts: await countRosterStates(db, line),
  };
}

export function rosterStateOf({ entry, code }: RosterMember): RosterState {
  if (!code || code.state === 'unassigned') return 'recalled';
  if (code.state !== 'assigned') return code.state;
  return entry.mailedAt ? 'sent' : 'unsent';
}

const isoOrNull = (instant: Date | null): string | null => instant && instant.toISOString();

export function describeMember(member: RosterMember): RosterEntry {
  const { entry, code, isClaimed } = member;
  const { name, studentNumber, email, className, mailedAt, remindedAt } = entry;
  return {
    entryId: entry.id,
    name,
    studentNumber,
    email,
    className,
    isClaimed,
    state: rosterStateOf(member),
    isHeld: code?.state === 'assigned' && code.refundRowId !== null,
    lastFour: code?.lastFour ?? null,
    mailedAt: isoOrNull(mailedAt),
    remindedAt: isoOrNull(remindedAt),
    activatedAt: code?.state === 'activated' ? code.stateSince.toISOString() : null,
  };
}
