// Takes names in Latin letters apart.

/** Whether a name is written in Latin letters. Other names, such as Chinese ones, begin with the surname already. */
export const isLatin = (name: string): boolean =>
  /^\p{Script=Latin}[\p{Script=Latin}\p{Mark}\s.,'’-]*$/u.test(name.trim());

export interface LatinName {
  /** With particles: `van Beethoven`. */
  readonly surname: string;
  readonly given: string;
  /** `J.`, `J.-P.` */
  readonly initials: readonly string[];
}

/** `Jane Ann Smith` or `Smith, Jane Ann`. A single word is a surname. */
export function parseLatinName(name: string): LatinName {
  const [before = '', after] = name.split(',').map((part) => part.trim());
  if (after !== undefined) return { surname: before, given: after, initials: initialsOf(after) };
  const words = before.split(/\s+/).filter(Boolean);
  // particles are written small: von, van der, de la
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && /^\p{Ll}/u.test(word),
  );
  const at = particle < 0 ? words.length - 1 : particle;
  const given = words.slice(0, at).join(' ');
  return { surname: words.slice(at).join(' '), given, initials: initialsOf(given) };
}

/** `Smith, Jane Ann`. */
export function nameWithComma(name: string): string {
  const { surname, given } = parseLatinName(name);
  return given ? `${surname}, ${given}` : surname;
}

const initialsOf = (given: string): string[] =>
  given
    .split(/[\s.]+/)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) =>
      word
        .split('-')
        .filter(Boolean)
        .map((part) => `${part[0]!.toUpperCase()}.`)
        .join('-'),
    );
