// Keeps the groups of a bookshelf: make, rename, delete, order, and which book is in which group.
import { generalErrors, shelfGroupErrors } from '@zhiye/contract';
import type { ShelfGroup } from '@zhiye/contract';
import { MAX_SHELF_GROUPS } from '@zhiye/contract/constants/study/shelf';
import type { Db } from '../../../db/client.ts';
import { violatedIndex } from '../../../db/unique-violation.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  deleteShelfGroupRow,
  hasShelfBook,
  insertShelfGroup,
  lockShelfGroups,
  putBookIntoGroup,
  removeBookFromGroup,
  selectShelfGroups,
  updateShelfGroupName,
  updateShelfGroupOrder,
} from './shelf-group.store.ts';

interface Groups {
  list: ShelfGroup[];
}

export async function describeShelfGroups(db: Db, userId: string): Promise<Groups> {
  const groups = await selectShelfGroups(db, userId);
  return { list: groups.map(({ id, name }) => ({ groupId: id, name })) };
}

export async function createShelfGroup(db: Db, userId: string, name: string, now: Date): Promise<Groups> {
  await db
    .transaction(async (tx) => {
      await lockShelfGroups(tx, userId);
      const groups = await selectShelfGroups(tx, userId);
      if (groups.length >= MAX_SHELF_GROUPS) {
        refuse(shelfGroupErrors.tooManyGroups, { max: MAX_SHELF_GROUPS });
      }
      const sort = (groups.at(-1)?.sort ?? 0) + 1;
      await insertShelfGroup(tx, { id: newId(now), userId, name, sort, createdAt: now });
    })
    .catch((error: unknown) => refuseTakenName(error, name));
  return describeShelfGroups(db, userId);
}

/** The group of another person counts as not found, here and below. */
export async function renameShelfGroup(
  db: Db,
  userId: string,
  { groupId, name }: { groupId: string; name: string },
): Promise<Groups> {
  const isRenamed = await updateShelfGroupName(db, userId, groupId, name).catch((error: unknown) =>
    refuseTakenName(error, name),
  );
  if (!isRenamed) refuse(generalErrors.notFound);
  return describeShelfGroups(db, userId);
}

export async function deleteShelfGroup(db: Db, userId: string, groupId: string): Promise<Groups> {
  await db.transaction(async (tx) => {
    await lockShelfGroups(tx, userId);
    if (!(await deleteShelfGroupRow(tx, userId, groupId))) refuse(generalErrors.notFound);
  });
  return describeShelfGroups(db, userId);
}

export async function moveShelfGroup(
  db: Db,
  userId: string,
  { groupId, place }: { groupId: string; place: number },
): Promise<Groups> {
  await db.transaction(async (tx) => {
    await lockShelfGroups(tx, userId);
    const ids = (await selectShelfGroups(tx, userId)).map(({ id }) => id);
    if (!ids.includes(groupId)) refuse(generalErrors.notFound);
    const others = ids.filter((id) => id !== groupId);
    await updateShelfGroupOrder(tx, userId, others.toSpliced(place, 0, groupId));
  });
  return describeShelfGroups(db, userId);
}

export async function moveShelfBook(
  db: Db,
  userId: string,
  { bookId, groupId }: { bookId: number; groupId: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (groupId === null) return removeBookFromGroup(tx, userId, bookId);
    // A deletion of the group waits, so that the book never names a group that is gone.
    await lockShelfGroups(tx, userId);
    const groups = await selectShelfGroups(tx, userId);
    if (!groups.some(({ id }) => id === groupId)) refuse(generalErrors.notFound);
    if (!(await hasShelfBook(tx, userId, bookId))) refuse(shelfGroupErrors.notOnShelf);
    await putBookIntoGroup(tx, { userId, bookId, groupId });
  });
}

function refuseTakenName(error: unknown, name: string): never {
  if (violatedIndex(error) === 'shelf_groups_by_name') refuse(shelfGroupErrors.nameTaken, { name });
  throw error;
}
