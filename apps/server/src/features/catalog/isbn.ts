/** What an ISBN is, however it was written. */
export interface Isbn {
  /** As it is kept and shown: its own hyphens where they are whole, else bare digits. */
  readonly text: string;
  /** Thirteen of them. */
  readonly digits: string;
}

const FIVE_GROUPS = /^97[89]-\d{1,5}-\d{1,7}-\d{1,6}-\d$/;

/**
 * Reads an ISBN-13 or ISBN-10 with or without hyphens; undefined when its check digit does not agree (ISBN Users'
 * Manual, appendix 1). An ISBN-10 becomes its ISBN-13.
 */
export function readIsbn(typed: string): Isbn | undefined {
  const text = typed.trim();
  const bare = text.replace(/[- ]/g, '').toUpperCase();
  if (/^97[89]\d{10}$/.test(bare) && checkDigit13(bare) === bare[12]) {
    return { text: FIVE_GROUPS.test(text) ? text : bare, digits: bare };
  }
  if (!/^\d{9}[\dX]$/.test(bare) || checkDigit10(bare) !== bare[9]) return undefined;
  const stem = `978${bare.slice(0, 9)}`;
  const digits = stem + checkDigit13(stem);
  return { text: digits, digits };
}

function checkDigit13(digits: string): string {
  let sum = 0;
  for (let at = 0; at < 12; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
}

function checkDigit10(digits: string): string {
  let sum = 0;
  for (let at = 0; at < 9; at += 1) sum += Number(digits[at]) * (10 - at);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'X' : String(digit);
}
