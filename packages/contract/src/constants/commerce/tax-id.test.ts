import { describe, expect, it } from 'vitest';
import { findTaxIdMistake, normalizeTaxId } from './tax-id.ts';

describe('a tax id', () => {
  it.each([
    ['the example of GB 32100', '91350100M000100Y43', null],
    ['a company', '9144030071526726XG', null],
    ['a company', '91330100799655058B', null],
    ['a company', '914403001922038216', null],
    ['another check character', '91350100M000100Y44', 'checkCharacter'],
    ['two characters exchanged', '91350100M000010Y43', 'checkCharacter'],
    ['one digit changed', '914403001922038226', 'checkCharacter'],
    ['the letter I', '91350100M0001I0Y43', 'characters'],
    ['the letter O', '9135O100M000100Y43', 'characters'],
    ['the letter Z as check character', '91350100M000100Y4Z', 'characters'],
    ['a letter in the region', '91A50100M000100Y43', 'characters'],
    ['17 of 18 characters with a letter', '91350100M000100Y4', 'characters'],
    ['an organization before the unified code', '110108551385082', null],
    ['the same with a letter', '44030071526726X', null],
    ['a letter in the region of an old number', '11A108551385082', 'characters'],
    ['a sole trader with an identity card of 15 digits', '11010819680101123', null],
    ['a sole trader with an identity card of 18 characters', '11010819680101123X01', null],
    ['a letter in such a number', '1101081968010112A301', 'characters'],
    ['16 characters', '1101085513850821', 'length'],
    ['19 characters', '91350100M000100Y433', 'length'],
    ['nothing', '', 'length'],
  ])('%s: %s', (_name, taxId, mistake) => {
    expect(findTaxIdMistake(taxId)).toBe(mistake);
  });

  it.each([
    ['small letters', '91350100m000100y43'],
    ['full width', '９１３５０１００Ｍ０００１００Ｙ４３'],
    ['full width and small', '９１３５０１００ｍ０００１００ｙ４３'],
    ['spaces', ' 9135 0100 M000 100Y 43\u3000'],
  ])('%s is read as it is meant', (_name, typed) => {
    expect(normalizeTaxId(typed)).toBe('91350100M000100Y43');
  });

  it('any one wrong character is found', () => {
    const right = '91350100M000100Y43';
    for (let place = 2; place < 17; place += 1) {
      for (const wrong of '0123456789') {
        if (wrong === right[place]) continue;
        const typed = right.slice(0, place) + wrong + right.slice(place + 1);
        expect([typed, findTaxIdMistake(typed)]).toEqual([typed, 'checkCharacter']);
      }
    }
  });
});
