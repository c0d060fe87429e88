import {
  createClass,
  createSeries,
  deleteClass,
  deleteSeries,
  editBook,
  editClass,
  findAuditEntries,
  findBySearch,
  findOfficeClasses,
  findSeries,
  getBookForEdit,
  mergeSeries,
  moveClass,
  officeCatalogueErrors,
  officeClassErrors,
  renameSeries,
} from '@zhiye/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { makeBook, makeUser } from '../../testing/make.ts';
import type { TestUser } from '../../testing/make.ts';

const app = useApp();
let editor: TestUser;

beforeAll(async () => {
  editor = await makeUser(app, 5, ['catalogue']);
});

const make = async (classCode: string, parentCode: string | null = null) => {
  const names = { name: `类${classCode}`, nameEn: `Class ${classCode}` };
  return (await app.call(createClass, { classCode, parentCode, ...names }, editor)).body.code;
};
const edit = async (classCode: string, parentCode: string | null) => {
  const names = { name: '新名', nameEn: 'New name' };
  return (await app.call(editClass, { classCode, parentCode, ...names }, editor)).body.code;
};
const remove = async (classCode: string) => (await app.call(deleteClass, { classCode }, editor)).body.code;
const codes = async () =>
  (await app.call(findOfficeClasses, {}, editor)).body.data.list.map(({ classCode }) => classCode);
/** What the shop's search finds by a class (70) or a series (60). */
async function searched(fieldType: 60 | 70, fieldVal: string): Promise<number[]> {
  const condition = { fieldType, fieldVal, vague: 0, relationshipType: 10, isGlobal: false } as const;
  const { body } = await app.call(findBySearch, { conditions: [condition], pageNo: 1, pageSize: 20 });
  return body.data.list.map(({ bookId }) => bookId);
}

async function lastAudit(subject: string) {
  const admin = await makeUser(app, 5, ['admin']);
  const { body } = await app.call(findAuditEntries, { subject, pageNo: 1, pageSize: 5 }, admin);
  return body.data.list[0];
}

describe('classes', () => {
  it('stand in two levels, in an order that the office makes', async () => {
    for (const code of ['a', 'b', 'c']) expect(await make(code)).toBe(200);
    expect([await make('a1', 'a'), await make('a2', 'a')]).toEqual([200, 200]);
    expect(await codes()).toEqual(['a', 'a1', 'a2', 'b', 'c']);
    const move = (classCode: string, direction: 'up' | 'down') =>
      app.call(moveClass, { classCode, direction }, editor);
    await move('c', 'up');
    await move('a2', 'up');
    await move('a', 'up');
    expect(await codes()).toEqual(['a', 'a2', 'a1', 'c', 'b']);
    expect(await edit('a1', 'b')).toBe(200);
    expect(await codes()).toEqual(['a', 'a2', 'c', 'b', 'a1']);
    expect(await lastAudit('class:a1')).toMatchObject({ action: 'class.edit', actorId: editor.userId });
  });

  it('have one code each, a parent that is there, and no third level', async () => {
    await make('top');
    await make('sub', 'top');
    expect(await make('top')).toBe(officeClassErrors.classCodeTaken.code);
    expect(await make('x', 'nowhere')).toBe(officeCatalogueErrors.noSuchClass.code);
    expect(await make('x', 'sub')).toBe(officeClassErrors.classTooDeep.code);
    expect(await edit('top', 'a')).toBe(officeClassErrors.classTooDeep.code);
    expect(await edit('top', 'top')).toBe(officeClassErrors.classTooDeep.code);
  });

  it('go when they are empty', async () => {
    await make('full');
    await make('full1', 'full');
    const bookId = await makeBook(app, { classCode: 'full1', onShelf: false });
    expect([await remove('full'), await remove('full1')]).toEqual([
      ...[officeClassErrors.classNotEmpty.code, officeClassErrors.classNotEmpty.code],
    ]);
    await app.platform.pool.query("UPDATE books SET class_code = 'a' WHERE id = $1", [bookId]);
    expect([await remove('full1'), await remove('full')]).toEqual([200, 200]);
    expect(await codes()).not.toContain('full');
  });

  it('with another name tell their books', async () => {
    await make('named');
    await make('named1', 'named');
    const bookId = await makeBook(app, { classCode: 'named1' });
    await edit('named', null);
    expect(await searched(70, '新名')).toContain(bookId);
  });
});

