import { findAdminSamples, findSampleApplications } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { insertUser } from '../../features/people/accounts/user.store.ts';
import { startSession } from '../../features/people/accounts/index.ts';
import { makeBook, makeUser } from '../../testing/records.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import { loadDemoSamples } from './samples-demo.ts';

const app = useOwnApp();

it('the demo teacher has applications in every status, and staff have work, some of it overdue', async () => {
  const { db } = app.platform;
  const account = { passwordHash: 'x', createdAt: app.clock.now() };
  await insertUser(db, { ...account, type: USER_TYPE.staff, accountName: 'office', name: '林若谷' });
  const row = { ...account, type: USER_TYPE.teacher, accountName: 'teacher', name: '沈老师' };
  const { id: userId } = await insertUser(db, row);
  const bookIds: number[] = [];
  for (let index = 0; index < 14; index += 1) bookIds.push(await makeBook(app));
  await loadDemoSamples(app.platform, bookIds);

  const teacher = { token: await startSession(db, userId, app.clock.now()) };
  const own = await app.call(findSampleApplications, { pageNo: 1, pageSize: 20 }, teacher);
  expect(own.body.data.counts).toEqual({
    pending: 1,
    in_progress: 1,
    passed: 2,
    not_passed: 1,
    rejected: 1,
    canceled: 1,
  });
  expect(own.body.data.list.filter(({ isReadable }) => isReadable)).toHaveLength(1);
  const staff = await makeUser(app, USER_TYPE.staff);
  const queue = await app.call(findAdminSamples, { pageNo: 1, pageSize: 20, status: 'pending' }, staff);
  expect(queue.body.data.total).toBeGreaterThan(3);
  expect(queue.body.data.overdueCount).toBeGreaterThan(0);
});
