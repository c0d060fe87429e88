import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it, vi } from 'vitest';
import {
  cfiOfText,
  DEFAULT_LIMITS,
  PublicationRefusedError,
  readImageSize,
  type ImportLimits,
  type TextSection,
} from '../../core/index.ts';
import { makePdf, pageObject, ucs2, type PdfParts } from '../../testing/make-pdf.ts';
import { useTemporaryDirectory } from '../../testing/temporary-directory.ts';
import { importPublication } from '../import-publication.ts';

const directory = useTemporaryDirectory();
vi.setConfig({ testTimeout: 60_000 });

const line = (x: number, y: number, size: number, text: string, font = 'F1'): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td ${text} Tj ET\n`;

const BOOK: PdfParts = {
  pages: [
    line(50, 550, 24, ucs2('第一章 群论'), 'F2') +
      line(50, 500, 12, ucs2('设集合非空，定义一种'), 'F2') +
      line(50, 484, 12, ucs2('代数运算。'), 'F2'),
    line(50, 550, 12, '(A group is a set & a law,)') + line(50, 534, 12, '(written as xy < z.)'),
    '1 0 0 rg 0 0 450 600 re f',
  ],
  catalog:
    '/Lang(zh-CN)/PageLabels<</Nums[0<</S/r>>1<</S/D>>]>>/Outlines 10 0 R/ViewerPreferences<</Direction/R2L>>',
  objects: [
    '<</Type/Outlines/First 11 0 R/Last 12 0 R/Count 2>>',
    `<</Title<feff7b2c4e007ae0>/Parent 10 0 R/Next 12 0 R/Dest[${pageObject(0)} 0 R/Fit]/First 13 0 R/Last 13 0 R/Count 1>>`,
    '<</Title(Nowhere)/Parent 10 0 R/Dest(unknown)>>',
    `<</Title(Group)/Parent 11 0 R/Dest[${pageObject(1)} 0 R/Fit]>>`,
    '<</Title(\\(Algebra\\))/Author(Han)/CreationDate(D:20260301120000Z)>>',
  ],
  trailer: '/Info 14 0 R',
};

async function importPdf(parts: PdfParts | Uint8Array, limits: ImportLimits = DEFAULT_LIMITS) {
  const file = await directory.write(parts instanceof Uint8Array ? parts : makePdf(parts));
  const outDir = directory.fresh('out');
  const result = await importPublication(file, outDir, { limits });
  return {
    ...result,
    read: (path: string) => readFile(join(outDir, 'resources', path)),
    texts: JSON.parse(await readFile(join(outDir, 'text.json'), 'utf8')) as TextSection[],
  };
}

async function refusal(...given: Parameters<typeof importPdf>): Promise<PublicationRefusedError> {
  const error: unknown = await importPdf(...given).catch((reason: unknown) => reason);
  if (error instanceof PublicationRefusedError) return error;
  throw error instanceof Error ? error : new Error('not refused');
}

describe('links and forms of a PDF', () => {
  const link = (rect: string, target: string): string =>
    `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[${rect}]${target}>>`;
  const uri = (address: string): string => `/A<</S/URI/URI(${address})>>`;

  it('lead to pages of the book and out of it, and to nothing else', async () => {
    const result = await importPdf({
      pages: [
        line(50, 550, 12, '(see the)') +
          line(100, 550, 12, '(last page)') +
          line(50, 500, 12, '(or the web)'),
        line(50, 550, 12, '(two)'),
        line(50, 550, 12, '(three)'),
      ],
      pageEntries: ['/Annots[10 0 R 11 0 R 12 0 R 13 0 R 14 0 R 15 0 R 16 0 R]', '/Annots[17 0 R 18 0 R]'],
      catalog: '/Dests<</here[100 0 R/Fit]>>',
      objects: [
        link('98 545 170 565', `/Dest[${pageObject(2)} 0 R/Fit]`),
        link('48 495 130 515', uri('https://example.org/a?b=1&c=2')),
        link('300 100 350 150', `/A<</S/GoTo/D[${pageObject(1)} 0 R/Fit]>>`),
        link('300 200 350 250', '/A<</S/JavaScript/JS(app.alert\\(1\\))>>'),
        link('300 300 350 350', uri('javascript:alert')),
        link('300 400 350 450', '/A<</S/Launch/F(a.exe)>>'),
        link('300 500 350 550', '/Dest(unknown)'),
        link('0 0 50 50', '/A<</S/Named/N/PrevPage>>'),
        link('48 545 80 565', '/Dest/here'),
      ],
    });
    const pages = await Promise.all(
      ['0001', '0002'].map(async (name) => String(await result.read(`pages/${name}.xhtml`))),
    );
    const linksOf = (markup: string) =>
      [...markup.matchAll(/<a ([^>]*?)href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, area, href, inside]) => [
        href,
        area === '' ? inside!.replace(/<[^>]*>/g, '') : 'area',
      ]);
    expect(linksOf(pages[0]!)).toEqual([
      ['0003.xhtml', 'last page'],
      ['https://example.org/a?b=1&amp;c=2', 'or the web'],
      ['0002.xhtml', 'area'],
    ]);
    expect(linksOf(pages[1]!)).toEqual([
      ['0001.xhtml', 'two'],
      ['0001.xhtml', 'area'],
    ]);
    // 300 points of 450 are 600 pixels of 900
    expect(pages[0]).toContain(
      'class="area" href="0002.xhtml" style="left:600px;top:900px;width:100px;height:100px"',
    );
  });

  it('over two lines hold the words of each line and no others', async () => {
    const result = await importPdf({
      pages: [
        line(50, 550, 12, '(see)') +
          line(100, 550, 12, '(chapter one)') +
          line(50, 530, 12, '(part two)') +
          line(150, 530, 12, '(and so on)'),
        line(50, 550, 12, '(two)'),
      ],
      pageEntries: ['/Annots[10 0 R 11 0 R]'],
      objects: [
        link(
          '45 525 200 565',
          `/QuadPoints[98 563 190 563 98 547 190 547 48 543 110 543 48 527 110 527]/Dest[${pageObject(1)} 0 R/Fit]`,
        ),
        // boxes outside of the link do not count (ISO 32000-2, table 176)
        link('300 300 340 340', `/QuadPoints[0 9 9 9 0 0 9 0]/Dest[${pageObject(1)} 0 R/Fit]`),
      ],
    });
    const markup = String(await result.read('pages/0001.xhtml'));
    const words = [...markup.matchAll(/<a href="0002.xhtml">(.*?)<\/a>/gs)].map(([, inside]) =>
      inside!.replace(/<[^>]*>/g, ''),
    );
    expect(words).toEqual(['chapter one', 'part two']);
    expect(markup.match(/class="area"/g)).toHaveLength(1);
  });

  it('have their values in the picture', async () => {
    const field = (rect: string, rest: string): string =>
      `<</Type/Annot/Subtype/Widget/Rect[${rect}]/F 4/DA(/F1 24 Tf 0 g)${rest}>>`;
    const appearance = '/AP<</N 12 0 R>>';
    const drawn = '0 0 0 rg 0 0 40 40 re f';
    const result = await importPdf({
      pages: [line(50, 550, 12, '(form)')],
      pageEntries: ['/Annots[10 0 R 11 0 R]'],
      catalog: '/AcroForm<</Fields[10 0 R 11 0 R]/DR<</Font<</F1 3 0 R>>>>/NeedAppearances true>>',
      objects: [
        field('50 100 90 140', `/FT/Btn/T(box)/V/Yes${appearance}`),
        field('50 300 350 330', '/FT/Tx/T(name)/V(MMMMMM)'),
        `<</Type/XObject/Subtype/Form/BBox[0 0 40 40]/Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ],
    });
    const picture = await loadImage(await result.read('pages/0001.webp'));
    const context = createCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const scale = picture.width / 450;
    const darkIn = (x: number, y: number, width: number, height: number): number => {
      const { data } = context.getImageData(
        x * scale,
        (600 - y - height) * scale,
        width * scale,
        height * scale,
      );
      return data.filter((value, index) => index % 4 === 0 && value < 100).length;
    };
    expect(darkIn(50, 300, 300, 30)).toBeGreaterThan(500);
    expect(darkIn(50, 100, 40, 40)).toBeGreaterThan(2000);
    expect(darkIn(200, 400, 100, 100)).toBe(0);
  });
});

