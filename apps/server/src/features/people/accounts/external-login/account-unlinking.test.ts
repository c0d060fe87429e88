import { randomUUID } from 'node:crypto';
import { accountErrors, generalErrors, getProfile, unlinkExternalIdentity } from '@zhiye/contract';
import type { IdentityProvider, Reauthentication } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { hashPassword } from '../sign-in/password.ts';
import { updateUser } from '../user.store.ts';
import { insertExternalIdentityUnlessTaken } from './external-identity.store.ts';

const app = useApp();
const PASSWORD = 'Xk4%vQ9!mz';
const byPassword: Reauthentication = { by: 'password', password: PASSWORD };

/** A person with a password who has these identities. */
async function makeLinked(...providers: IdentityProvider[]): Promise<TestUser> {
  const user = await makeUser(app, USER_TYPE.personal);
  await updateUser(app.platform.db, user.userId, { passwordHash: await hashPassword(PASSWORD) });
  for (const provider of providers) {
    const link = {
      id: randomUUID(),
      userId: user.userId,
      provider,
      externalId: randomUUID(),
      nickname: '晓',
    };
    await insertExternalIdentityUnlessTaken(app.platform.db, link);
  }
  return user;
}

const unlink = (user: TestUser, provider: 'weChat' | 'qq', reauthentication: Reauthentication = byPassword) =>
  app.call(unlinkExternalIdentity, { provider, reauthentication }, user);

const providersOf = async (user: { token: string }) =>
  (await app.call(getProfile, {}, user)).body.data.externalIdentities.map(({ provider }) => provider);

it('unlinks an identity once and sends a notification', async () => {
  const user = await makeLinked('weChat', 'qq');
  expect((await unlink(user, 'weChat')).body.isOK).toBe(true);
  expect(await providersOf(user)).toEqual(['qq']);
  const { rows } = await app.platform.pool.query('SELECT kind FROM notifications WHERE user_id = $1', [
    user.userId,
  ]);
  expect(rows).toEqual([{ kind: 'weChatUnlinked' }]);
  expect((await unlink(user, 'weChat')).body.code).toBe(generalErrors.notFound.code);
});

it.each<[string, Reauthentication]>([
  ['a wrong password', { by: 'password', password: 'Wrong@2026' }],
  ['a code without a phone', { by: 'code', code: '000000' }],
])('keeps an identity after %s', async (_, reauthentication) => {
  const user = await makeLinked('weChat');
  const { body } = await unlink(user, 'weChat', reauthentication);
  expect(body.code).toBe(accountErrors.reauthenticationFailed.code);
  expect(await providersOf(user)).toEqual(['weChat']);
});

it('keeps the identity of a person who has no password and no phone', async () => {
  const user = await makeLinked('weChat');
  await updateUser(app.platform.db, user.userId, { passwordHash: null, phone: null });
  expect((await unlink(user, 'weChat')).body.code).toBe(accountErrors.reauthenticationFailed.code);
  expect(await providersOf(user)).toEqual(['weChat']);
});
