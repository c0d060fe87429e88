// Answers for the two levels of classes: new ones, other names, another place, and the end of empty ones.
import { officeCatalogueErrors, officeClassErrors } from '@zhiye/contract';
import type { createClass as createRoute, InputOf } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import { classChanged } from './book-changed.ts';
import {
  countBooksOfClass,
  deleteClassRow,
  insertNewClass,
  lockClasses,
  selectNextSort,
  updateClass,
} from './office-class.store.ts';
import type { ClassRow } from './office-class.store.ts';

type ClassInput = InputOf<typeof createRoute>;

export async function createClass(db: Db, by: Actor, input: ClassInput, now: Date): Promise<void> {
  const { classCode: code, parentCode, name, nameEn } = input;
  await db.transaction(async (transaction) => {
    const all = await lockClasses(transaction);
    if (all.some((one) => one.code === code)) refuse(officeClassErrors.classCodeTaken);
    if (parentCode !== null) requireTop(all, parentCode);
    const sort = await selectNextSort(transaction, parentCode);
    const row = { code, parentCode, name: name.trim(), nameEn: nameEn.trim(), sort };
    if (!(await insertNewClass(transaction, row))) refuse(officeClassErrors.classCodeTaken);
    await audit(
      transaction,
      by,
      'class.create',
      code,
      { name: row.name, nameEn: row.nameEn, parentCode },
      now,
    );
  });
}

export async function editClass(db: Db, by: Actor, input: ClassInput, now: Date): Promise<void> {
  const { classCode: code, parentCode, name, nameEn } = input;
  await db.transaction(async (transaction) => {
    const all = await lockClasses(transaction);
    const before = findClass(all, code);
    if (parentCode !== null) {
      requireTop(all, parentCode);
      if (parentCode === code || all.some((one) => one.parentCode === code)) {
        refuse(officeClassErrors.classTooDeep);
      }
    }
    const moves = parentCode !== before.parentCode;
    const sort = moves ? await selectNextSort(transaction, parentCode) : before.sort;
    const after = { parentCode, name: name.trim(), nameEn: nameEn.trim(), sort };
    await updateClass(transaction, code, after);
    await classChanged(transaction);
    const words = ({ name, nameEn, parentCode }: Omit<ClassRow, 'code'>) => ({ name, nameEn, parentCode });
    await audit(transaction, by, 'class.edit', code, { before: words(before), after: words(after) }, now);
  });
}

/** One place among those of its parent; at the end it stays. */
export async function moveClass(
  db: Db,
  by: Actor,
  code: string,
  direction: 'up' | 'down',
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const all = await lockClasses(transaction);
    const { parentCode, name } = findClass(all, code);
    const siblings = all.filter((one) => one.parentCode === parentCode);
    const from = siblings.findIndex((one) => one.code === code);
    const to = from + (direction === 'up' ? -1 : 1);
    const other = siblings[to];
    if (!other) return;
    siblings[to] = siblings[from]!;
    siblings[from] = other;
    for (const [sort, sibling] of siblings.entries()) {
      if (sibling.sort !== sort + 1) await updateClass(transaction, sibling.code, { sort: sort + 1 });
    }
    await audit(transaction, by, 'class.move', code, { name, direction }, now);
  });
}

/** Only while nothing is in it or below it. */
export async function deleteClass(db: Db, by: Actor, code: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const all = await lockClasses(transaction);
    const { name, nameEn } = findClass(all, code);
    const hasChildren = all.some((one) => one.parentCode === code);
    if (hasChildren || (await countBooksOfClass(transaction, code)) > 0)
      refuse(officeClassErrors.classNotEmpty);
    await deleteClassRow(transaction, code);
    await audit(transaction, by, 'class.delete', code, { name, nameEn }, now);
  });
}

const findClass = (all: readonly ClassRow[], code: string): ClassRow =>
  all.find((one) => one.code === code) ?? refuse(officeCatalogueErrors.noSuchClass);

function requireTop(all: readonly ClassRow[], code: string): void {
  if (findClass(all, code).parentCode !== null) refuse(officeClassErrors.classTooDeep);
}

const audit = (db: Db, by: Actor, action: string, code: string, detail: object, now: Date) =>
  recordAudit(db, { actorId: by.userId, address: by.address, action, subject: `class:${code}`, detail }, now);
