// The text of a code: 15 random characters and a check character. The web finds typing mistakes with it before it asks the server.

/** 32 characters without 0, 1, I and O, which people mistake for each other. The index of each is its value. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 16;
const GROUP_LENGTH = 4;

/** Twice a value in the field of 32 elements, with the polynomial x^5 + x^2 + 1. */
const double = (value: number): number => (value < 16 ? value << 1 : ((value << 1) ^ 0b100101) & 31);

/**
 * Each character has a weight of its own, a power of the generator 2 of the field. A wrong character or two swapped ones
 * therefore always change the sum; that of a correct code is 0.
 */
const weightedSum = (text: string): number =>
  [...text].reduce((sum, character) => double(sum) ^ CODE_ALPHABET.indexOf(character), 0);

/** The last character of a code with these first 15. */
export const codeCheckCharacter = (first: string): string => CODE_ALPHABET[double(weightedSum(first))]!;

/** As it is mailed and copied: without spaces and hyphens, full width, the word before it and marks around it; in capital letters. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2212._·•/]/gu, '')
    // no code has the letter O
    .replace(/^[^A-Z\d]*(?:CODE[^A-Z\d]*)?/, '')
    .replace(/[^A-Z\d]{1,4}$/, '');

/** Writes groups of four, as people read it. */
export const formatCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** Only the last four characters can be read. */
export const maskCode = (lastFour: string): string => `****-****-****-${lastFour}`;

export type CodeMistake =
  | { readonly kind: 'length'; readonly length: number }
  /** `group` counts from 1. */
  | { readonly kind: 'character'; readonly character: string; readonly group: number }
  /** A wrong character or swapped ones. */
  | { readonly kind: 'check' };

/** What is wrong with a normalized code, or null. */
export function findCodeMistake(code: string): CodeMistake | null {
  const characters = [...code];
  const wrong = characters.findIndex((character) => !CODE_ALPHABET.includes(character));
  const group = Math.floor(wrong / GROUP_LENGTH) + 1;
  if (wrong >= 0) return { kind: 'character', character: characters[wrong]!, group };
  if (characters.length !== CODE_LENGTH) return { kind: 'length', length: characters.length };
  return weightedSum(code) === 0 ? null : { kind: 'check' };
}
