// Creates and checks image codes: four characters in a picture, valid for five minutes and one attempt.
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { Db } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { isMac, macOf } from '../../../../platform/master-secret.ts';
import type { MacInput, MasterSecret } from '../../../../platform/master-secret.ts';
import { deleteExpiredImageCodes, insertImageCode, deleteImageCode } from './image-code.store.ts';

const LIFE_MS = 5 * 60_000;
/** Capital letters and digits that are not mistaken for each other. */
const ALPHABET = 'ABDEFGHJKMNRT346789';
const LENGTH = 4;
const PICTURE = { width: 116, height: 40, fontSize: 42, noise: 3, color: false };

/** Returns a PNG data URL. The paths of an SVG would reveal the answer. */
export async function createImageCode(db: Db, masterSecret: MasterSecret, now: Date) {
  const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const imageCodeId = newId(now);
  await deleteExpiredImageCodes(db, now);
  await insertImageCode(db, {
    id: imageCodeId,
    answerHash: hashAnswer(masterSecret, imageCodeId, text),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const svg = await drawText(text);
  const png = await sharp(Buffer.from(svg)).flatten({ background: '#ECEFEE' }).png().toBuffer();
  return { imageCodeId, image: `data:image/png;base64,${png.toString('base64')}` };
}

/** Its font is read when the first code is drawn. */
async function drawText(text: string): Promise<string> {
  const { default: svgCaptcha } = await import('svg-captcha');
  // The module itself is a function that draws a given text; its types do not declare that.
  return (svgCaptcha as unknown as (text: string, options: object) => string)(text, PICTURE);
}

/** Deletes the code and returns whether the answer was right. Ignores case. */
export async function consumeImageCode(
  db: Db,
  masterSecret: MasterSecret,
  given: { imageCodeId: string; imageCode: string },
  now: Date,
): Promise<boolean> {
  const code = await deleteImageCode(db, given.imageCodeId);
  if (!code || code.expiresAt <= now) return false;
  return isMac(masterSecret, hashed(given.imageCodeId, given.imageCode), code.answerHash);
}

/** Hashed with a key, because four characters could be found from a plain hash. */
export function hashAnswer(masterSecret: MasterSecret, imageCodeId: string, answer: string): string {
  return macOf(masterSecret, hashed(imageCodeId, answer));
}

const hashed = (imageCodeId: string, answer: string): MacInput => ({
  purpose: 'image code',
  text: `${imageCodeId} ${answer.trim().toLowerCase()}`,
});
