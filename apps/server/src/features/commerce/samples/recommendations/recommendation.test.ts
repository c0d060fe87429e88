import {
  cancelSampleApplication,
  findChannelSamples,
  generalErrors,
  getAdminSample,
  recommendSample,
  sampleErrors,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { makeUser } from '../../../../testing/records.ts';
import { makeSample } from '../../../../testing/samples.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { updateUser } from '../../../people/accounts/user.store.ts';
import { makeChannel } from '../../partners/testing/channel-records.ts';

const app = useApp();
const page = { pageNo: 1, pageSize: 20 };

/** A channel that serves an institution, and a teacher of it with an application. */
async function makeServed(name: string) {
  const { db } = app.platform;
  const institution = await makeUser(app, USER_TYPE.institution);
  await updateUser(db, institution.userId, { name });
  const teacher = await makeUser(app, USER_TYPE.teacher);
  await updateUser(db, teacher.userId, { institution: name, department: '化学系' });
  const { channel } = await makeChannel(app, { institutions: [institution] });
  return { channel, teacher, ...(await makeSample(app, teacher, { courseTitle: '无机化学' })) };
}

it('a channel sees the applications of its institutions alone, and staff read its recommendation', async () => {
  const { channel, applicationId } = await makeServed('海图理工学院');
  const other = await makeServed('北湖师范学院');
  const { body } = await app.call(findChannelSamples, page, channel);
  expect(body.data).toMatchObject({ total: 1, counts: { pending: 1 } });
  expect(body.data.list).toMatchObject([
    {
      applicationId,
      courseTitle: '无机化学',
      teacher: { institution: '海图理工学院' },
      recommendation: null,
    },
  ]);
  const staff = await makeUser(app, USER_TYPE.staff, ['service']);
  for (const note of ['去年用过', '去年两个班用过'])
    expect((await app.call(recommendSample, { applicationId, note }, channel)).body.isOK).toBe(true);
  const shown = (await app.call(getAdminSample, { applicationId }, staff)).body.data.recommendations;
  expect(shown).toMatchObject([{ note: '去年两个班用过' }]);
  const again = (await app.call(findChannelSamples, { ...page, keyword: '无机' }, channel)).body.data.list;
  expect(again[0]!.recommendation?.note).toBe('去年两个班用过');

  const foreign = { applicationId: other.applicationId, note: 'x' };
  const refused = await app.call(recommendSample, foreign, channel);
  expect(refused.body.code).toBe(generalErrors.notFound.code);
});

it('only an open application can be recommended', async () => {
  const { channel, teacher, applicationId } = await makeServed('青禾农业大学');
  await app.call(cancelSampleApplication, { applicationId }, teacher);
  const { body } = await app.call(recommendSample, { applicationId, note: 'x' }, channel);
  expect(body.code).toBe(sampleErrors.statusChanged.code);
});
