import { PublicationRefusedError } from '../import-refusal.ts';
import { decodeEastAsian } from './east-asian-decoding.ts';

/** The encoding named by a byte order mark, or seen in how `<` or a space is stored (XML 1.0, appendix F). */
function detectUnicode(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (b === 0 && isStart(a)) return 'utf-16le';
  if (a === 0 && isStart(b)) return 'utf-16be';
  return undefined;
}

/** `<` and white space. */
const isStart = (byte: number | undefined): boolean =>
  byte !== undefined && [0x3c, 0x20, 0x09, 0x0a, 0x0d].includes(byte);

function asciiHead(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 1_024));
}

/** The text of bytes; undefined when they are not in this encoding, or it is unknown. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    const text = decoder.decode(bytes);
    return decoder.encoding === 'windows-1252' ? readWindows1252(text) : text;
  } catch {
    return undefined;
  }
}

/** The characters of windows-1252 from 0x80 to 0x9f; the bytes 81, 8d, 8f, 90 and 9d have none (Encoding Standard). */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node.js 20 reads windows-1252 as ISO-8859-1, so that quotes and dashes are lost. */
const readWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80]!);

/** Characters of three bytes or more in UTF-8. Text of another encoding hardly ever reads as these by chance. */
const CERTAIN = /[\u0800-\uffff]/;

const META_ENCODING = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i;

/** An encoding that bytes which were read as ASCII may have: where one of two bytes is named, programs mean UTF-8 (HTML, 13.2.3.3). */
const asciiEncoding = (name: string): string =>
  /^(?:utf-?16|ucs-?2|unicode|iso-10646)/i.test(name) ? 'utf-8' : name;

/** The text of a file that does not say by its first bytes that it is Unicode. A declaration may be wrong. */
function decodeDeclared(bytes: Uint8Array): { text: string | undefined; encoding: string } {
  const head = asciiHead(bytes);
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  const encoding = asciiEncoding(declared ?? 'utf-8');
  if (/^utf-?8$/i.test(encoding)) {
    const text = decodeStrictly(bytes, encoding);
    if (text !== undefined) return { text, encoding };
    const other = META_ENCODING.exec(head)?.[1];
    const named = other === undefined ? undefined : decodeStrictly(bytes, asciiEncoding(other));
    return { text: named ?? decodeEastAsian(bytes, decodeStrictly), encoding };
  }
  const unicode = decodeStrictly(bytes, 'utf-8');
  const isUnicode = unicode !== undefined && CERTAIN.test(unicode);
  return { text: isUnicode ? unicode : decodeStrictly(bytes, encoding), encoding };
}

/** What XML 1.0 forbids in any form: other programs left it behind. */
const STRAY_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** What may stand before the first tag by mistake: marks, comments, and declarations of any form. */
const FALSE_START = /^(?:[\s\ufeff]+|<!--[\s\S]*?-->|<\?xml\s[^>]*\?>)+/i;

/**
 * Without byte order marks and XML declarations, which say nothing more once the text is decoded. Spaces keep the lines and
 * columns that errors name.
 */
const withoutFalseStart = (text: string): string =>
  text.replace(FALSE_START, (start) =>
    start
      .replaceAll('\ufeff', '')
      .replace(/<\?xml\s[^>]*\?>/gi, (declaration) => declaration.replace(/[^\n]/g, ' ')),
  );

/**
 * The text of an XML file, without characters that no XML may hold. Throws PublicationRefusedError (`malformedXml`) when bytes and encoding disagree.
 */
export function decodeXml(bytes: Uint8Array, file: string): string {
  const unicode = detectUnicode(bytes);
  const { text, encoding } =
    unicode === undefined
      ? decodeDeclared(bytes)
      : { text: decodeStrictly(bytes, unicode), encoding: unicode };
  if (text === undefined)
    throw new PublicationRefusedError('malformedXml', { file, detail: `the bytes are not ${encoding}` });
  return withoutFalseStart(text.replace(STRAY_CHARACTERS, ''));
}

/** The text of a style sheet (CSS Syntax 3, section 3.2). Bytes that fit nothing become U+FFFD. */
export function decodeCss(bytes: Uint8Array): string {
  const declared = /^@charset "([\w.:-]+)";/.exec(asciiHead(bytes))?.[1];
  try {
    return new TextDecoder(detectUnicode(bytes) ?? declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
