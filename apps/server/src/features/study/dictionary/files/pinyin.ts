const MARKED: Readonly<Record<string, string>> = {
  a: 'āáǎà',
  e: 'ēéěè',
  i: 'īíǐì',
  o: 'ōóǒò',
  u: 'ūúǔù',
  ü: 'ǖǘǚǜ',
  A: 'ĀÁǍÀ',
  E: 'ĒÉĚÈ',
  O: 'ŌÓǑÒ',
};

/** `gan1 rao3` → `gān rǎo`; the tone 5 has no mark, and `u:` is ü. */
export const toMarkedPinyin = (pinyin: string): string =>
  pinyin.replace(/([a-zA-Z:]+)([1-5])/g, (_, letters: string, tone: string) =>
    markTone(letters.replace(/u:/g, 'ü').replace(/U:/g, 'Ü'), Number(tone)),
  );

/** The mark is on a or e, on the o of ou, and else on the last vowel. */
function markTone(syllable: string, tone: number): string {
  if (tone === 5) return syllable;
  const at = [/[aAeE]/, /[oO](?=u)/, /[iouüO](?=[^iouüO]*$)/]
    .map((vowel) => syllable.search(vowel))
    .find((place) => place >= 0);
  if (at === undefined) return syllable;
  return syllable.slice(0, at) + MARKED[syllable[at]!]![tone - 1]! + syllable.slice(at + 1);
}
