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

  it.each([
    ['Chinese', 'ccecb5d8d0febbc6a3acd3eed6e6bae9bbc4a1a3', '天地玄黄，宇宙洪荒。'],
    ['a short Chinese title', 'b7e2c3e6', '封面'],
    ['Chinese of Taiwan', 'a7daadccaababec7a5cdb3a3a8d3a446a143', '我們的學生都來了。'],
    ['Japanese', '8ce1947982cd944c82c582a082e98142', '吾輩は猫である。'],
    ['Japanese of Unix', 'b8e3c7daa4cfc7ada4c7a4a2a4eba1a3', '吾輩は猫である。'],
    ['Korean', 'c7d0bbfdc0cc20b0a1b9e6bfa1', '학생이 가방에'],
  ])('finds the encoding of %s that names none', (_name, hex, text) => {
    const bytes = Buffer.from(hex, 'hex');
    const encoded = [...ascii('<a>'), ...bytes, ...ascii('</a>')];
    expect(decodeXml(Uint8Array.from(encoded), 'a')).toBe(`<a>${text}</a>`);
  });

  it('reads the quotes of windows-1252', () => {
    const bytes = Uint8Array.from(
      ascii("<?xml version='1.0' encoding='iso-8859-1'?><a>l\x92\xe9t\xe9 \x80</a>"),
    );
    expect(decodeXml(bytes, 'a')).toContain('<a>l’été €</a>');
  });

  it.each([
    '<!-- one --><?xml version="1.0"?><a/>',
    '<?xml version="1.0"?><?xml version="1.0"?><a/>',
    '<?xml encoding="utf-8" version="2.0"?><a/>',
    '<?XML version="1.0"?><a/>',
  ])('reads past a false declaration: %s', (text) => {
    expect(decodeXml(Uint8Array.from(ascii(text)), 'a')).toMatch(/^(?:<!-- one -->)? *<a\/>$/);
  });

  it('refuses invalid bytes and unknown encodings', () => {
    expect(() => decodeXml(Uint8Array.from([...ascii('<a>é\xff\xfe')]), 'a')).toThrow(
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
