// Checks a roster, and gives codes to its people once the owner has confirmed what the check showed.
import { generalErrors, MAX_REPORTED_ROSTER_LINES, rosterErrors } from '@zhiye/contract';
import type { importRoster as importRoute, InputOf, RosterOutcome, RosterReport } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { correctAddresses, giveCode, hasCode, isRecallable } from './roster-assignment.service.ts';
import { selectChosenMembers, selectRosterMembers } from './roster-entry.store.ts';
import type { OwnedLine } from './roster-entry.store.ts';
import { readRosterFile } from './roster-file.service.ts';
import { checkRosterLines } from './roster-line-check.ts';
import type { CheckedLine } from './roster-line-check.ts';
import { requireLine } from './roster-line.service.ts';
import {
  insertRosterImport,
  lockRoster,
  lockUnassignedCodes,
  selectRosterImport,
} from './roster-line.store.ts';
import { queueRosterMailing } from './roster-mailing.service.ts';

type ImportFields = InputOf<typeof importRoute>;

export async function importRoster(
  platform: Platform,
  ownerId: string,
  fields: ImportFields,
  file: UploadedFile,
  now: Date,
): Promise<RosterReport> {
  const { orderNo, lineNo, mode, importId = newId(now) } = fields;
  const line = { ownerId, orderNo, lineNo };
  await requireLine(platform.db, line, now);
  const { fileHash, typed } = await readRosterFile(file, ownerId);
  if (mode === 'apply' && (fields.fileHash !== fileHash || !fields.importId)) refuse(rosterErrors.changed);
  return platform.db.transaction(async (tx) => {
    await lockRoster(tx, line);
    const applied = mode === 'apply' ? await selectRosterImport(tx, importId) : undefined;
    if (applied && (applied.ownerId !== ownerId || applied.fileHash !== fileHash))
      refuse(generalErrors.notFound);
    const { free } = await requireLine(tx, line, now);
    const members = await selectRosterMembers(tx, line, {});
    const known = members.map((member) => {
      const { id: entryId, studentNumber, email } = member.entry;
      return { entryId, studentNumber, email, hasCode: hasCode(member), isCorrectable: isRecallable(member) };
    });
    const checked = checkRosterLines(typed, known, free);
    const counts = countOutcomes(checked);
    const report = { importId, fileHash, isApplied: mode === 'apply', lines: describeLines(checked) };
    // an import that was stored before addresses could be corrected has no count of them
    if (applied)
      return {
        ...report,
        counts: { ...applied.counts, corrected: applied.counts.corrected ?? 0 },
        freeAfter: free,
      };
    if (mode === 'apply') {
      const { assignable, corrected } = counts;
      if (assignable + corrected === 0) refuse(rosterErrors.changed);
      if (assignable !== (fields.assignable ?? 0) || corrected !== (fields.corrected ?? 0))
        refuse(rosterErrors.changed);
      await applyImport(tx, platform, { line, checked, send: fields.send === 1 }, now);
      await insertRosterImport(tx, { id: importId, ...line, fileHash, counts, createdAt: now });
    }
    return { ...report, counts, freeAfter: free - counts.assignable };
  });
}

async function applyImport(
  tx: Tx,
  platform: Platform,
  { line, checked, send }: { line: OwnedLine; checked: readonly CheckedLine[]; send: boolean },
  now: Date,
): Promise<void> {
  const assignable = checked.filter(({ outcome }) => outcome === 'assignable');
  const codes = await lockUnassignedCodes(tx, line, assignable.length, now);
  if (codes.length < assignable.length) refuse(rosterErrors.changed);
  const moved = checked.flatMap(({ outcome, person, entryId }) =>
    outcome === 'corrected' ? [{ entryId: entryId!, person: person! }] : [],
  );
  const entryIds = await correctAddresses(tx, platform, line, moved, now);
  for (const [index, { person, entryId }] of assignable.entries()) {
    entryIds.push(await giveCode(tx, line, { code: codes[index]!, person: person!, entryId }, now));
  }
  if (!send) return;
  const members = await selectChosenMembers(tx, line, entryIds);
  await queueRosterMailing(tx, platform.jobs, { line, kind: 'code', members }, now);
}

function countOutcomes(checked: readonly CheckedLine[]): RosterReport['counts'] {
  const counts: Record<RosterOutcome, number> = {
    assignable: 0,
    corrected: 0,
    alreadyAssigned: 0,
    duplicate: 0,
    emailInvalid: 0,
    nameMissing: 0,
    textInvalid: 0,
    conflicting: 0,
    noFreeCode: 0,
  };
  for (const { outcome } of checked) counts[outcome] += 1;
  return counts;
}

const MAX_SHOWN = 200;

/** Lines that get a code are of no interest, so the others come first. */
function describeLines(checked: readonly CheckedLine[]): RosterReport['lines'] {
  const isFine = ({ outcome }: CheckedLine) => Number(outcome === 'assignable');
  return checked
    .toSorted((one, two) => isFine(one) - isFine(two) || one.typed.line - two.typed.line)
    .slice(0, MAX_REPORTED_ROSTER_LINES)
    .map(({ typed: { line, name, studentNumber, email, className }, outcome, otherLine }) => ({
      line,
      outcome,
      otherLine,
      name: name.slice(0, MAX_SHOWN),
      studentNumber: studentNumber.slice(0, MAX_SHOWN),
      email: email.slice(0, MAX_SHOWN),
      className: className.slice(0, MAX_SHOWN),
    }));
}
