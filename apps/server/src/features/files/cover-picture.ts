import { pictureErrors } from '@zhiye/contract';
import sharp from 'sharp';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { refuse } from '../../platform/refusal.ts';
import { rewritePicture } from './picture.ts';

/** Three times the width at which a detail page shows a cover. */
const MOST_WIDTH = 900;
const MOST_HEIGHT = 1_260;
const QUALITY = 86;

/** A cover that somebody sent, as the picture the shop gives out. Refuses with `pictureErrors`. */
export async function readCoverPicture(file: UploadedFile): Promise<{ bytes: Buffer; mediaType: string }> {
  await rewritePicture(file);
  const bytes = await sharp(file.path)
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch((): never => refuse(pictureErrors.notAPicture));
  return { bytes, mediaType: 'image/webp' };
}
