import { PublicationRefusedError } from '../import-refusal.ts';

/** The encoding named by a byte order mark, or seen in how `<` is stored (XML 1.0, appendix F). */
function detectUnicode(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0x3c && b === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c) return 'utf-16be';
  return undefined;
}

function asciiHead(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 1_024));
}

/** The text of bytes; undefined when they are not in this encoding, or it is unknown. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Characters of three bytes or more in UTF-8. Text of another encoding hardly ever reads as these by chance. */
const CERTAIN = /[\u0800-\uffff]/;

const META_ENCODING = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i;

/** An encoding that bytes which were read as ASCII may have: where one of two bytes is named, programs mean UTF-8 (HTML, 13.2.3.3). */
const asciiEncoding = (name: string): string =>
  /^(?:utf-?16|ucs-?2|unicode|iso-10646)/i.test(name) ? 'utf-8' : name;

/** The text of a file that does not say by its first bytes that it is Unicode. */
function decodeDeclared(bytes: Uint8Array): { text: string | undefined; encoding: string } {
  const head = asciiHead(bytes);
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  const encoding = asciiEncoding(declared ?? 'utf-8');
  if (/^utf-?8$/i.test(encoding)) {
    const text = decodeStrictly(bytes, encoding);
    const other = text === undefined ? META_ENCODING.exec(head)?.[1] : undefined;
    return { text: other === undefined ? text : decodeStrictly(bytes, asciiEncoding(other)), encoding };
  }
  const unicode = decodeStrictly(bytes, 'utf-8');
  const isUnicode = unicode !== undefined && CERTAIN.test(unicode);
  return { text: isUnicode ? unicode : decodeStrictly(bytes, encoding), encoding };
}

/** What XML 1.0 forbids in any form: other programs left it behind. */
const STRAY_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Without its byte order marks, and without an XML declaration that is not at its start (XML 1.0, section 2.8). */
function withoutFalseStart(text: string): string {
  const start = /^[\s\ufeff]+/.exec(text)?.[0];
  if (start === undefined) return text;
  // errors name lines of the file
  const lines = start.replace(/[^\n]/g, '');
  const rest = text.slice(start.length);
  return lines === '' ? rest : lines + rest.replace(/^<\?xml\s[^>]*\?>/, '');
}

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
