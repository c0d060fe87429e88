let codes: ReadonlyMap<string, number> | undefined;

/** The two-byte characters of GBK, read from the decoder of the platform, which has no encoder. */
function gbkCodes(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, number>();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const text = low === 0x7f ? '' : decoder.decode(Uint8Array.of(high, low));
      if (text.length === 1 && text !== '\ufffd' && !found.has(text)) found.set(text, high * 256 + low);
    }
  }
  return found;
}

/** A character that GBK lacks becomes `?`. */
export function encodeGbk(text: string): Buffer {
  codes ??= gbkCodes();
  const bytes: number[] = [];
  for (const character of text) {
    const code = codes.get(character);
    if (character.charCodeAt(0) < 0x80) bytes.push(character.charCodeAt(0));
    else if (code === undefined) bytes.push(0x3f);
    else bytes.push(code >> 8, code & 0xff);
  }
  return Buffer.from(bytes);
}
