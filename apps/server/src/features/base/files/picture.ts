import { open, writeFile } from 'node:fs/promises';
import { pictureErrors } from '@zhiye/contract';
import sharp from 'sharp';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { refuse } from '../../../platform/refusal.ts';

const MAX_MEGAPIXELS = 40;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const MAX_SECONDS = 20;

interface PictureKind {
  readonly format: 'jpeg' | 'png';
  readonly extension: RegExp;
  /** The first bytes: PNG specification, 5.2; JPEG ISO/IEC 10918-1, B.1.1.3 (SOI and the next marker). */
  readonly signature: Buffer;
}

const KINDS: readonly PictureKind[] = [
  { format: 'jpeg', extension: /\.(?:jpe?g|jfif)$/i, signature: Buffer.from([0xff, 0xd8, 0xff]) },
  { format: 'png', extension: /\.png$/i, signature: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
];

/**
 * Decodes an uploaded picture and writes it again in place, which removes metadata (such as the location) and any data
 * after its end. Checks that the content matches the file name, and counts the pixels before decoding. Returns the format.
 * Refuses with `pictureErrors`.
 */
export async function rewritePicture({ name, path }: UploadedFile): Promise<'jpeg' | 'png'> {
  const head = await readHead(path);
  if (head.length === 0) refuse(pictureErrors.pictureEmpty);
  if (HEIC.test(head.toString('latin1'))) refuse(pictureErrors.pictureHeic);
  const kind = KINDS.find(({ extension }) => extension.test(name.trim()));
  if (!kind || !hasSignature(head, kind)) return refuseOtherKind(head);
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseBroken);
  const has = Math.ceil((width * height) / 1_000_000);
  if (width * height > MAX_PIXELS) refuse(pictureErrors.pictureTooLarge, { has, megapixels: MAX_MEGAPIXELS });
  const bytes = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    // applies the rotation of the metadata before the metadata is removed
    .autoOrient()
    .toFormat(kind.format)
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(refuseBroken);
  await writeFile(path, bytes);
  return kind.format;
}

const hasSignature = (head: Buffer, { signature }: PictureKind): boolean =>
  head.subarray(0, signature.length).equals(signature);

/** Formats that programs give the names of other pictures, by their first bytes. */
const OTHER_KINDS: readonly (readonly [kind: string, start: RegExp])[] = [
  ['WebP', /^RIFF.{4}WEBP/s],
  ['AVIF', /^.{4}ftypavi[fs]/s],
  ['GIF', /^GIF8[79]a/],
  ['TIFF', /^(?:II\*|MM.\*)/s],
  ['BMP', /^BM.{4}[^ -~]{4}/s],
  ['PDF', /^%PDF-/],
  ['SVG', /^\s*<(?:svg|\?xml)/i],
];

/** Says what the file is, as far as its first bytes tell. */
function refuseOtherKind(head: Buffer): never {
  const own = KINDS.find((kind) => hasSignature(head, kind))?.format;
  const start = head.toString('latin1');
  const kind = own ?? OTHER_KINDS.find(([, pattern]) => pattern.test(start))?.[0];
  return refuse(kind ? pictureErrors.pictureOtherKind : pictureErrors.notAPicture, kind ? { kind } : {});
}

const refuseBroken = (): never => refuse(pictureErrors.pictureDamaged);

/** The brands of HEIF with HEVC (ISO/IEC 23008-12), which phones give the names of other pictures as well. */
const HEIC = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
