export interface PdfParts {
  /** What each page draws: content streams with the fonts `F1` (Helvetica) and `F2` (a Chinese one, not embedded). */
  pages: string[];
  /** More entries of the catalog, such as `/PageLabels`. Objects below may be named from number 10 on. */
  catalog?: string;
  /** More objects, from number 10 on. */
  objects?: string[];
  /** Objects with numbers of their own, which nothing else has. */
  moreObjects?: readonly (readonly [number, string])[];
  /** More entries of each page, such as `/Annots[10 0 R]`. */
  pageEntries?: string[];
  /** More entries of the trailer. */
  trailer?: string;
  /** Width and height in points. */
  size?: [number, number];
}

const FONTS = [
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[5 0 R]>>',
  '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 6 0 R>>',
  '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 880/Descent -120/StemV 80/CapHeight 700>>',
];

/** The first page object; page `n`, from 0, is this and twice `n`. */
const PAGE_OBJECT = 100;

/** The object of a page by its index from 0. */
export const pageObject = (index: number): number => PAGE_OBJECT + 2 * index;

/** Chinese text as the string of a font with UniGB-UCS2-H. */
export function ucs2(text: string): string {
  return `<${Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;
}

/** A small PDF 1.7, made by hand (ISO 32000-2, section 7.5). */
export function makePdf({
  pages,
  catalog = '',
  objects = [],
  moreObjects = [],
  pageEntries = [],
  trailer = '',
  size = [450, 600],
}: PdfParts): Uint8Array {
  const kids = pages.map((_, index) => `${pageObject(index)} 0 R`).join(' ');
  const bodies = new Map<number, string>([
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
    [
      2,
      `<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox[0 0 ${size.join(' ')}]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>`,
    ],
    ...FONTS.map((body, index): [number, string] => [3 + index, body]),
    ...objects.map((body, index): [number, string] => [10 + index, body]),
    ...moreObjects,
    ...pages.flatMap((content, index): Array<[number, string]> => [
      [
        pageObject(index),
        `<</Type/Page/Parent 2 0 R/Contents ${pageObject(index) + 1} 0 R${pageEntries[index] ?? ''}>>`,
      ],
      [pageObject(index) + 1, `<</Length ${content.length}>>stream\n${content}\nendstream`],
    ]),
  ]);
  let file = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of bodies) {
    offsets.set(number, file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = file.length;
  const sections = [...offsets].map(
    ([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`,
  );
  file += `xref\n0 1\n0000000000 65535 f \n${sections.join('')}`;
  file += `trailer\n<</Size ${[...bodies.keys()].reduce((one, other) => Math.max(one, other)) + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
