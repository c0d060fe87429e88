import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflateAsync = promisify(inflate);

/** The fonts of PDFs, all under the SIL Open Font License 1.1. A character is drawn with the first one that has it (decision 115). */
export const PDF_FONTS = ['chinese', 'math', 'symbols', 'emoji', 'han'] as const;
export type PdfFont = (typeof PDF_FONTS)[number];

const FILES: Readonly<Record<PdfFont, string>> = {
  /** 7,947 characters, those of GB 2312 and more. */
  chinese: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
  math: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff',
  symbols: '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff',
  /** Without colors. */
  emoji: '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff',
  /** 30,142 characters: those of names and places, Cyrillic and others. It is large, and few texts need it. */
  han: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff',
};

const fonts = new Map<PdfFont, Promise<Buffer>>();

/** Each file is read once by a process. */
export function readPdfFont(name: PdfFont): Promise<Buffer> {
  const known = fonts.get(name);
  if (known) return known;
  const font = readFile(createRequire(import.meta.url).resolve(FILES[name])).then(unpackWoff);
  fonts.set(name, font);
  return font;
}

/**
 * The OpenType font in a WOFF 1.0 file (W3C, WOFF File Format 1.0, sections 4 and 5). fontkit reads WOFF as well, but
 * decompresses the outlines again for every character: 3.5 s for a page instead of 0.05 s.
 */
async function unpackWoff(woff: Buffer): Promise<Buffer> {
  const tableCount = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * tableCount);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tableCount, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < tableCount; index += 1) {
    const entry = 44 + 20 * index;
    const start = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? await inflateAsync(packed) : packed;
    const record = 12 + 16 * index;
    woff.copy(head, record, entry, entry + 4);
    woff.copy(head, record + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(length, record + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
