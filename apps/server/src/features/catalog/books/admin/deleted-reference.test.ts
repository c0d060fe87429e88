import { catalogAdminErrors, createSeries, createSubject, editBook, getBookForEdit } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { waitForLocks } from '../../../../testing/waiting-locks.ts';

const app = useApp();
let editor: TestUser;

beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
});

describe('a subject or series that is deleted while a book with it is saved', () => {
  it.each([
    ['subjects', 'code', { subjectCode: 'leaving' }, catalogAdminErrors.subjectNotFound],
    ['series', 'id', {}, catalogAdminErrors.seriesNotFound],
  ] as const)('gives an error message: %s', async (table, key, change, error) => {
    for (const subjectCode of ['leaving', 'staying']) {
      const names = { name: subjectCode, nameEn: subjectCode };
      await app.call(createSubject, { subjectCode, parentCode: null, ...names }, editor);
    }
    const seriesId = (await app.call(createSeries, { name: `将删 ${table}` }, editor)).body.data.seriesId;
    const bookId = await makeBook(app, { subjectCode: 'staying', listed: false });
    const { updatedAt, book } = (await app.call(getBookForEdit, { bookId }, editor)).body.data;
    const draft = { ...book, isbn: '9787302147510', ...(table === 'series' ? { seriesId } : change) };
    const client = await app.platform.pool.connect();
    try {
      await client.query('BEGIN');
      const id = table === 'series' ? seriesId : 'leaving';
      await client.query(`DELETE FROM ${table} WHERE ${key} = $1`, [id]);
      const saving = app.call(editBook, { bookId, updatedAt, book: draft }, editor);
      await Promise.race([waitForLocks(app), saving]);
      await client.query('COMMIT');
      const { body } = await saving;
      expect([body.code, body.msg]).toEqual([error.code, error.zh]);
    } finally {
      client.release();
    }
  });
});
