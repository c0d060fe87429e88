// Creates, renames, moves and deletes subjects. There are two levels.
import { catalogAdminErrors, subjectErrors } from '@zhiye/contract';
import type { createSubject as createRoute, InputOf } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { recordSubjectChange } from '../books/book-change.service.ts';
import {
  countBooksOfSubject,
  deleteSubjectRow,
  insertNewSubject,
  lockSubjects,
  selectNextSort,
  updateSubject,
} from './subject.store.ts';
import type { SubjectRow } from './subject.store.ts';

type SubjectInput = InputOf<typeof createRoute>;

export async function createSubject(db: Db, actor: Actor, input: SubjectInput, now: Date): Promise<void> {
  const { subjectCode: code, parentCode, name, nameEn } = input;
  await db.transaction(async (transaction) => {
    const all = await lockSubjects(transaction);
    if (all.some((one) => one.code === code)) refuse(subjectErrors.subjectCodeTaken);
    if (parentCode !== null) requireTop(all, parentCode);
    const sort = await selectNextSort(transaction, parentCode);
    const row = { code, parentCode, name: name.trim(), nameEn: nameEn.trim(), sort };
    if (!(await insertNewSubject(transaction, row))) refuse(subjectErrors.subjectCodeTaken);
    const detail = { name: row.name, nameEn: row.nameEn, parentCode };
    await recordAction(transaction, actor, { action: 'subject.create', target: targetOf(code), detail }, now);
  });
}

export async function editSubject(db: Db, actor: Actor, input: SubjectInput, now: Date): Promise<void> {
  const { subjectCode: code, parentCode, name, nameEn } = input;
  await db.transaction(async (transaction) => {
    const all = await lockSubjects(transaction);
    const before = findSubject(all, code);
    if (parentCode !== null) {
      requireTop(all, parentCode);
      if (parentCode === code || all.some((one) => one.parentCode === code)) {
        refuse(subjectErrors.subjectTooDeep);
      }
    }
    const moves = parentCode !== before.parentCode;
    const sort = moves ? await selectNextSort(transaction, parentCode) : before.sort;
    const after = { parentCode, name: name.trim(), nameEn: nameEn.trim(), sort };
    await updateSubject(transaction, code, after);
    await recordSubjectChange(transaction);
    const namesOf = ({ name, nameEn, parentCode }: Omit<SubjectRow, 'code'>) => ({
      name,
      nameEn,
      parentCode,
    });
    const detail = { before: namesOf(before), after: namesOf(after) };
    await recordAction(transaction, actor, { action: 'subject.edit', target: targetOf(code), detail }, now);
  });
}

/** Moves one place among the subjects of the same parent; at the end of the list nothing changes. */
export async function moveSubject(
  db: Db,
  actor: Actor,
  code: string,
  direction: 'up' | 'down',
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const all = await lockSubjects(transaction);
    const { parentCode, name } = findSubject(all, code);
    const siblings = all.filter((one) => one.parentCode === parentCode);
    const from = siblings.findIndex((one) => one.code === code);
    const to = from + (direction === 'up' ? -1 : 1);
    const other = siblings[to];
    if (!other) return;
    siblings[to] = siblings[from]!;
    siblings[from] = other;
    for (const [sort, sibling] of siblings.entries()) {
      if (sibling.sort !== sort + 1) await updateSubject(transaction, sibling.code, { sort: sort + 1 });
    }
    const entry = { action: 'subject.move', target: targetOf(code), detail: { name, direction } };
    await recordAction(transaction, actor, entry, now);
  });
}

/** Only a subject without books and without subjects below it can be deleted. */
export async function deleteSubject(db: Db, actor: Actor, code: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const all = await lockSubjects(transaction);
    const { name, nameEn } = findSubject(all, code);
    const hasChildren = all.some((one) => one.parentCode === code);
    if (hasChildren || (await countBooksOfSubject(transaction, code)) > 0)
      refuse(subjectErrors.subjectNotEmpty);
    await deleteSubjectRow(transaction, code);
    const entry = { action: 'subject.delete', target: targetOf(code), detail: { name, nameEn } };
    await recordAction(transaction, actor, entry, now);
  });
}

const findSubject = (all: readonly SubjectRow[], code: string): SubjectRow =>
  all.find((one) => one.code === code) ?? refuse(catalogAdminErrors.subjectNotFound);

function requireTop(all: readonly SubjectRow[], code: string): void {
  if (findSubject(all, code).parentCode !== null) refuse(subjectErrors.subjectTooDeep);
}

const targetOf = (code: string): string => `subject:${code}`;
