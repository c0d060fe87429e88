import { deflateSync } from 'node:zlib';
import { makePdf, pageObject, type PdfParts } from './make-pdf.ts';

// PDFs of a few megabytes at most that cost a program which reads them far more time or memory than their size says.

const line = (text: string): string => `BT /F1 12 Tf 50 500 Td (${text}) Tj ET\n`;
const repeat = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join('');

const stream = (entries: string, content: string): string =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

/** A stream that is packed, as text of a file in Latin-1. */
function packed(entries: string, content: Uint8Array): string {
  return stream(`${entries}/Filter/FlateDecode`, Buffer.from(deflateSync(content)).toString('latin1'));
}

const form = (content: string, objects = ''): string =>
  stream(
    `/Type/XObject/Subtype/Form/BBox[0 0 450 600]/Resources<</Font<</F1 3 0 R>>/XObject<<${objects}>>>>`,
    content,
  );

const onPage = (page: string, resources: string, objects: string[]): PdfParts => ({
  pages: [page],
  objects,
  pageEntries: [`/Resources<</Font<</F1 3 0 R/F9 10 0 R>>${resources}>>`],
});

/** Forms that each draw the next one `times` times; they stand from object 1000 on, where no page is. */
function nestedForms(depth: number, times: number): PdfParts {
  const more = Array.from({ length: depth }, (_, index): [number, string] => [
    1000 + index,
    index === depth - 1 ? form(line('deep')) : form('/Next Do '.repeat(times), `/Next ${1001 + index} 0 R`),
  ]);
  return {
    ...onPage('/Next Do', '/XObject<</Next 1000 0 R>>', []),
    moreObjects: more,
  };
}

const replaced = (parts: PdfParts, from: string | RegExp, to: string): Uint8Array =>
  Buffer.from(Buffer.from(makePdf(parts)).toString('latin1').replace(from, to), 'latin1');

const onePage: PdfParts = { pages: [line('one')] };

/** An outline of `count` lines, each leading to the first page. */
function outline(count: number, entries: (index: number) => string): PdfParts {
  const first = 1000;
  return {
    ...onePage,
    catalog: '/Outlines 10 0 R',
    objects: [`<</Type/Outlines/First ${first} 0 R/Last ${first + count - 1} 0 R/Count ${count}>>`],
    moreObjects: Array.from({ length: count }, (_, index): [number, string] => [
      first + index,
      `<</Title(Line ${index})/Parent 10 0 R/Dest[${pageObject(0)} 0 R/Fit]${entries(index)}>>`,
    ]),
  };
}

const next = (count: number) => (index: number) => (index < count - 1 ? `/Next ${1001 + index} 0 R` : '');
const below = (count: number) => (index: number) => (index < count - 1 ? `/First ${1001 + index} 0 R` : '');

const font = (entries: string): string =>
  `<</Type/Font/Subtype/TrueType/BaseFont/Helvetica/FirstChar 0${entries}>>`;

