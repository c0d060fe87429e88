// Stems English words: a simplified Porter algorithm (Program 14 no. 3, 1980) with the suffixes of textbook titles. A stem
// need not be a word; title and search text only need the same one. Not the npm package stemmer: it separates mathematics
// from mathematician and physics from physician, and its stems would need a new index.

const VOWEL = /[aeiouy]/;
const SUFFIXES: readonly [ending: RegExp, replacement: string][] = [
  [/(?:ational|ations?|ators?|ates?|ating|ated)$/, 'at'],
  [/(?:izations?|izers?|izing|ized|izes?)$/, 'iz'],
  [/(?:ivities|ivity|ives?|ively)$/, 'iv'],
  [/(?:icals?|ically|ics?|icians?)$/, 'ic'],
  [/(?:ements?|ments?)$/, ''],
  [/(?:nesses|ness)$/, ''],
  [/(?:fulness|fully|ful)$/, ''],
  [/(?:ingly|edly|ings?|ed)$/, ''],
  [/(?:ers?|ors?)$/, ''],
  [/ly$/, ''],
];
const MIN_STEM = 3;

/** The stem of a Latin word in lower case: the same for `algorithms` and `algorithm`, `programming` and `programs`. */
export function stem(word: string): string {
  if (word.length <= MIN_STEM || !/^[a-z]+$/.test(word)) return word;
  const singular = dropPlural(word);
  for (const [ending, replacement] of SUFFIXES) {
    const base = singular.replace(ending, replacement);
    if (base !== singular && base.length >= MIN_STEM && VOWEL.test(base)) return dropLast(base);
  }
  return dropLast(singular);
}

function dropPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

/** Removes a doubled consonant, a silent e and a final y, which depend on the suffix. */
function dropLast(base: string): string {
  const single = base.replace(/([bdgmnprt])\1$/, '$1');
  return single.length > MIN_STEM ? single.replace(/[ey]$/, '') : single;
}
