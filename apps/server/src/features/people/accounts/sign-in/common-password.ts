import { dictionary } from '@zxcvbn-ts/language-common';
import { WELL_KNOWN_PASSWORDS } from './well-known-passwords.ts';

const LIST_LENGTH = 3_000;
/** Shorter stems occur in too many good passwords. */
const MIN_STEM_LENGTH = 4;

const common = new Set([
  ...WELL_KNOWN_PASSWORDS,
  ...(dictionary['passwords-common'] as readonly string[])
    .slice(0, LIST_LENGTH)
    .map((password) => password.toLowerCase()),
]);

/** Letters that people replace by digits or symbols. */
const SUBSTITUTIONS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is well known or one of the 3,000 most common, or a variant of one with capitals, substituted letters, or digits
 * and symbols at its ends (`P@ssw0rd2026!`).
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  const stems = [
    folded,
    folded.replace(/[!@#$%]+$/, ''),
    folded.replace(/[\d!@#$%]+$/, ''),
    folded.replace(/^[\d!@#$%]+|[\d!@#$%]+$/g, ''),
  ];
  const unsubstitute = (text: string) =>
    [...text].map((character) => SUBSTITUTIONS[character] ?? character).join('');
  return [...stems, ...stems.map(unsubstitute)].some(
    (stem) => stem.length >= MIN_STEM_LENGTH && common.has(stem),
  );
}