const image = (width: number, height: number): string =>
  packed(
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`,
    new Uint8Array(Math.min(width * height, 40_000_000)),
  );

const shading = (type: number, entries: string): string =>
  `<</ShadingType ${type}/ColorSpace/DeviceRGB${entries}>>`;

/** Each kind by its name; made when it is asked for. */
export const COSTLY_PDFS: Readonly<Record<string, () => Uint8Array>> = {
  'states that are never restored': () => makePdf({ pages: [`${'q '.repeat(20_000)}${line('deep')}`] }),
  'states saved and restored in depth': () =>
    makePdf({ pages: [`${'q '.repeat(20_000)}${line('deep')}${'Q '.repeat(20_000)}`] }),
  'states restored that were never saved': () => makePdf({ pages: ['Q '.repeat(500_000) + line('end')] }),
  'states saved and restored one after the other': () =>
    makePdf({ pages: ['q Q '.repeat(1_000_000) + line('end')] }),
  'clips within clips': () => makePdf({ pages: ['q 0 0 400 500 re W n '.repeat(5_000) + line('deep')] }),
  'forms nested a thousand times': () => makePdf(nestedForms(1_000, 1)),
  'forms nested ten thousand times': () => makePdf(nestedForms(10_000, 1)),
  'forms that double twenty times': () => makePdf(nestedForms(20, 2)),
  'forms that double forty times': () => makePdf(nestedForms(40, 2)),
  'a page drawn by a million strokes': () =>
    makePdf({ pages: [repeat(1_000_000, (n) => `${n % 450} ${n % 600} m ${(n * 7) % 450} 9 l S\n`)] }),
  'one path of a million curves': () =>
    makePdf({ pages: [`0 0 m ${repeat(1_000_000, (n) => `${n % 450} 1 2 ${n % 600} 5 6 c\n`)} B`] }),
  'dashes of a thousandth': () => makePdf({ pages: ['[0.0001 0.0001] 0 d 100 w 0 0 m 450 600 l S'] }),
  'a page box of ten million': () => makePdf({ ...onePage, size: [10_000_000, 10_000_000] }),
  'a page as narrow as a line': () => makePdf({ ...onePage, size: [0.001, 1_000] }),
  'a page box of huge numbers': () =>
    makePdf({ ...onePage, pageEntries: ['/MediaBox[-1e38 -1e38 1e38 1e38]'] }),
  'pages that lead in a circle': () =>
    replaced(
      onePage,
      /\/Kids\[[^\]]*\]\/Count 1/,
      `/Kids[2 0 R 2 0 R 2 0 R ${pageObject(0)} 0 R]/Count 2000`,
    ),
  'a page tree as deep as ten thousand': () =>
    replaced(
      {
        ...onePage,
        moreObjects: Array.from({ length: 10_000 }, (_, index): [number, string] => [
          1000 + index,
          `<</Type/Pages/Count 1/Parent ${index === 0 ? 2 : 999 + index} 0 R/Kids[${index === 9_999 ? pageObject(0) : 1001 + index} 0 R]>>`,
        ]),
      },
      /\/Kids\[[^\]]*\]/,
      '/Kids[1000 0 R]',
    ),
  'parents in a circle': () =>
    replaced(onePage, /\/MediaBox\[[^\]]*\]\/Resources<<.*?>>>>>>/s, '/Parent 2 0 R>>'),
  'a table of objects that names itself before': () => {
    const text = Buffer.from(makePdf({ ...onePage, trailer: '/Prev 999999999' })).toString('latin1');
    return Buffer.from(
      text.replace('999999999', String(text.lastIndexOf('xref\n')).padStart(9, '0')),
      'latin1',
    );
  },
  'a table of two billion objects': () => replaced(onePage, 'xref\n0 1\n', 'xref\n0 2147483647\n'),
  'a hundred thousand lines of contents': () => makePdf(outline(100_000, next(100_000))),
  'contents as deep as ten thousand': () => makePdf(outline(10_000, below(10_000))),
  'widths of a million characters': () =>
    makePdf(
      onPage(`BT /F9 12 Tf 50 500 Td (wide) Tj ET`, '', [
        font(`/LastChar 999999/Widths[${'500 '.repeat(1_000_000)}]`),
      ]),
    ),
  'a font with two billion characters': () =>
    makePdf(onPage(`BT /F9 12 Tf 50 500 Td (wide) Tj ET`, '', [font('/LastChar 2147483647/Widths[500]')])),
  'widths of a range of two billion': () =>
    makePdf({
      ...onPage(`BT /F9 12 Tf 50 500 Td <0001> Tj ET`, '', [
        '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[11 0 R]>>',
        '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 6 0 R/W[0 2147483647 500]>>',
      ]),
    }),
  'characters mapped by ranges of millions': () =>
    makePdf(
      onPage(`BT /F9 12 Tf 50 500 Td (wide) Tj ET`, '', [
        font('/LastChar 1/Widths[500 500]/ToUnicode 11 0 R'),
        stream(
          '',
          'begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <0fffffff> <0041> endbfrange endcmap',
        ),
      ]),
    ),
  'glyphs that draw themselves': () =>
    makePdf(
      onPage('BT /F9 12 Tf 50 500 Td (aaaa) Tj ET', '', [
        `<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[1]/CharProcs<</a 11 0 R>>/Encoding<</Type/Encoding/Differences[97/a]>>/Resources<</Font<</F9 10 0 R>>>>>>`,
        stream('', '1 0 d0 BT /F9 1 Tf (aaaa) Tj ET'),
      ]),
    ),
  'a picture of a billion points': () =>
    makePdf(onPage('450 0 0 600 0 0 cm /Im Do', '/XObject<</Im 10 0 R>>', [image(40_000, 25_000)])),
  'a picture drawn a hundred thousand times': () =>
    makePdf(
      onPage('q 450 0 0 600 0 0 cm /Im Do Q '.repeat(100_000), '/XObject<</Im 10 0 R>>', [
        image(1_000, 1_000),
      ]),
    ),
  'masks within masks': () => {
    const depth = 200;
    return makePdf({
      ...onPage('/G gs /Next Do', '/ExtGState<</G 2000 0 R>>/XObject<</Next 1000 0 R>>', []),
      moreObjects: Array.from({ length: depth }, (_, index): [number, string][] => [
        [
          1000 + index,
          stream(
            `/Type/XObject/Subtype/Form/BBox[0 0 450 600]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</ExtGState<</G ${index === depth - 1 ? 'null' : `${2001 + index} 0 R`}>>>>`,
            '/G gs 0 0 450 600 re f',
          ),
        ],
        [2000 + index, `<</SMask<</S/Luminosity/G ${1000 + index} 0 R>>>>`],
      ]).flat(),
    });
  },
  'patterns of tiny tiles': () =>
    makePdf(
      onPage('/Pattern cs /P scn 0 0 450 600 re f', '/Pattern<</P 10 0 R>>', [
        stream(
          '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.00001/YStep 0.00001/Resources<<>>',
          '0 0 1 1 re f',
        ),
      ]),
    ),
  'a pattern of a huge tile': () =>
    makePdf(
      onPage('/Pattern cs /P scn 0 0 450 600 re f', '/Pattern<</P 10 0 R>>', [
        stream(
          '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1e9 1e9]/XStep 1e9/YStep 1e9/Resources<<>>',
          '0 0 1e9 1e9 re f',
        ),
      ]),
    ),
  'a shading whose function never ends': () =>
    makePdf(
      onPage('/S sh', '/Shading<</S 10 0 R>>', [
        shading(1, '/Domain[0 1e9 0 1e9]/Matrix[1 0 0 1 0 0]/Function 11 0 R'),
        stream(
          '/FunctionType 4/Domain[0 1e9 0 1e9]/Range[0 1 0 1 0 1]',
          `{ ${'dup mul sqrt '.repeat(5_000)} 2 copy add }`,
        ),
      ]),
    ),
  'a packed stream a thousand times as large': () =>
    makePdf(
      onPage('/Big Do', '/XObject<</Big 10 0 R>>', [
        packed('/Type/XObject/Subtype/Form/BBox[0 0 450 600]', Buffer.alloc(1_500_000_000 / 10, 'q Q ')),
      ]),
    ),
  'arrays nested a million deep': () => makePdf({ pages: [`${'['.repeat(1_000_000)} TJ`] }),
  'dictionaries nested a million deep': () =>
    makePdf({ ...onePage, objects: ['<</A'.repeat(1_000_000)], catalog: '/Outlines 10 0 R' }),
  'a million links on a page': () =>
    makePdf({
      ...onePage,
      pageEntries: [`/Annots[${'10 0 R '.repeat(1_000_000)}]`],
      objects: [
        `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[50 490 90 520]/Dest[${pageObject(0)} 0 R/Fit]>>`,
      ],
    }),
  'a million words on a page': () =>
    makePdf({
      pages: [`BT /F1 6 Tf ${repeat(1_000_000, (n) => `1 0 0 1 ${n % 450} ${n % 600} Tm (word) Tj\n`)} ET`],
    }),
  'one text of ten million letters': () => makePdf({ pages: [line('a b '.repeat(2_500_000))] }),
  'names of places in a circle': () =>
    makePdf({
      ...onePage,
      catalog: '/Names<</Dests 10 0 R>>/Outlines 11 0 R',
      objects: [
        '<</Kids[10 0 R 10 0 R]/Limits[(a)(z)]>>',
        '<</Type/Outlines/First 12 0 R/Last 12 0 R/Count 1>>',
        '<</Title(one)/Parent 11 0 R/Dest(here)>>',
      ],
    }),
  'page numbers of two billion pages': () =>
    makePdf({ ...onePage, catalog: '/PageLabels<</Nums[0<</S/r/St 2147483647>>]>>' }),
  'two thousand pages that each take seconds': () =>
    makePdf({
      ...onPage('', '', []),
      pages: Array.from({ length: 400 }, () => `/Next Do`),
      pageEntries: Array.from(
        { length: 400 },
        () => '/Resources<</Font<</F1 3 0 R>>/XObject<</Next 10 0 R>>>>',
      ),
      objects: [form('q '.repeat(4_000) + line('slow'))],
    }),
};
