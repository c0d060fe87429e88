import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

it.each([
  'password',
  'PASSWORD',
  'Password1!',
  'P@ssw0rd2026!',
  'Qwerty123!',
  'Qwerty123!@#',
  '!!Dragon99',
  'Iloveyou1!',
  'Welcome1@',
  'Letmein#1',
  '$unsh1ne2026',
  'Woaini1314!',
  'A123456789!',
  'Qq123456!',
  'Admin@123',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));

it.each(['Cheng7jiang!', 'Xk4%vQ9!mz', 'Reading@Desk8', 'Abcq7!Zw', 'T5%aaaab'])('%s is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
