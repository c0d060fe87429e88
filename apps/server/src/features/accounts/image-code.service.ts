// Answers for image codes: four characters in a picture, five minutes, one try.
import { createHmac, timingSafeEqual } from 'node:crypto';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { Db } from '../../db/client.ts';
import { newId } from '../../platform/ids.ts';
import { deriveKey } from '../../platform/secret.ts';
import { deleteExpiredImageCodes, insertImageCode, takeImageCode } from './image-code.store.ts';

const LIFE_MS = 5 * 60_000;
/** Without characters that look alike. */
const LOOKALIKES = '0oO1iIlLqgpPsS5zZ2uvUVwWxXyYcCkKjJ';

/** Returns a PNG data URL: the outlines of an SVG would give the answer away. */
export async function createImageCode(db: Db, masterSecret: Buffer, now: Date) {
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 2,
    width: 116,
    height: 40,
    ignoreChars: LOOKALIKES,
    color: true,
    background: '#ECEFEE',
  });
  const imageCodeId = newId(now);
  await deleteExpiredImageCodes(db, now);
  await insertImageCode(db, {
    id: imageCodeId,
    answerHash: hashAnswer(masterSecret, imageCodeId, text),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const png = await sharp(Buffer.from(data)).png().toBuffer();
  return { imageCodeId, image: `data:image/png;base64,${png.toString('base64')}` };
}

/** Uses the code up and says whether the answer was right; upper and lower case are alike. */
export async function useImageCode(
  db: Db,
  masterSecret: Buffer,
  given: { imageCodeId: string; imageCode: string },
  now: Date,
): Promise<boolean> {
  const code = await takeImageCode(db, given.imageCodeId);
  if (!code || code.expiresAt <= now) return false;
  const answer = hashAnswer(masterSecret, given.imageCodeId, given.imageCode);
  return timingSafeEqual(Buffer.from(answer), Buffer.from(code.answerHash));
}

/** Keyed: four characters could be guessed from a plain hash. */
export function hashAnswer(masterSecret: Buffer, imageCodeId: string, answer: string): string {
  const key = deriveKey(masterSecret, 'image code');
  return createHmac('sha256', key).update(`${imageCodeId} ${answer.trim().toLowerCase()}`).digest('hex');
}
