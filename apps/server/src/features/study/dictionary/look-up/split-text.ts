// Splits a selection into what can be looked up. Pure.

/** A run of Han characters, or a Latin word. */
export interface TextPart {
  readonly script: 'han' | 'latin';
  readonly text: string;
}

const PARTS = /(\p{Script=Han}+)|(\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}'-]*)/gu;

/** The parts of a text in its order. Punctuation, numbers and other scripts are left out. */
export function splitText(text: string): TextPart[] {
  const plain = text
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/[’ʼ＇]/g, "'")
    .replace(/[‐‑]/g, '-')
    // a word that is divided at the end of a line
    .replace(/(\p{L}-)\s*\n\s*(?=\p{L})/gu, '$1');
  return [...plain.matchAll(PARTS)].map(([, han, latin]) =>
    han === undefined
      ? { script: 'latin', text: latin!.replace(/['-]+$/, '') }
      : { script: 'han', text: han },
  );
}

/** How a word of a text may be written in the dictionary, the likeliest first: all in lower case. */
export function spellingsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const owner = lower.replace(/'s$/, '');
  const plain = owner.normalize('NFD').replace(/\p{M}/gu, '');
  const spellings = [lower, owner, plain];
  if (owner.includes('-')) spellings.push(owner.replaceAll('-', ''), owner.replaceAll('-', ' '));
  return [...new Set(spellings)];
}
