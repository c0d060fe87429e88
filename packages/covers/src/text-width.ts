/** Widths in em of the first font of the covers, a bold serif; other system serifs differ by a few percent. */
const NARROW = /[ijlfItJ.,:;'"!?|()[\]{}/\\-]/;
const WIDE = /[mMW@%\u2014]/;
const CAPITAL = /[A-Zw&]/;
const LATIN = /[\u0020-\u024F\u2010-\u2014]/;

/** How wide a line of text will be, in em. An estimate that errs on the wide side. */
export function measureEm(text: string): number {
  let width = 0;
  for (const character of text) width += characterEm(character);
  return width;
}

/** Whether a character would be turned sideways in a vertical line. */
export function hasLatin(text: string): boolean {
  return /[A-Za-z0-9\u00C0-\u024F]/.test(text);
}

/** Whether a line is written in Latin letters throughout. */
export function isLatin(text: string): boolean {
  return [...text].every((character) => LATIN.test(character));
}

function characterEm(character: string): number {
  if (!LATIN.test(character)) return 1;
  if (character === ' ') return 0.27;
  if (NARROW.test(character)) return 0.4;
  if (WIDE.test(character)) return 1.05;
  return CAPITAL.test(character) ? 0.78 : 0.64;
}
