import { randomFillSync } from 'node:crypto';

/** UUIDv7 (RFC 9562 section 5.7): sorts by creation, so that keys stay close together in the index. */
export function newId(now: Date = new Date()): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
