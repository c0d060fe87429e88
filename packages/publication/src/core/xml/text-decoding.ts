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
  return String.fromCharCode(...bytes.subarray(0, 200));
}

/** The text of an XML file. Throws PublicationRefusedError (`malformedXml`) when bytes and encoding disagree. */
export function decodeXml(bytes: Uint8Array, file: string): string {
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(asciiHead(bytes))?.[1];
  const encoding = detectUnicode(bytes) ?? declared ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new PublicationRefusedError('malformedXml', { file, detail: `the bytes are not ${encoding}` });
  }
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
