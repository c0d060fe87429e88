/** A hint of which device this is, the same on every visit; it is not stored and does not identify anyone. */
export function deviceFingerprint(): string {
  const { userAgent, language, hardwareConcurrency } = navigator;
  const { width, height, colorDepth } = screen;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return hash([userAgent, language, hardwareConcurrency, width, height, colorDepth, zone].join('|'));
}

/** FNV-1a over UTF-16 units, 64 bits in hexadecimal. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) {
    value = ((value ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return value.toString(16).padStart(16, '0');
}
