import { describe, expect, it } from 'vitest';
import { trySignIn } from '../../../../testing/sign-in.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { createStaffAccount } from './staff-account.service.ts';

const app = useApp();
const PASSWORD = 'Xk4%vQ9!mz';
const create = (accountName: string, password = PASSWORD, name = '主管') =>
  createStaffAccount(
    app.platform.db,
    { accountName, name, password, staffRoles: ['admin'] },
    app.clock.now(),
  );

describe('a staff account from the command line', () => {
  it('signs in', async () => {
    await create('chief');
    expect((await trySignIn(app, 'chief', PASSWORD, { portal: 'staff' })).body.isOK).toBe(true);
  });

  it.each([
    '13800008000',
    '+86 138',
    'a',
    'Chief',
    'chief name',
    ' chief',
    'chief@school.example',
    '主管',
    'x'.repeat(33),
    '',
  ])('with the name "%s", which could not sign in, is refused', async (accountName) => {
    await expect(create(accountName)).rejects.toThrow('ACCOUNT needs 3 to 32 characters');
  });

  it.each([
    ['weak', 'the password needs'],
    ['P@ssw0rd2026!', 'too easy to guess'],
    ['Boss77@77x', 'too easy to guess'],
  ])('with the password %s is refused', async (password, message) => {
    await expect(create('boss77', password)).rejects.toThrow(message);
  });

  it('with a taken name is refused in one line without SQL or hash', async () => {
    await create('second');
    const error = await create('second').catch((thrown: unknown) => thrown as Error);
    expect((error as Error).message).toBe('the account name second is taken');
  });
});
