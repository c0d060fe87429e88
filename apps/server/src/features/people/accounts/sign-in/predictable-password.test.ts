import { describe, expect, it } from 'vitest';
import { isPredictablePassword } from './predictable-password.ts';

const person = { accountName: 'hexiao', email: 'chengjiang.he@school.example', phone: '13912345678' };

describe('a password', () => {
  it.each([
    ['the name of the product', 'Zhiye@2026'],
    ['the account name', 'Hexiao@77'],
    ['the name in the e-mail address', '1Chengjiang.He!'],
    ['the phone', 'A!13912345678a'],
    ['most of the phone', 'Aa!12345678b'],
    ['keys of a row', 'Qwertyui1!'],
    ['keys of two rows', 'Asdf1234!'],
    ['keys of a row and their symbols', 'Qwer!@#$5'],
    ['a row backwards', 'Poiuytre1!'],
    ['the alphabet', 'Abcdefg1!'],
    ['one character repeated', 'Aaaaaaa1!'],
    ['several characters repeated', 'Aaaa1111!!!'],
    ['a part repeated', 'Ab1!Ab1!'],
  ])('of %s is predictable: %s', (_, password) => {
    expect(isPredictablePassword(password, person)).toBe(true);
  });

  it.each(['Xk4%vQ9!mz', 'Chengjiang@7', 'Reading@Desk8', 'Abcq7!Zw', 'T5%aaaab', 'Fresh#Page9'])(
    '%s is not predictable',
    (password) => expect(isPredictablePassword(password, person)).toBe(false),
  );

  it('is compared with what is known alone', () => {
    expect(isPredictablePassword('Hexiao@77', {})).toBe(false);
    expect(isPredictablePassword('Xk4%vQ9!mz', { accountName: 'xk4', email: null, phone: null })).toBe(false);
  });
});
