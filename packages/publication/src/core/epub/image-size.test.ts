import { expect, it } from 'vitest';
import { readImageSize } from './image-size.ts';
import { readSvgSize, readViewport } from './page-size.ts';

const pad = (bytes: number[]): Uint8Array => Uint8Array.from([...bytes, ...new Array<number>(64).fill(0)]);
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

it.each([
  ['PNG', [...ascii('\x89PNG\r\n\x1a\n'), 0, 0, 0, 13, ...ascii('IHDR'), 0, 0, 4, 0, 0, 0, 3, 0]],
  ['GIF', [...ascii('GIF89a'), 0, 4, 0, 3]],
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 3, 0, 4, 0]],
  ['lossy WebP', [...ascii('RIFF....WEBPVP8 ....'), 0, 0, 0, 0x9d, 1, 0x2a, 0, 4, 0, 3]],
  ['lossless WebP', [...ascii('RIFF....WEBPVP8L....'), 0x2f, 0xff, 0xc3, 0xbf, 0]],
  ['extended WebP', [...ascii('RIFF....WEBPVP8X....'), 0, 0, 0, 0, 0xff, 3, 0, 0xff, 2, 0]],
])('reads the size of a %s', (_name, head) => {
  expect(readImageSize(pad(head))).toEqual({ width: 1024, height: 768 });
});

it('returns nothing for other formats', () => {
  expect(readImageSize(pad(ascii('<html>')))).toBeUndefined();
  expect(readImageSize(Uint8Array.from([0xff, 0xd8]))).toBeUndefined();
  expect(readImageSize(pad([0xff, 0xd8]))).toBeUndefined();
});

it.each([
  ['width=900, height=600', { width: 900, height: 600 }],
  ['WIDTH = 900px;height=600.5', { width: 900, height: 600.5 }],
  ['width=900, height=600, width=1000, height=1000', { width: 900, height: 600 }],
  ['initial-scale=1 width=900 height=600', { width: 900, height: 600 }],
  ['width: 900; height: 600', { width: 900, height: 600 }],
  ["width='900' height='600'", { width: 900, height: 600 }],
  ['width=900，height=600', { width: 900, height: 600 }],
  ['width=675pt, height=450pt', { width: 900, height: 600 }],
  ['width=+9e2, height=600.', { width: 900, height: 600 }],
  ['width=device-width, height=device-height', undefined],
  ['width=900em, height=600em', undefined],
  ['width=900', undefined],
  ['width=0, height=600', undefined],
  ['', undefined],
])('reads the viewport %j', (content, size) => {
  expect(readViewport(content)).toEqual(size);
});

it.each([
  [
    { viewBox: '0 0 900 600', width: '1' },
    { width: 900, height: 600 },
  ],
  [{ viewBox: '-10,-10,900,600' }, { width: 900, height: 600 }],
  [
    { width: '900px', height: '600' },
    { width: 900, height: 600 },
  ],
  [{ width: '100%', height: '100%' }, undefined],
  [{ viewBox: '0 0 x 600' }, undefined],
])('reads the size of an SVG with %j', (attributes, size) => {
  expect(readSvgSize(new Map(Object.entries(attributes)))).toEqual(size);
});
