import type { PageSize } from './page-size.ts';

function ascii(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** JPEG (ITU T.81, B.2.2): the first frame header holds the size; other segments are skipped. */
function readJpegSize(bytes: Uint8Array, view: DataView): PageSize | undefined {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** WebP (RFC 9649): lossy, lossless and extended files store the size at different offsets. */
function readWebpSize(bytes: Uint8Array, view: DataView): PageSize | undefined {
  const format = ascii(bytes, 12, 4);
  if (format === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (format === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (format !== 'VP8X') return undefined;
  return {
    width: (view.getUint32(24, true) & 0xffffff) + 1,
    height: (view.getUint32(27, true) & 0xffffff) + 1,
  };
}

/** The size of a JPEG, PNG, GIF or WebP picture in pixels; undefined when its first bytes do not tell. */
export function readImageSize(bytes: Uint8Array): PageSize | undefined {
  if (bytes.length < 32) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n')
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (ascii(bytes, 0, 4) === 'GIF8')
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return readWebpSize(bytes, view);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpegSize(bytes, view);
  return undefined;
}
