import { randomUUID } from 'node:crypto';
import { signIn } from '@zhiye/contract';
import type { InputOf, UserType } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { hashAnswer } from '../features/people/accounts/verification/image-code.service.ts';
import { insertImageCode } from '../features/people/accounts/verification/image-code.store.ts';
import { createUser } from '../features/people/accounts/user.service.ts';
import { updateUser } from '../features/people/accounts/user.store.ts';
import type { User } from '../features/people/accounts/user.store.ts';
import { newId } from '../platform/ids.ts';
import { nextAddress, nextPhone } from './test-client.ts';
import type { CallOptions, TestApp } from './test-app.ts';

export const PASSWORD = 'Xk4%vQ9!mz';
export const WRONG_PASSWORD = 'Wrong@2026';
const ANSWER = 'AB7K';

/** An image code whose answer is AB7K. */
export async function makeImageCode({ platform, clock }: TestApp, lifeMs = 60_000): Promise<string> {
  const { db, masterSecret } = platform;
  const id = newId();
  const answerHash = hashAnswer(masterSecret, id, ANSWER);
  await insertImageCode(db, { id, answerHash, expiresAt: new Date(clock.now().getTime() + lifeMs) });
  return id;
}

export interface TestAccount {
  readonly userId: string;
  readonly accountName: string;
  readonly phone: string;
  readonly email: string;
}

/** An account that signs in with `PASSWORD`. */
export async function makeAccount(
  { platform, clock }: TestApp,
  type: UserType = USER_TYPE.personal,
  change: Partial<User> = {},
): Promise<TestAccount> {
  const accountName = `u${randomUUID().slice(0, 8)}`;
  const phone = nextPhone();
  const email = `${accountName}@school.example`;
  const account = { type, accountName, phone, email, name: '沈老师', password: PASSWORD };
  const { id } = await createUser(platform.db, account, clock.now());
  if (Object.keys(change).length > 0) await updateUser(platform.db, id, change);
  return { userId: id, accountName, phone, email };
}

/** Signs in with a new image code, from a new network address unless one is given. */
export async function trySignIn(
  app: TestApp,
  account: string,
  password = PASSWORD,
  options: CallOptions & { portal?: InputOf<typeof signIn>['portal'] } = {},
) {
  const { portal, ...call } = options;
  const imageCodeId = await makeImageCode(app);
  const input = { account, password, imageCodeId, imageCode: ANSWER, ...(portal ? { portal } : {}) };
  return app.call(signIn, input, { address: nextAddress(), ...call });
}

/**
 * Tries wrong passwords. The clock advances 40 seconds between them, so that none is delayed: after nine attempts an
 * account waits half a minute.
 */
export async function tryWrongPasswords(app: TestApp, times: number, account: string, address?: string) {
  const replies = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    app.clock.advance(40_000);
    replies.push(await trySignIn(app, account, WRONG_PASSWORD, address ? { address } : {}));
  }
  return replies.map(({ body }) => body.code);
}
