/** Raised and lowered characters, in the order of the plain ones. The font of PDFs has `¹²³` alone. */
const SCRIPTS = [
  { sign: '^', plain: '0123456789+-=()ni', raised: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', drawn: /^[¹²³]$/ },
  { sign: '_', plain: '0123456789+-=()', raised: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎', drawn: /^$/ },
];

/** The text with scripts in plain letters where the font cannot draw them: `x^10` for `x¹⁰`. */
export function plainScripts(text: string): string {
  let result = text;
  for (const { sign, plain, raised, drawn } of SCRIPTS)
    result = result.replace(new RegExp(`[${raised}]+`, 'gu'), (script) => {
      if (drawn.test(script)) return script;
      const letters = [...script].map((character) => plain[raised.indexOf(character)]).join('');
      return letters.length === 1 ? sign + letters : `${sign}(${letters})`;
    });
  return result;
}
