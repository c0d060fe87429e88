import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../shared/testing/fake-server.ts';
import { signInAs } from '../shared/testing/session.ts';
import { storedPersonalInfo } from '../shared/storage/local-storage.ts';
import { useClientStore } from '../shared/state/client-store.ts';
import { refreshPersonalInfo } from './personal-info-refresh.ts';

const INFO = 'GET /b/v1/userInfo/getPersonalInfo';

it('a personal user becomes a teacher after the approval', async () => {
  signInAs(1, '沈老师');
  startFakeServer({ [INFO]: () => ({ name: '沈砚秋', type: 2 }) });
  await refreshPersonalInfo();
  expect(useClientStore.getState()).toMatchObject({
    roleType: USER_TYPE.teacher,
    personalInfo: { name: '沈砚秋', type: USER_TYPE.teacher },
  });
  expect(storedPersonalInfo.read()).toEqual({ name: '沈砚秋', type: USER_TYPE.teacher });
});

it.each([2, 3, 4, 5] as const)('type %i sends no request', async (type) => {
  signInAs(type);
  const server = startFakeServer();
  await refreshPersonalInfo();
  expect(server.calls).toEqual([]);
});

it('a guest sends no request', async () => {
  const server = startFakeServer();
  await refreshPersonalInfo();
  expect(server.calls).toEqual([]);
});

it('a reply for a user who has signed out meanwhile is ignored', async () => {
  signInAs(1);
  startFakeServer({
    [INFO]: () => {
      signInAs(3, '澄江大学');
      return { name: '沈老师', type: 2 };
    },
  });
  await refreshPersonalInfo();
  expect(useClientStore.getState().personalInfo).toEqual({ name: '澄江大学', type: USER_TYPE.institution });
});

it('a failure changes nothing', async () => {
  signInAs(1);
  startFakeServer({ [INFO]: () => new Refusal(5003, '服务器正忙') });
  await refreshPersonalInfo();
  startFakeServer();
  await refreshPersonalInfo();
  expect(useClientStore.getState().roleType).toBe(1);
});
