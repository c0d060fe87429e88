import { pictureErrors } from '@zhiye/contract';
import sharp from 'sharp';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rewritePicture } from './picture.ts';

/** Three times the width of a cover on the detail page. */
const MAX_WIDTH = 900;
const MAX_HEIGHT = 1_260;
const WEBP_QUALITY = 86;

/** Converts an uploaded cover into the WebP picture that the shop shows. Refuses with `pictureErrors`. */
export async function readCoverPicture(file: UploadedFile): Promise<{ bytes: Buffer; mediaType: string }> {
  await rewritePicture(file);
  const bytes = await sharp(file.path)
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
    .catch((): never => refuse(pictureErrors.pictureDamaged));
  return { bytes, mediaType: 'image/webp' };
}
