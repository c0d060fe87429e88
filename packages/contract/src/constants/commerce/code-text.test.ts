import { describe, expect, it } from 'vitest';
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  codeCheckCharacter,
  findCodeMistake,
  formatCode,
  maskCode,
  normalizeCode,
} from './code-text.ts';

const CODES = 200;

/** Deterministic, so that a failure can be repeated (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = createRandom(20_261_123);
const codes = Array.from({ length: CODES }, () => {
  const characters = Array.from({ length: CODE_LENGTH - 1 }, () => CODE_ALPHABET[Math.floor(random() * 32)]);
  const first = characters.join('');
  return first + codeCheckCharacter(first);
});

describe('the check character', () => {
  it('accepts every code that was made with it', () => {
    expect(new Set(codes).size).toBe(CODES);
    expect(codes.filter((code) => findCodeMistake(code) !== null)).toEqual([]);
  });

  it('detects every single wrong character', () => {
    let tried = 0;
    for (const code of codes) {
      for (let at = 0; at < CODE_LENGTH; at += 1) {
        for (const wrong of CODE_ALPHABET) {
          if (wrong === code[at]) continue;
          const typed = code.slice(0, at) + wrong + code.slice(at + 1);
          if (findCodeMistake(typed)?.kind !== 'check') expect.fail(`${typed} is taken for a code`);
          tried += 1;
        }
      }
    }
    expect(tried).toBe(CODES * CODE_LENGTH * 31);
  });

  it('detects every pair of swapped characters, adjacent or not', () => {
    for (const code of codes) {
      for (let left = 0; left < CODE_LENGTH; left += 1) {
        for (let right = left + 1; right < CODE_LENGTH; right += 1) {
          if (code[left] === code[right]) continue;
          const typed = [...code];
          [typed[left], typed[right]] = [typed[right]!, typed[left]!];
          if (findCodeMistake(typed.join('')) === null) expect.fail(`${typed.join('')} is taken for a code`);
        }
      }
    }
  });
});

describe('a typed code', () => {
  it('may have spaces, hyphens and small letters', () => {
    const [code = ''] = codes;
    expect(normalizeCode(` ${formatCode(code).toLowerCase()}\t`)).toBe(code);
    expect(formatCode(code)).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(maskCode(code.slice(-4))).toBe(`****-****-****-${code.slice(-4)}`);
  });

  it.each([
    ['Ｋ７ＱＭ－３ＸＲＤ－９ＷＡＥ－ＨＢ４Ｎ', 'full width'],
    ['CODE: k7qm-3xrd-9wae-hb4n', 'the word before it'],
    ['CODE：K7QM3XRD9WAEHB4N。', 'the word, and marks in full width'],
    ['兑换码 CODE K7QM–3XRD–9WAE–HB4N', 'Chinese words and dashes'],
    ['【K7QM-3XRD-9WAE-HB4N】', 'brackets'],
    ['（CODE：K7QM-3XRD-9WAE-HB4N）。', 'several marks behind it'],
    ['“K7QM-3XRD-9WAE-HB4N”，', 'quotes and a comma'],
    ['K7QM.3XRD_9WAE·HB4N', 'other marks between the groups'],
    ['K7QM／3XRD／9WAE／HB4N', 'slashes of full width'],
    ['K7QM\u200b-3XRD-9WAE-HB4N', 'a character that nobody sees'],
  ])('%s is read with %s', (typed) => {
    expect(normalizeCode(typed)).toBe('K7QM3XRD9WAEHB4N');
  });

  it.each([
    ['K7QM3XRD9WOEHB4N', { kind: 'character', character: 'O', group: 3 }],
    ['K7QM', { kind: 'length', length: 4 }],
    ['', { kind: 'length', length: 0 }],
  ])('%s: the mistake is named', (typed, mistake) => {
    expect(findCodeMistake(typed)).toEqual(mistake);
  });
});
