// Finds the encoding of a file that is not Unicode and does not name one. Books of East Asia have such files.

/** Encodings with the characters that make up a good part of every text in them. */
const EVERYDAY: readonly (readonly [encoding: string, everyday: RegExp])[] = [
  [
    'gb18030',
    /[的一是了不在有人我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里]/g,
  ],
  [
    'big5',
    /[的一是了不在有人我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡]/g,
  ],
  ['shift_jis', /[\u3041-\u3096\u30a1-\u30fa]/g],
  ['euc-jp', /[\u3041-\u3096\u30a1-\u30fa]/g],
  ['euc-kr', /[이다는을에의가고하은를도지로기사리어한들과나라서대일시그자]/g],
];
const BEYOND_ASCII = /[^\x00-\x7f]/g;
/** Of the characters beyond ASCII. In a text of the language they are at least a fifth, in other bytes hardly any. */
const LEAST_SHARE = 0.1;

/** The frequent characters of GB 2312 (rows 16 to 55) and its signs, as bytes. */
const FREQUENT_GB = /[\xa1\xa3\xb0-\xd7][\xa1-\xfe]/g;
const BYTES_BEYOND_ASCII = /[\x80-\xff]/g;
const LEAST_FREQUENT_SHARE = 0.9;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The text of bytes in an encoding of two bytes for a character; undefined when it reads as none. A text too short to tell,
 * such as a title, is taken for Chinese when its characters are frequent there.
 */
export function decodeEastAsian(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array, encoding: string) => string | undefined,
): string | undefined {
  let best: { readonly text: string; readonly share: number } | undefined;
  for (const [encoding, everyday] of EVERYDAY) {
    const text = decode(bytes, encoding);
    if (text === undefined) continue;
    const share = count(text, everyday) / count(text, BEYOND_ASCII);
    if (share >= LEAST_SHARE && share > (best?.share ?? 0)) best = { text, share };
  }
  if (best) return best.text;
  const raw = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const frequent = (2 * count(raw, FREQUENT_GB)) / count(raw, BYTES_BEYOND_ASCII);
  return frequent >= LEAST_FREQUENT_SHARE ? decode(bytes, 'gb18030') : undefined;
}
