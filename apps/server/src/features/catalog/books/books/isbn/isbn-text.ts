// Finds the number in what people copy for an ISBN: with its label, and with the class, binding or price that is printed behind it.

/** Longer than an ISBN with what is printed around it. */
const MAX_TYPED = 100;
const LABEL =
  /^[\s"'=:#([〔【]*(?:国际标准)?(?:书\s?号|图书编号)?[\s:.]*(?:isbn(?:[\s-]?1[03](?=[\s:.]|97[89]|-\d))?)?(?:书?号)?[\s:.#)\]〕】-]*(?=\d)/i;
const ISBN_13 = 13;
const ISBN_10 = 10;
/** Of two numbers nobody knows which is meant. */
const OTHER_NUMBER = /\d(?:[\s-]?\d){8}/;

/** As it is typed, with simple hyphens, in half width. */
const plainIsbn = (typed: string): string =>
  typed
    .slice(0, MAX_TYPED)
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212\u00b7]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** The number with its hyphens and spaces, and nothing else. Undefined when no number of 10 or 13 digits begins the text. */
export function cutIsbn(typed: string): string | undefined {
  const text = plainIsbn(typed).replace(LABEL, '');
  return (/^97[89]/.test(text) ? takeDigits(text, ISBN_13) : undefined) ?? takeDigits(text, ISBN_10);
}

/** Undefined when there are fewer digits, or another one follows at once. The last of ten may be X. */
function takeDigits(text: string, length: number): string | undefined {
  let [count, at] = [0, 0];
  for (; at < text.length && count < length; at += 1) {
    const letter = text[at]!;
    const isDigit = /\d/.test(letter) || (count === ISBN_10 - 1 && length === ISBN_10 && /x/i.test(letter));
    if (isDigit) count += 1;
    else if (!/[\s-]/.test(letter)) return undefined;
  }
  const rest = text.slice(at);
  const isOnly = !/^(?:[\dx]|-\d)/i.test(rest) && !OTHER_NUMBER.test(rest);
  return count === length && isOnly ? text.slice(0, at) : undefined;
}
