import {
  catalogAdminErrors,
  createSubject,
  deleteSubject,
  editSubject,
  findAdminSubjects,
  findAuditEntries,
  findBySearch,
  moveSubject,
  subjectErrors,
} from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD, USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';

const app = useOwnApp();
let editor: TestUser;

beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
});

const make = async (subjectCode: string, parentCode: string | null = null) => {
  const names = { name: `类${subjectCode}`, nameEn: `Subject ${subjectCode}` };
  return (await app.call(createSubject, { subjectCode, parentCode, ...names }, editor)).body.code;
};
const edit = async (subjectCode: string, parentCode: string | null) => {
  const names = { name: '新名', nameEn: 'New name' };
  return (await app.call(editSubject, { subjectCode, parentCode, ...names }, editor)).body.code;
};
const remove = async (subjectCode: string) =>
  (await app.call(deleteSubject, { subjectCode }, editor)).body.code;
const codes = async () =>
  (await app.call(findAdminSubjects, {}, editor)).body.data.list.map(({ subjectCode }) => subjectCode);

async function search(fieldVal: string): Promise<number[]> {
  const condition = {
    fieldType: SEARCH_FIELD.subject,
    fieldVal,
    vague: MATCH.exact,
    relationshipType: RELATIONSHIP.and,
    isGlobal: false,
  };
  const { body } = await app.call(findBySearch, { conditions: [condition], pageNo: 1, pageSize: 20 });
  return body.data.list.map(({ bookId }) => bookId);
}

async function lastAudit(target: string) {
  const admin = await makeUser(app, USER_TYPE.staff, ['admin']);
  const { body } = await app.call(findAuditEntries, { target, pageNo: 1, pageSize: 5 }, admin);
  return body.data.list[0];
}

describe('subjects', () => {
  it('have two levels and an order that staff choose', async () => {
    for (const code of ['a', 'b', 'c']) expect(await make(code)).toBe(200);
    expect([await make('a1', 'a'), await make('a2', 'a')]).toEqual([200, 200]);
    expect(await codes()).toEqual(['a', 'a1', 'a2', 'b', 'c']);
    const move = (subjectCode: string, direction: 'up' | 'down') =>
      app.call(moveSubject, { subjectCode, direction }, editor);
    await move('c', 'up');
    await move('a2', 'up');
    await move('a', 'up');
    expect(await codes()).toEqual(['a', 'a2', 'a1', 'c', 'b']);
    expect(await edit('a1', 'b')).toBe(200);
    expect(await codes()).toEqual(['a', 'a2', 'c', 'b', 'a1']);
    expect(await lastAudit('subject:a1')).toMatchObject({ action: 'subject.edit', actorId: editor.userId });
  });

  it('have a unique code, an existing parent and no third level', async () => {
    await make('top');
    await make('sub', 'top');
    expect(await make('top')).toBe(subjectErrors.subjectCodeTaken.code);
    expect(await make('x', 'nowhere')).toBe(catalogAdminErrors.subjectNotFound.code);
    expect(await make('x', 'sub')).toBe(subjectErrors.subjectTooDeep.code);
    expect(await edit('top', 'a')).toBe(subjectErrors.subjectTooDeep.code);
    expect(await edit('top', 'top')).toBe(subjectErrors.subjectTooDeep.code);
  });

  it('are deleted only while they are empty', async () => {
    await make('full');
    await make('full1', 'full');
    const bookId = await makeBook(app, { subjectCode: 'full1', listed: false });
    expect([await remove('full'), await remove('full1')]).toEqual([
      subjectErrors.subjectNotEmpty.code,
      subjectErrors.subjectNotEmpty.code,
    ]);
    await app.platform.pool.query("UPDATE books SET subject_code = 'a' WHERE id = $1", [bookId]);
    expect([await remove('full1'), await remove('full')]).toEqual([200, 200]);
    expect(await codes()).not.toContain('full');
  });

  it('make their books findable by a new name', async () => {
    await make('named');
    await make('named1', 'named');
    const bookId = await makeBook(app, { subjectCode: 'named1' });
    await edit('named', null);
    expect(await search('新名')).toContain(bookId);
  });
});
