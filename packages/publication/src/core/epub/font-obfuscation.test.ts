import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { applyFontMask, makeFontMask } from './font-obfuscation.ts';

const font = Uint8Array.from({ length: 3000 }, (_, at) => at % 251);

it('derives the IDPF key from the SHA-1 of the identifier without white space', async () => {
  const mask = await makeFontMask('idpf', ' urn:a\tb\r\nc ', []);
  expect(mask?.length).toBe(1040);
  expect(Buffer.from(mask?.key ?? []).toString('hex')).toBe(
    createHash('sha1').update('urn:abc').digest('hex'),
  );
});

it('derives the Adobe key from the UUID, wherever it is in the identifier', async () => {
  const uuid = 'urn:uuid:00112233-4455-6677-8899-AABBCCDDEEFF';
  for (const [unique, others] of [
    [uuid, []],
    ['isbn:1', ['x', uuid]],
  ] as const) {
    const mask = await makeFontMask('adobe', unique, others);
    expect(mask?.length).toBe(1024);
    expect(Buffer.from(mask?.key ?? []).toString('hex')).toBe('00112233445566778899aabbccddeeff');
  }
  expect(await makeFontMask('adobe', 'isbn:1', [])).toBeUndefined();
});

it.each(['idpf', 'adobe'] as const)('removes %s obfuscation, whatever the chunks are', async (algorithm) => {
  const mask = await makeFontMask(algorithm, 'urn:uuid:00112233-4455-6677-8899-aabbccddeeff', []);
  if (mask === undefined) throw new Error('no mask');
  const whole = font.slice();
  applyFontMask(whole, 0, mask);
  expect(whole.subarray(mask.length)).toEqual(font.subarray(mask.length));
  expect(whole[0]).toBe((font[0] ?? 0) ^ (mask.key[0] ?? 0));
  for (const [start, end] of [
    [0, 7],
    [7, 1030],
    [1030, 1500],
    [1500, 3000],
  ] as const) {
    applyFontMask(whole.subarray(start, end), start, mask);
  }
  expect(whole).toEqual(font);
});
