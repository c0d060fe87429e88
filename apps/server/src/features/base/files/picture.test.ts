import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureErrors } from '@zhiye/contract';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { rewritePicture } from './picture.ts';

const folder = mkdtemp(join(tmpdir(), 'pictures-'));
afterAll(async () => rm(await folder, { recursive: true }));

async function rewrite(name: string, bytes: Uint8Array): Promise<string | number> {
  const path = join(await folder, 'picture');
  await writeFile(path, bytes);
  try {
    return await rewritePicture({ name, path } as never);
  } catch (error) {
    if (error instanceof Refusal) return error.definition.code;
    throw error;
  }
}

async function refusalText(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(await folder, 'picture');
  await writeFile(path, bytes);
  const refusal: unknown = await rewritePicture({ name, path } as never).catch((error: unknown) => error);
  return refusal instanceof Refusal ? refusal.text('zh') : '';
}

const color = { create: { width: 60, height: 40, channels: 3 as const, background: '#4A5861' } };
const jpeg = () => sharp(color).jpeg().toBuffer();
const png = () => sharp(color).png().toBuffer();
const noise = () =>
  sharp({
    create: { ...color.create, width: 400, height: 300, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
const heic = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(12)]);

describe('a picture', () => {
  it.each(['a.jpg', 'a.jpeg', 'a.JPEG', 'a.jfif', 'a.JFIF'])('named %s is taken', async (name) => {
    expect(await rewrite(name, await jpeg())).toBe('jpeg');
  });

  it('of another kind than its name is told so', async () => {
    expect(await rewrite('a.jfif', await png())).toBe(pictureErrors.pictureOtherKind.code);
    expect(await refusalText('a.gif', await png())).toContain('文件内容是 png。');
    expect(await refusalText('photo', await jpeg())).toContain('文件内容是 jpeg。');
    expect(await refusalText('a.jpg', Buffer.from('not a picture'))).toMatch(/内容与扩展名一致$/);
  });

  it.each(['webp', 'gif', 'avif', 'tiff'] as const)(
    'that is %s is told so, whatever its name',
    async (format) => {
      const bytes = await sharp(color).toFormat(format).toBuffer();
      for (const name of [`a.${format}`, 'a.jpg', 'a.png'])
        expect((await refusalText(name, bytes)).toLowerCase()).toContain(`文件内容是 ${format}。`);
    },
  );

  it.each([
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG'],
    ['a.jpg', '<?xml version="1.0"?><svg/>', 'SVG'],
    ['scan.png', '%PDF-1.7 of a page', 'PDF'],
  ])('%s with %s is told that it is %s', async (name, text, kind) => {
    expect(await refusalText(name, Buffer.from(text))).toContain(`文件内容是 ${kind}`);
  });

  it.each(['a.jpg', 'a.png', 'a.jfif'])('of no bytes named %s is empty', async (name) => {
    expect(await rewrite(name, Buffer.alloc(0))).toBe(pictureErrors.pictureEmpty.code);
  });

  it.each([
    ['a.heic', 'heic'],
    ['IMG_0042.jpg', 'heic'],
    ['a.HEIF', 'mif1'],
    ['a.png', 'heix'],
  ])('of a phone, %s with the brand %s, is told what to do', async (name, brand) => {
    expect(await rewrite(name, heic(brand))).toBe(pictureErrors.pictureHeic.code);
  });

  it.each([0.1, 0.5, 0.9])('of which %d came is damaged', async (part) => {
    const whole = await noise();
    expect(await rewrite('a.jpg', whole.subarray(0, Math.floor(whole.length * part)))).toBe(
      pictureErrors.pictureDamaged.code,
    );
  });

  it('of fifty megapixels says how many it has', async () => {
    const large = await sharp({ create: { ...color.create, width: 10_000, height: 5_000 } })
      .png()
      .toBuffer();
    expect(await rewrite('a.png', large)).toBe(pictureErrors.pictureTooLarge.code);
    expect(pictureErrors.pictureTooLarge.zh).toContain('{has}');
  });
});