describe('a class or series that is deleted while a book of it is being saved', () => {
  it.each([
    ['classes', 'code', { classCode: 'leaving' }, officeCatalogueErrors.noSuchClass],
    ['series', 'id', {}, officeCatalogueErrors.noSuchSeries],
  ] as const)('is refused in words: %s', async (table, key, change, error) => {
    await make('leaving');
    await make('staying');
    const seriesId = (await app.call(createSeries, { name: `将删 ${table}` }, editor)).body.data.seriesId;
    const bookId = await makeBook(app, { classCode: 'staying', onShelf: false });
    const { updatedAt, book } = (await app.call(getBookForEdit, { bookId }, editor)).body.data;
    const draft = { ...book, isbn: '9787302147510', ...(table === 'series' ? { seriesId } : change) };
    const client = await app.platform.pool.connect();
    try {
      await client.query('BEGIN');
      const id = table === 'series' ? seriesId : 'leaving';
      await client.query(`DELETE FROM ${table} WHERE ${key} = $1`, [id]);
      const saving = app.call(editBook, { bookId, updatedAt, book: draft }, editor);
      await Promise.race([untilSomebodyWaits(), saving]);
      await client.query('COMMIT');
      const { body } = await saving;
      expect([body.code, body.msg]).toEqual([error.code, error.zh]);
    } finally {
      client.release();
    }
  });
});

/** For a row that another transaction holds. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await app.platform.pool.query(waiting)).rowCount === 0);
}

describe('series', () => {
  const makeSeries = async (name: string) =>
    (await app.call(createSeries, { name }, editor)).body.data.seriesId;

  it('are found by name with their volumes, renamed, and go when they are empty', async () => {
    const seriesId = await makeSeries('百分%丛书');
    const bookId = await makeBook(app, { seriesId });
    const find = async (keyword: string) =>
      (await app.call(findSeries, { keyword, pageNo: 1, pageSize: 10 }, editor)).body.data.list;
    expect(await find('%')).toEqual([{ seriesId, name: '百分%丛书', bookCount: 1 }]);
    await app.call(renameSeries, { seriesId, name: '新丛书' }, editor);
    expect(await searched(60, '新丛书')).toEqual([bookId]);
    expect(await lastAudit(`series:${seriesId}`)).toMatchObject({ action: 'series.rename' });
    const full = await app.call(deleteSeries, { seriesId }, editor);
    expect(full.body.code).toBe(officeClassErrors.seriesNotEmpty.code);
    await app.platform.pool.query('UPDATE books SET series_id = NULL WHERE id = $1', [bookId]);
    expect((await app.call(deleteSeries, { seriesId }, editor)).body.isOK).toBe(true);
    expect(await find('新丛书')).toEqual([]);
  });

  it('have one name each', async () => {
    const seriesId = await makeSeries('甲丛书');
    await makeSeries('乙丛书');
    const twice = await app.call(createSeries, { name: '甲丛书' }, editor);
    const renamed = await app.call(renameSeries, { seriesId, name: '乙丛书' }, editor);
    expect([twice.body.code, renamed.body.code]).toEqual([
      ...[officeClassErrors.seriesNameTaken.code, officeClassErrors.seriesNameTaken.code],
    ]);
  });

  it('that are one go together, with all their volumes', async () => {
    const [seriesId, intoId] = [await makeSeries('重复的丛书'), await makeSeries('丛书本来的名')];
    const bookId = await makeBook(app, { seriesId });
    const merged = await app.call(mergeSeries, { seriesId, intoId }, editor);
    expect(merged.body.data.moved).toBe(1);
    expect((await app.call(getBookForEdit, { bookId }, editor)).body.data.book.seriesId).toBe(intoId);
    const again = await app.call(mergeSeries, { seriesId, intoId }, editor);
    const itself = await app.call(mergeSeries, { seriesId: intoId, intoId }, editor);
    expect([again.body.code, itself.body.isOK]).toEqual([officeCatalogueErrors.noSuchSeries.code, false]);
  });
});
