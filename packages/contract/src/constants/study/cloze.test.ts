import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clozeText, hasGap, parseCloze } from './cloze.ts';

const gap = (text: string, hint = '') => ({ text, isGap: true, hint });
const plain = (text: string) => ({ text, isGap: false, hint: '' });

describe('gaps', () => {
  it.each([
    ['', []],
    ['无', [plain('无')]],
    ['甲{{c1::乙}}丙', [plain('甲'), gap('乙'), plain('丙')]],
    ['{{c12::乙::提示::多}}', [gap('乙', '提示')]],
    ['{{c123::乙}}', [plain('{{c123::乙}}')]],
    ['{{c1::甲{{c2::乙}}', [gap('甲{{c2', '乙')]],
    ['{{c1:甲}}{{c1::乙', [plain('{{c1:甲}}{{c1::乙')]],
    ['{{{c1::甲}}}', [plain('{'), gap('甲'), plain('}')]],
  ])('of %j', (front, parts) => {
    expect(parseCloze(front)).toEqual(parts);
  });

  it('are what the syntax of Anki says, in any text', () => {
    const unit = fc.constantFrom('{{c1::', '{{c', '{', '}', '}}', '::', ':', '1', 'a');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 14 }), (front) => {
        const parts = [...front.matchAll(/\{\{c\d{1,2}::([\s\S]*?)\}\}/g)].map(
          ([, inner]) => inner!.split('::')[0],
        );
        expect(
          parseCloze(front)
            .filter(({ isGap }) => isGap)
            .map(({ text }) => text),
        ).toEqual(parts);
        if (parts.length === 0) expect(clozeText(front)).toBe(front);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are found in one pass: a look to the end from each place would go beyond the time of the test', () => {
    expect(hasGap('{{c1::'.repeat(1_500_000))).toBe(false);
  });
});
