import { findCannedReplies, findInboxThreads, findSupportThreads } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { makeBook, makeUser } from '../../testing/records.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import { loadDemoSupport } from './support-demo.ts';

const app = useOwnApp();
const PAGE = { pageNo: 1, pageSize: 20 };

it('has conversations in every state, some that wait, and canned replies', async () => {
  const student = await makeUser(app);
  const institution = await makeUser(app, USER_TYPE.institution);
  const office = await makeUser(app, USER_TYPE.staff);
  const people = { student: student.userId, institution: institution.userId, office: office.userId };
  await loadDemoSupport(app.platform, people, [await makeBook(app)]);
  const own = (await app.call(findSupportThreads, PAGE, student)).body.data;
  expect(own.counts).toEqual({ waiting: 1, answered: 1, closed: 1 });
  const theirs = (await app.call(findSupportThreads, PAGE, institution)).body.data;
  expect(theirs.counts).toEqual({ waiting: 1, answered: 1, closed: 0 });
  expect((await app.call(findInboxThreads, PAGE, office)).body.data.counts.waiting).toBe(2);
  expect((await app.call(findCannedReplies, {}, office)).body.data.list).toHaveLength(3);
});