describe('a PDF', () => {
  it('becomes fixed pages with pictures, contents, page labels and metadata', async () => {
    const { manifest, positionsCount, report, files, read } = await importPdf(BOOK);
    expect(manifest.metadata).toMatchObject({
      title: '(Algebra)',
      author: [{ name: 'Han' }],
      language: ['zh-CN'],
      published: '2026-03-01',
      readingProgression: 'rtl',
      presentation: { layout: 'fixed' },
      numberOfPositions: 3,
    });
    expect(positionsCount).toBe(3);
    expect(manifest.readingOrder.map(({ href, cfi, properties }) => [href, cfi, properties])).toEqual(
      [1, 2, 3].map((n) => [`pages/000${n}.xhtml`, `/6/${2 * n}`, { width: 900, height: 1200 }]),
    );
    expect(manifest.toc).toMatchObject([
      { title: '第一章', position: 1, children: [{ title: 'Group', href: 'pages/0002.xhtml', position: 2 }] },
      { title: 'Nowhere', href: undefined },
    ]);
    expect(manifest.pageList.map(({ title, position }) => [title, position])).toEqual([
      ['i', 1],
      ['1', 2],
      ['2', 3],
    ]);
    expect(readImageSize(await read('pages/0003.webp'))).toEqual({ width: 1800, height: 2400 });
    expect(files).toHaveLength(7);
    expect(report.warnings).toEqual([]);
  });

  it('has a text layer over the pictures, which CFIs find and which is never markup', async () => {
    const { texts, read } = await importPdf(BOOK);
    expect(texts.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
      ['第一章 群论', '设集合非空，定义一种代数运算。'],
      ['A group is a set & a law, written as xy < z.'],
      [],
    ]);
    const section = texts[0] as TextSection;
    const block = section.blocks[1]!;
    const at = block.text.indexOf('一种代数');
    // body, the div of the text, its second paragraph, and there the text of two lines
    expect(cfiOfText(section, block, at, at + 4)).toBe('epubcfi(/6/2!/4/4/4,/2/1:8,/4/1:2)');
    const page = (await read('pages/0001.xhtml')).toString();
    expect(page).toContain('<title>i</title>');
    expect(page).toMatch(/left:100px;top:\d+(\.\d)?px;width:\d+(\.\d)?px;font-size:24px">设集合/);
  });

  it('places each word where the picture shows it, so that hits cover the glyphs', async () => {
    const { read } = await importPdf({ pages: ['BT /F1 20 Tf 50 500 Td (illi WWW mill) Tj ET'] });
    const page = (await read('pages/0001.xhtml')).toString();
    const places = [...page.matchAll(/left:([\d.]+)px[^>]*width:([\d.]+)px[^>]*>([^<]+)</g)];
    expect(places.map(([, , , text]) => text)).toEqual(['illi', 'WWW', 'mill']);
    // Advance widths of Helvetica (Adobe Core 14 AFM): i and l 222, W 944, m 833, space 278. 450 points are 900 pixels.
    const em = 40;
    const widths = [4 * 222, 3 * 944, 833 + 3 * 222].map((units) => (units * em) / 1000);
    const lefts = [100, 100 + widths[0]! + 0.278 * em, 100 + widths[0]! + widths[1]! + 2 * 0.278 * em];
    for (const [index, [, left, width]] of places.entries()) {
      expect(Number(left)).toBeCloseTo(lefts[index]!, 0);
      expect(Number(width)).toBeCloseTo(widths[index]!, 0);
    }
    expect(page).toContain('</span> <span');
  });

  it('loses scripts and actions, which the report counts', async () => {
    const { report } = await importPdf({
      pages: [line(50, 500, 12, '(x)')],
      catalog: '/OpenAction 10 0 R/AcroForm<</Fields[11 0 R]>>',
      objects: ['<</S/JavaScript/JS(app.alert\\(1\\))>>', '<</FT/Tx/T(name)/V(x)>>'],
    });
    expect(report.neutralized).toMatchObject({ scripts: 1, forms: 1 });
  });

  it('has a warning when no page has text', async () => {
    const { report } = await importPdf({ pages: ['0 0 10 10 re f'] });
    expect(report.warnings.map(({ code }) => code)).toContain('noText');
  });

  it.each<[string, PdfParts | Uint8Array, Partial<ImportLimits>, string]>([
    ['with more pages than allowed', { pages: ['', '', ''] }, { pdfPages: 2 }, 'tooManyPages'],
    ['over the size limit', { pages: [''] }, { pdfBytes: 100 }, 'tooBig'],
    ['that is invalid', Buffer.from('%PDF-1.7\nnothing'), {}, 'brokenPdf'],
    ['without pages', makePdf({ pages: [] }), {}, 'emptySpine'],
    [
      'that asks for a password',
      {
        pages: [''],
        trailer: `/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>>>`,
      },
      {},
      'encrypted',
    ],
    [
      'locked by another handler',
      { pages: [''], trailer: '/Encrypt<</Filter/Adobe.APS/V 4>>' },
      {},
      'encrypted',
    ],
  ])('is refused %s', async (_name, parts, limits, code) => {
    expect((await refusal(parts, { ...DEFAULT_LIMITS, ...limits })).code).toBe(code);
  });

  it('of an extreme shape gets a normal page size and number of pixels', async () => {
    const { manifest, read } = await importPdf({ pages: [''], size: [10, 14_000] });
    expect(manifest.readingOrder[0]?.properties).toEqual({ width: 900, height: 1260 });
    const size = readImageSize(await read('pages/0001.webp'));
    expect(size!.width * size!.height).toBeLessThanOrEqual(12_000_000);
  });

  it('is recognized by its first bytes', async () => {
    expect((await refusal(Buffer.from('<html/>'))).code).toBe('notABook');
    const shifted = Buffer.concat([Buffer.from('\n\n'), makePdf({ pages: [''] })]);
    expect((await importPdf(shifted)).positionsCount).toBe(1);
  });
});
