/** CRC-32 of zip files (APPNOTE 4.4.7), a byte at a time. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Continues the checksum `sum` over one more chunk; start with 0. */
export function crc32(chunk: Uint8Array, sum: number): number {
  let value = ~sum;
  for (const byte of chunk) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] as number);
  return ~value >>> 0;
}
