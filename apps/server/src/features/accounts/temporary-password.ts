import { randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for each other when read aloud or written down. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
const SPECIAL = '!@#$%';
const LENGTH = 12;

/** A password that the shop gives, by the rule of SPEC section 5: some 67 bits of chance. It serves once. */
export function makeTemporaryPassword(): string {
  const letters = [UPPER, LOWER, DIGITS, SPECIAL].map(pick);
  while (letters.length < LENGTH) letters.push(pick(UPPER + LOWER + DIGITS));
  return shuffle(letters).join('');
}

const pick = (from: string): string => from[randomInt(from.length)]!;

/** Fisher and Yates. */
function shuffle(letters: string[]): string[] {
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other]!, letters[last]!];
  }
  return letters;
}
