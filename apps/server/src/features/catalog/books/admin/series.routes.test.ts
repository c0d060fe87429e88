import {
  catalogAdminErrors,
  createSeries,
  deleteSeries,
  findAuditEntries,
  findBySearch,
  findSeries,
  getBookForEdit,
  mergeSeries,
  renameSeries,
  seriesErrors,
} from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD, USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';

const app = useApp();
let editor: TestUser;

beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
});

async function search(fieldVal: string): Promise<number[]> {
  const condition = {
    fieldType: SEARCH_FIELD.series,
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

describe('series', () => {
  const makeSeries = async (name: string) =>
    (await app.call(createSeries, { name }, editor)).body.data.seriesId;

  it('can be found by name and renamed, and are deleted only while they are empty', async () => {
    const seriesId = await makeSeries('百分%丛书');
    const bookId = await makeBook(app, { seriesId });
    const find = async (keyword: string) =>
      (await app.call(findSeries, { keyword, pageNo: 1, pageSize: 10 }, editor)).body.data.list;
    expect(await find('%')).toEqual([{ seriesId, name: '百分%丛书', bookCount: 1 }]);
    await app.call(renameSeries, { seriesId, name: '新丛书' }, editor);
    expect(await search('新丛书')).toEqual([bookId]);
    expect(await lastAudit(`series:${seriesId}`)).toMatchObject({ action: 'series.rename' });
    const full = await app.call(deleteSeries, { seriesId }, editor);
    expect(full.body.code).toBe(seriesErrors.seriesNotEmpty.code);
    await app.platform.pool.query('UPDATE books SET series_id = NULL WHERE id = $1', [bookId]);
    expect((await app.call(deleteSeries, { seriesId }, editor)).body.isOK).toBe(true);
    expect(await find('新丛书')).toEqual([]);
  });

  it('have unique names', async () => {
    const seriesId = await makeSeries('甲丛书');
    await makeSeries('乙丛书');
    const twice = await app.call(createSeries, { name: '甲丛书' }, editor);
    const renamed = await app.call(renameSeries, { seriesId, name: '乙丛书' }, editor);
    expect([twice.body.code, renamed.body.code]).toEqual([
      seriesErrors.seriesNameTaken.code,
      seriesErrors.seriesNameTaken.code,
    ]);
  });

  it('can be merged with all their volumes', async () => {
    const [seriesId, intoId] = [await makeSeries('重复的丛书'), await makeSeries('丛书本来的名')];
    const bookId = await makeBook(app, { seriesId });
    const merged = await app.call(mergeSeries, { seriesId, intoId }, editor);
    expect(merged.body.data.moved).toBe(1);
    expect((await app.call(getBookForEdit, { bookId }, editor)).body.data.book.seriesId).toBe(intoId);
    const again = await app.call(mergeSeries, { seriesId, intoId }, editor);
    const itself = await app.call(mergeSeries, { seriesId: intoId, intoId }, editor);
    expect([again.body.code, itself.body.isOK]).toEqual([catalogAdminErrors.seriesNotFound.code, false]);
  });
});
