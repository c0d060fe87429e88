/** Code points that are not XML characters (XML 1.0, section 2.2), such as halves of surrogate pairs. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Index of the first character that a CFI must not contain; -1 for none. */
export function findForbiddenCharacter(text: string): number {
  return text.search(FORBIDDEN);
}

/** Splits a text at the characters that a CFI must not contain. */
export function splitAtForbiddenCharacters(text: string): string[] {
  return text.split(FORBIDDEN);
}

export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
