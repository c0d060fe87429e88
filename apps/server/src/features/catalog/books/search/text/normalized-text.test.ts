import { expect, it } from 'vitest';
import { foldText } from './normalized-text.ts';

it('a text folds as its characters do, whether the others in it decompose or not', () => {
  for (let code = 0x20; code <= 0x9fff; code += 1) {
    // what follows the range of ASCII may combine with its neighbor
    if (code === 0x7f) code = 0x4e00;
    const character = String.fromCharCode(code);
    // ª and － decompose
    expect(foldText(`${character}-${character}`)).toBe(foldText(`${character}－${character}`));
  }
  expect(foldText('Ａﬁ É 線性代數')).toBe('afi e 线性代数');
});
