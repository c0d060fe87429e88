import { describe, expect, it } from 'vitest';
import { PublicationRefusedError } from '../import-refusal.ts';
import { decodeCss, decodeXml } from './text-decoding.ts';

const utf16 = (text: string, swap: boolean): Uint8Array => {
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
  if (swap) Buffer.from(bytes.buffer).swap16();
  return bytes;
};
const GBK_NI_HAO = [0xc4, 0xe3, 0xba, 0xc3];
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

describe('decodeXml', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(decodeXml(new TextEncoder().encode('<a>你好</a>'), 'a')).toBe('<a>你好</a>');
    expect(decodeXml(new TextEncoder().encode('\ufeff<a>你好</a>'), 'a')).toBe('<a>你好</a>');
  });

  it('reads UTF-16 in both byte orders, with and without a byte order mark', () => {
    for (const swap of [false, true]) {
      expect(decodeXml(utf16('\ufeff<a>你好</a>', swap), 'a')).toBe('<a>你好</a>');
      expect(decodeXml(utf16('<a>你好</a>', swap), 'a')).toBe('<a>你好</a>');
    }
  });

  it('reads the declared encoding', () => {
    const bytes = Uint8Array.from([
      ...ascii("<?xml version='1.0' encoding='GB2312'?><a>"),
      ...GBK_NI_HAO,
      ...ascii('</a>'),
    ]);
    expect(decodeXml(bytes, 'a')).toContain('<a>你好</a>');
  });

  it('refuses invalid bytes and unknown encodings', () => {
    expect(() => decodeXml(Uint8Array.from([...ascii('<a>'), ...GBK_NI_HAO]), 'a')).toThrow(
      PublicationRefusedError,
    );
    expect(() => decodeXml(Uint8Array.from(ascii('<?xml version="1.0" encoding="x-no"?><a/>')), 'a')).toThrow(
      PublicationRefusedError,
    );
  });
});

it('decodeCss follows @charset and never fails', () => {
  expect(
    decodeCss(Uint8Array.from([...ascii('@charset "gbk"; /*'), ...GBK_NI_HAO, ...ascii('*/')])),
  ).toContain('你好');
  expect(decodeCss(Uint8Array.from([...ascii('@charset "x-no"; a'), 0xff]))).toContain('a\ufffd');
});
