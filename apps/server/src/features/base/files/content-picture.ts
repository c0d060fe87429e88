import { pictureErrors } from '@zhiye/contract';
import sharp from 'sharp';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rewritePicture } from './picture.ts';

/** Twice the width of the text column of an article. */
const MAX_WIDTH = 1_600;
const MAX_HEIGHT = 6_400;
const WEBP_QUALITY = 86;

export interface ContentPicture {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** Width and height are in px, after scaling down. */
  readonly width: number;
  readonly height: number;
}

/** Converts an uploaded picture of a text into WebP. Refuses with `pictureErrors`. */
export async function readContentPicture(file: UploadedFile): Promise<ContentPicture> {
  await rewritePicture(file);
  const { data, info } = await sharp(file.path)
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch((): never => refuse(pictureErrors.pictureDamaged));
  return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
}
