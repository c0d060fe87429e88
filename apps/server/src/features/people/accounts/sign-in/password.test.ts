import { accountErrors } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { checkNewPassword, hashPassword, isPasswordAllowed, verifyPassword } from './password.ts';

describe('the password rule of requirement R-501', () => {
  it.each([
    'Zhiye@2026',
    'Abcdef1!',
    'Abcdef1@',
    'Abcdef1#',
    'Abcdef1$',
    'Abcdef1%',
    'Abcdefghijklm12%',
    '%%%%%%aA1',
  ])('allows %s', (password) => expect(isPasswordAllowed(password)).toBe(true));

  it.each([
    ['7 characters', 'Abcde1!'],
    ['17 characters', 'Abcdefghijklmn12%'],
    ['no uppercase letter', 'zhiye@2026'],
    ['no lowercase letter', 'ZHIYE@2026'],
    ['no digit', 'Zhiye@Zhiye'],
    ['no special character', 'Zhiye2026'],
    ['a special character that is not allowed', 'Zhiye^2026'],
    ['one allowed and one other special character', 'Zhiye@2026&'],
    ['a space', 'Zhiye @2026'],
    ['a letter of another script', 'Zhiyé@2026'],
    ['a full-width digit', 'Zhiye@202６'],
    ['a line break', 'Zhiye@2026\n'],
  ])('refuses %s', (_, password) => expect(isPasswordAllowed(password)).toBe(false));
});

describe('a new password', () => {
  it.each([
    ['weak', 'zhiye', 'zhiye', accountErrors.weakPassword],
    ['typed differently', 'Zhiye@2026', 'Zhiye@2027', accountErrors.passwordsDiffer],
    ['common', 'P@ssw0rd2026!', 'P@ssw0rd2026!', accountErrors.commonPassword],
    ['predictable', 'Zhiye@2026', 'Zhiye@2026', accountErrors.commonPassword],
  ])('that is %s is refused', (_, password, passwordAgain, definition) => {
    expect(() => checkNewPassword({ password, passwordAgain })).toThrow(
      expect.objectContaining({ definition }),
    );
  });

  it('that nobody can guess is accepted', () => {
    expect(checkNewPassword({ password: 'Xk4%vQ9!mz', passwordAgain: 'Xk4%vQ9!mz' })).toBe('Xk4%vQ9!mz');
  });
});

describe('a hash', () => {
  it('is argon2id with 19 MiB, two passes and one lane, and different every time', async () => {
    const [one, two] = await Promise.all([hashPassword('Zhiye@2026'), hashPassword('Zhiye@2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'Zhiye@2026')).toBe(true);
    expect(await verifyPassword(one, 'zhiye@2026')).toBe(false);
  });

  it.each([null, undefined])(
    'that is %s matches no password, not even that of the dummy hash',
    async (none) => {
      expect(await verifyPassword(none, 'nobody has this password')).toBe(false);
    },
  );
});
