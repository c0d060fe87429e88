/** A UUID of version 7 (RFC 9562, section 5.7): 48 bits of time, the rest random. */
export function createUuidV7(nowMs: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setUint32(0, Math.floor(nowMs / 0x1_0000));
  new DataView(bytes.buffer).setUint16(4, nowMs % 0x1_0000);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
