import { randomFillSync } from 'node:crypto';

/**
 * A UUIDv7 (RFC 9562, section 5.7): it sorts by creation time, so that new keys lie together in the index. Our own code: the
 * package uuid has `v7` only from version 10 on, and version 9 is installed.
 */
export function newId(now: Date = new Date()): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
