import { randomInt } from 'node:crypto';

/** Letters and digits that are mistaken for each other are missing. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
const SYMBOLS = '!@#$%';
const LENGTH = 12;

/** A random password that meets the rule of requirement R-501, with about 67 bits of entropy. */
export function generateTemporaryPassword(): string {
  const characters = [UPPER, LOWER, DIGITS, SYMBOLS].map(pick);
  while (characters.length < LENGTH) characters.push(pick(UPPER + LOWER + DIGITS));
  return shuffle(characters).join('');
}

const pick = (from: string): string => from[randomInt(from.length)]!;

/** Fisher–Yates shuffle. */
function shuffle(characters: string[]): string[] {
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other]!, characters[last]!];
  }
  return characters;
}
