// The text of a file in whichever encoding a spreadsheet or a bank wrote it.

const LOOKED_AT = 4_096;
/** One byte of so many is zero in UTF-16 with lines of Chinese text. */
const LEAST_ZEROS = 100;

/** UTF-16 is what Excel calls Unicode text. Its byte order mark names it; without one, the zero bytes of marks and digits do. */
function encodingsOf(bytes: Buffer): string[] {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return ['utf-16le'];
  if (mark === 'feff') return ['utf-16be'];
  const start = bytes.subarray(0, LOOKED_AT);
  let [even, odd] = [0, 0];
  start.forEach((byte, place) => {
    if (byte !== 0) return;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  });
  if (even + odd === 0) return ['utf-8', 'gb18030'];
  const [most, least] = [Math.max(even, odd), Math.min(even, odd)];
  if (most * LEAST_ZEROS < start.length || least * 10 > most) return [];
  return [odd > even ? 'utf-16le' : 'utf-16be'];
}

/** The text without its byte order mark. Undefined when the bytes are in none of these encodings, or no text. */
export function decodeText(bytes: Buffer): string | undefined {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? undefined : text;
    } catch {
      // try the next encoding
    }
  }
  return undefined;
}
