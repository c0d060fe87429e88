// How the style of a book sets a text apart from the words around it.

export interface TextPlace {
  /** No word that the text directly in the element begins with goes on from the text before it; likewise at its end. */
  readonly isApartBefore: boolean;
  readonly isApartAfter: boolean;
  /** A box in a line. A single letter in one belongs to the word beside it: the large first letter of a chapter. */
  readonly isBox: boolean;
  /** The elements directly in it are lines or columns, whatever they are by themselves. */
  readonly isArranging: boolean;
}

/** As a part of the line around it. */
export const PLACED_INSIDE: TextPlace = {
  isApartBefore: false,
  isApartAfter: false,
  isBox: false,
  isArranging: false,
};

/** On lines of its own, or in a column beside others. */
export const PLACED_APART: TextPlace = { ...PLACED_INSIDE, isApartBefore: true, isApartAfter: true };

const LINE = /^(?:block(?: flow)?|flow-root|list-item|table|table-row|table-cell|(?:block )?(flex|grid))$/;
const BOX = /^inline[- ](?:block|table|flow-root|(flex|grid))$/;
const MARGIN = /(?:^|[;\s])margin(?:-(left|right|inline-start|inline-end|inline))?\s*:([^;]*)/gi;
const BEFORE_ALONE = /^(left|inline-start)$/i;
const AFTER_ALONE = /^(right|inline-end)$/i;
/** The width of a space in usual fonts. */
const SPACE_EM = 0.25;
const EM_OF_UNIT: Readonly<Record<string, number>> = {
  em: 1,
  rem: 1,
  ch: 0.5,
  ex: 0.5,
  px: 1 / 16,
  pt: 1 / 12,
};

/** What a value of `display` means, by the margins that are declared with it: books declare them together. */
export function placeOfDisplay(value: string, declarations: string): TextPlace {
  const line = LINE.exec(value);
  if (line) return line[1] ? { ...PLACED_APART, isArranging: true } : PLACED_APART;
  const box = BOX.exec(value);
  if (!box) return PLACED_INSIDE;
  let [isApartBefore, isApartAfter] = [false, false];
  for (const [, side = '', text = ''] of declarations.matchAll(MARGIN)) {
    const [first = '', second = first, , fourth = second] = text.trim().split(/\s+/);
    // of four sides the second is the right one and the fourth the left one; of a line its start comes first
    const [before, after] = side === '' ? [fourth, second] : [first, second];
    if (!AFTER_ALONE.test(side)) isApartBefore = isWide(before);
    if (!BEFORE_ALONE.test(side)) isApartAfter = isWide(after);
  }
  return { isApartBefore, isApartAfter, isBox: true, isArranging: box[1] !== undefined };
}

/** Whether a margin is as wide as a space. */
function isWide(size: string): boolean {
  const [, number = '0', unit = ''] = /^([\d.]+)([a-z]+)$/i.exec(size) ?? [];
  return Number(number) * (EM_OF_UNIT[unit.toLowerCase()] ?? 0) >= SPACE_EM;
}
