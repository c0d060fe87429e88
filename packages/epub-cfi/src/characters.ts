/** What is no character of XML (section 2.2), halves of surrogate pairs among it. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Where the first character stands that no CFI may hold; -1 for none. */
export function findForbidden(text: string): number {
  return text.search(FORBIDDEN);
}

/** A text without what no CFI may hold, in the pieces that are left. */
export function splitAtForbidden(text: string): string[] {
  return text.split(FORBIDDEN);
}

export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
