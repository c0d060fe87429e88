/** Fields of the central directory header (APPNOTE 4.3.12) that tests change, with their offsets. */
const FIELDS = {
  flags: { offset: 8, bytes: 2 },
  method: { offset: 10, bytes: 2 },
  crc: { offset: 16, bytes: 4 },
  compressedSize: { offset: 20, bytes: 4 },
  size: { offset: 24, bytes: 4 },
} as const;

const CENTRAL_HEADER = 0x02014b50;

/** Changes a field of one entry in the central directory of a zip. Throws when the zip has no such entry. */
export function patchZip(
  zip: Uint8Array,
  path: string,
  field: keyof typeof FIELDS,
  value: number,
): Uint8Array {
  const buffer = Buffer.from(zip);
  const name = Buffer.from(path);
  for (let at = 0; at + 46 < buffer.length; at += 1) {
    if (buffer.readUInt32LE(at) !== CENTRAL_HEADER) continue;
    if (!buffer.subarray(at + 46, at + 46 + buffer.readUInt16LE(at + 28)).equals(name)) continue;
    const { offset, bytes } = FIELDS[field];
    buffer.writeUIntLE(value, at + offset, bytes);
    return buffer;
  }
  throw new Error(`no entry ${path}`);
}
