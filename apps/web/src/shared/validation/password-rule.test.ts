import { describe, expect, it } from 'vitest';
import { checkPassword, isPasswordAllowed } from './password-rule.ts';

const unmet = (password: string) =>
  checkPassword(password)
    .filter(({ isMet }) => !isMet)
    .map(({ part }) => part);

describe('the password rule', () => {
  it.each([
    ['Zhiye@26', []],
    ['Zhiye@2026Zhiye1', []],
    ['', ['length', 'upper', 'lower', 'digit', 'special', 'known']],
    ['Zhiy@26', ['length']],
    ['Zhiye@2026Zhiye12', ['length']],
    ['zhiye@26', ['upper']],
    ['ZHIYE@26', ['lower']],
    ['Zhiye@ab', ['digit']],
    ['Zhiye226', ['special']],
    ['Zhiye^26', ['special', 'known']],
    ['Zhiye@ 26', ['known']],
    ['Zhiye@26知', ['known']],
    ['Zhiye@２６', ['digit', 'known']],
    ['Zhiye@26\n', ['known']],
  ])('"%s" lacks %j', (password, expected) => {
    expect(unmet(password)).toEqual(expected);
    expect(isPasswordAllowed(password)).toBe(expected.length === 0);
  });
});
