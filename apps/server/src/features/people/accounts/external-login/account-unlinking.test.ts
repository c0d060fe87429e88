import { randomUUID } from 'node:crypto';
import { accountErrors, generalErrors, getProfile, unlinkExternalIdentity } from '@zhiye/contract';
import type { IdentityProvider } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { accountSettings } from '../account-settings.ts';
import { changeSetting } from '../../../base/settings/index.ts';
import { updateUser } from '../user.store.ts';
import { insertExternalIdentityUnlessTaken } from './external-identity.store.ts';

const app = useApp();

/** A person without a password and a phone, who has these identities. */
async function makeLinked(...providers: IdentityProvider[]) {
  const user = await makeUser(app, USER_TYPE.personal);
  await updateUser(app.platform.db, user.userId, { passwordHash: null, phone: null });
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

const providersOf = async (user: { token: string }) =>
  (await app.call(getProfile, {}, user)).body.data.externalIdentities.map(({ provider }) => provider);

it('unlinks an identity and sends a notification', async () => {
  const user = await makeLinked('weChat', 'qq');
  await updateUser(app.platform.db, user.userId, { passwordHash: 'x' });
  const { body } = await app.call(unlinkExternalIdentity, { provider: 'weChat' }, user);
  expect(body.isOK).toBe(true);
  expect(await providersOf(user)).toEqual(['qq']);
  const { rows } = await app.platform.pool.query('SELECT kind FROM notifications WHERE user_id = $1', [
    user.userId,
  ]);
  expect(rows).toEqual([{ kind: 'weChatUnlinked' }]);
  const again = await app.call(unlinkExternalIdentity, { provider: 'weChat' }, user);
  expect(again.body.code).toBe(generalErrors.notFound.code);
});

it('keeps the last way to sign in', async () => {
  const user = await makeLinked('weChat');
  const { body } = await app.call(unlinkExternalIdentity, { provider: 'weChat' }, user);
  expect(body.code).toBe(accountErrors.lastSignInMethod.code);
  expect(await providersOf(user)).toEqual(['weChat']);
});

it('does not count an identity whose provider is not offered', async () => {
  const { db } = app.platform;
  const user = await makeLinked('weChat', 'sso');
  await changeSetting(db, accountSettings.ssoEnabled, false, app.clock.now());
  const { body } = await app.call(unlinkExternalIdentity, { provider: 'weChat' }, user);
  await changeSetting(db, accountSettings.ssoEnabled, true, app.clock.now());
  expect(body.code).toBe(accountErrors.lastSignInMethod.code);
});

it('leaves one way when both are unlinked at the same moment', async () => {
  const user = await makeLinked('weChat', 'qq');
  await Promise.all(
    (['weChat', 'qq'] as const).map((provider) => app.call(unlinkExternalIdentity, { provider }, user)),
  );
  expect((await providersOf(user)).length).toBeGreaterThan(0);
});
