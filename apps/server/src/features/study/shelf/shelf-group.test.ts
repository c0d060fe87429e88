import {
  createShelfGroup,
  deleteShelfGroup,
  findShelfBooks,
  findShelfGroups,
  generalErrors,
  moveShelfBook,
  moveShelfGroup,
  renameShelfGroup,
  shelfGroupErrors,
} from '@zhiye/contract';
import { MAX_SHELF_GROUPS } from '@zhiye/contract/constants/study/shelf';
import { describe, expect, it } from 'vitest';
import { makeBook, makeEntitlement, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';
import { deleteShelfGroupsOf } from './shelf-group.store.ts';

const app = useApp();

const namesOf = async (user: TestUser) =>
  (await app.call(findShelfGroups, {}, user)).body.data.list.map(({ name }) => name);
const groupOf = async (user: TestUser) =>
  (await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.list[0]!.groupId;

/** A person with a book and groups; returns the ids of the groups. */
async function makeShelf(...names: string[]) {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeEntitlement(app, user, bookId);
  for (const name of names) await app.call(createShelfGroup, { name }, user);
  const { list } = (await app.call(findShelfGroups, {}, user)).body.data;
  return { user, bookId, ids: list.map(({ groupId }) => groupId) };
}

describe('the groups of a bookshelf', () => {
  it('are made, renamed, ordered and deleted; the book of a deleted one stays on the bookshelf', async () => {
    const { user, bookId, ids } = await makeShelf('数学', '编程', '英语');
    await app.call(renameShelfGroup, { groupId: ids[1]!, name: '计算机' }, user);
    const moved = await app.call(moveShelfGroup, { groupId: ids[2]!, place: 0 }, user);
    expect(moved.body.data.list.map(({ name }) => name)).toEqual(['英语', '数学', '计算机']);
    await app.call(moveShelfGroup, { groupId: ids[2]!, place: 50 }, user);
    expect(await namesOf(user)).toEqual(['数学', '计算机', '英语']);
    await app.call(moveShelfBook, { bookId, groupId: ids[0]! }, user);
    expect(await groupOf(user)).toBe(ids[0]);
    await app.call(moveShelfBook, { bookId, groupId: ids[1]! }, user);
    expect(await groupOf(user)).toBe(ids[1]);
    await app.call(deleteShelfGroup, { groupId: ids[1]! }, user);
    expect([await groupOf(user), await namesOf(user)]).toEqual([null, ['数学', '英语']]);
    await app.call(moveShelfBook, { bookId, groupId: ids[0]! }, user);
    await app.call(moveShelfBook, { bookId, groupId: null }, user);
    expect(await groupOf(user)).toBeNull();
  });

  it('have distinct names, also when two tabs make one at once', async () => {
    const { user, ids } = await makeShelf('数学', '编程');
    const renamed = await app.call(renameShelfGroup, { groupId: ids[1]!, name: '数学' }, user);
    expect([renamed.status, renamed.body.code]).toEqual([409, shelfGroupErrors.nameTaken.code]);
    expect(renamed.body.msg).toContain('数学');
    const made = await Promise.all([1, 2, 3].map(() => app.call(createShelfGroup, { name: '英语' }, user)));
    expect(made.map(({ body }) => body.isOK).filter(Boolean)).toHaveLength(1);
    expect(await namesOf(user)).toEqual(['数学', '编程', '英语']);
  });

  it('are limited in number, also at once', async () => {
    const { user } = await makeShelf(...Array.from({ length: MAX_SHELF_GROUPS - 1 }, (_, n) => `组 ${n}`));
    const made = await Promise.all(['甲', '乙'].map((name) => app.call(createShelfGroup, { name }, user)));
    expect(made.map(({ body }) => body.code).sort()).toEqual([200, shelfGroupErrors.tooManyGroups.code]);
    expect(await namesOf(user)).toHaveLength(MAX_SHELF_GROUPS);
  });

  it('of another person do not exist, and hold only books of the own bookshelf', async () => {
    const { user, bookId, ids } = await makeShelf('数学');
    const other = await makeShelf('别人的');
    const [groupId] = other.ids as [string];
    const refused = await Promise.all([
      app.call(renameShelfGroup, { groupId, name: '新' }, user),
      app.call(deleteShelfGroup, { groupId }, user),
      app.call(moveShelfGroup, { groupId, place: 0 }, user),
      app.call(moveShelfBook, { bookId, groupId }, user),
    ]);
    for (const { body } of refused) expect(body.code).toBe(generalErrors.notFound.code);
    const foreign = await app.call(moveShelfBook, { bookId: other.bookId, groupId: ids[0]! }, user);
    expect(foreign.body.code).toBe(shelfGroupErrors.notOnShelf.code);
    expect(await namesOf(other.user)).toEqual(['别人的']);
  });

  it('are deleted when the account is closed', async () => {
    const { user } = await makeShelf('数学');
    await deleteShelfGroupsOf(app.platform.db, user.userId);
    expect(await namesOf(user)).toEqual([]);
  });
});

describe('the database', () => {
  it('refuses a group of somebody else, a book in two groups, and names without text', async () => {
    const { user, bookId, ids } = await makeShelf('数学', '编程');
    const other = await makeShelf('别人的');
    const { pool } = app.platform;
    const put = (groupId: string) =>
      pool.query('INSERT INTO shelf_group_books (user_id, book_id, group_id) VALUES ($1, $2, $3)', [
        user.userId,
        bookId,
        groupId,
      ]);
    await expect(put(other.ids[0]!)).rejects.toThrow('shelf_group_books_group');
    await put(ids[0]!);
    await expect(put(ids[1]!)).rejects.toThrow('shelf_group_books_user_id_book_id_pk');
    const rename = (name: string) =>
      pool.query('UPDATE shelf_groups SET name = $1 WHERE id = $2', [name, ids[0]]);
    await expect(rename('')).rejects.toThrow('shelf_groups_name');
    await expect(rename('编程')).rejects.toThrow('shelf_groups_by_name');
  });
});
