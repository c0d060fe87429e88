// Sends codes and reminders to people of a roster, on request of the owner.
import { generalErrors } from '@zhiye/contract';
import type { RosterActResult, RosterMailing } from '@zhiye/contract';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectChosenMembers, selectRosterMembers } from './roster-entry.store.ts';
import type { OwnedLine } from './roster-entry.store.ts';
import { requireLine } from './roster-line.service.ts';
import { lockRoster } from './roster-line.store.ts';
import { queueRosterMailing } from './roster-mailing.service.ts';

/** Without chosen people: codes to everybody who was sent none, reminders to everybody who has one and did not use it. */
export async function mailRoster(
  { db, jobs }: Platform,
  kind: RosterMailing['kind'],
  { entryIds, ...line }: OwnedLine & { entryIds?: readonly string[] },
  now: Date,
): Promise<RosterActResult> {
  return db.transaction(async (tx) => {
    await requireLine(tx, line, now);
    await lockRoster(tx, line);
    const members = entryIds
      ? await selectChosenMembers(tx, line, entryIds)
      : await selectRosterMembers(tx, line, { state: kind === 'code' ? 'unsent' : 'sent' });
    if (entryIds && members.length < entryIds.length) refuse(generalErrors.notFound);
    const done = await queueRosterMailing(tx, jobs, { line, kind, members }, now);
    return { done, skipped: members.length - done };
  });
}
