import { findOnixImports } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it, vi } from 'vitest';
import { newId } from '../../../../../platform/ids.ts';
import { makeUser } from '../../../../../testing/records.ts';
import { useOwnApp } from '../../../../../testing/test-app.ts';
import { onixProducts } from '../../../../../db/tables/catalog/onix.ts';
import { insertOnixImport } from './onix-import.store.ts';

const app = useOwnApp();

it('lists each import with its own figures, and a longer list needs no more statements', async () => {
  const { db } = app.platform;
  const editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
  for (const count of [1, 2, 3]) {
    const importId = newId(app.clock.now());
    const createdAt = new Date(app.clock.now().getTime() + count);
    const file = { fileName: `${count}.xml`, fileKey: null, sizeBytes: 10, address: '', actorId: null };
    await insertOnixImport(db, { id: importId, ...file, state: 'checked', products: count + 1, createdAt });
    const row = { importId, isbn: null, title: '', kind: 'full' as const, values: {}, subjects: [] };
    const told = { notes: [{ field: 'isbn', value: '', reason: 'missing' }], hasNotes: true };
    await db.insert(onixProducts).values([
      ...Array.from({ length: count }, (_, at) => ({
        ...row,
        ...told,
        number: at + 1,
        reference: `p${at}`,
        action: 'problem' as const,
      })),
      { ...row, number: count + 1, reference: 'new', notes: [], hasNotes: false, action: 'create' as const },
    ]);
  }
  const listOnce = async (pageSize: number) => {
    const select = vi.spyOn(db, 'select');
    const { body } = await app.call(findOnixImports, { pageNo: 1, pageSize }, editor);
    const statements = select.mock.calls.length;
    select.mockRestore();
    return { statements, list: body.data.list };
  };
  /** The call with the fewest statements: jobs of the server may send some of theirs at the same time. */
  const list = async (pageSize: number) => {
    const calls = [await listOnce(pageSize), await listOnce(pageSize), await listOnce(pageSize)];
    return calls.sort((a, b) => a.statements - b.statements)[0]!;
  };
  const three = await list(3);
  const figures = three.list.map((one) => [one.fileName, one.invalid, one.noted, one.toCreate]);
  expect(figures).toEqual([
    ['3.xml', 3, 3, 1],
    ['2.xml', 2, 2, 1],
    ['1.xml', 1, 1, 1],
  ]);
  const one = await list(1);
  expect(one.statements).toBeGreaterThan(0);
  expect(three.statements).toBe(one.statements);
});
