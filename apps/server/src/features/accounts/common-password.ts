import { dictionary } from '@zxcvbn-ts/language-common';

const MOST_COMMON = 3_000;
/** Shorter ones are part of anything. */
const SHORTEST_STEM = 4;

const common = new Set(
  (dictionary['passwords-common'] as readonly string[])
    .slice(0, MOST_COMMON)
    .map((password) => password.toLowerCase()),
);

/** Letters that people write as digits or signs. */
const LOOKALIKES: Readonly<Record<string, string>> = {
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
 * Whether a password is one of the 3,000 most common ones, or one of them dressed up for the rule: a capital, lookalike
 * signs, digits and signs around it (`P@ssw0rd2026!`).
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  const stems = [
    folded,
    folded.replace(/[!@#$%]+$/, ''),
    folded.replace(/[\d!@#$%]+$/, ''),
    folded.replace(/^[\d!@#$%]+|[\d!@#$%]+$/g, ''),
  ];
  const plain = (text: string) => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  return [...stems, ...stems.map(plain)].some((stem) => stem.length >= SHORTEST_STEM && common.has(stem));
}
