import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** What pdf.js says about a marked part of a page (not in its types). */
type Layers = Iterable<[string, { readonly visible: boolean }]> & { isVisible(group: unknown): boolean };

interface Glyph {
  readonly unicode?: string;
}

/** Annotations have no text of the page (`AnnotationMode.DISABLE` of pdf.js). */
const NO_ANNOTATIONS = 0;

/** Letters alone: spaces, ligatures and forms differ between what is drawn and what is read. */
const lettersOf = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');
const sorted = (text: string): string => [...text].sort().join('');

/**
 * Tells whether a text of a page lies on a layer that is switched off (optional content, ISO 32000-2, section 8.11);
 * texts are asked for in the order of the page. pdf.js does not draw such a text, but reads it. What it draws has the
 * layers, and the same letters in the same order, but for those of a line that runs from right to left.
 */
export async function createLayerCheck(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
): Promise<(text: string) => boolean> {
  const layers = (await document.getOptionalContentConfig()) as unknown as Layers;
  if ([...layers].every(([, { visible }]) => visible)) return () => false;
  const { letters, hiddenAt } = await readDrawnLetters(page, layers);
  let at = 0;
  return (text) => {
    const wanted = lettersOf(text);
    if (wanted === '') return false;
    const isNext = sorted(letters.slice(at, at + wanted.length)) === sorted(wanted);
    const found = isNext ? at : letters.indexOf(wanted, at);
    if (found < 0) return false;
    at = found + wanted.length;
    return hiddenAt[found]!;
  };
}

/** The letters that a page draws, and of each whether its layer is switched off. */
async function readDrawnLetters(
  page: PDFPageProxy,
  layers: Layers,
): Promise<{ letters: string; hiddenAt: boolean[] }> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: NO_ANNOTATIONS });
  /** Of the marked parts around, from the outer one on. */
  const hidden: boolean[] = [];
  const hiddenAt: boolean[] = [];
  let letters = '';
  fnArray.forEach((operation, index) => {
    const args = argsArray[index] as unknown[] | null;
    const isHidden = hidden.at(-1) ?? false;
    if (operation === OPS.beginMarkedContent) hidden.push(isHidden);
    if (operation === OPS.beginMarkedContentProps)
      hidden.push(isHidden || (args?.[0] === 'OC' && !layers.isVisible(args[1])));
    if (operation === OPS.endMarkedContent) hidden.pop();
    if (operation !== OPS.showText) return;
    const glyphs = (args?.[0] ?? []) as (Glyph | number | null)[];
    const drawn = lettersOf(
      glyphs.map((glyph) => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : '')).join(''),
    );
    letters += drawn;
    for (let count = 0; count < drawn.length; count += 1) hiddenAt.push(isHidden);
  });
  return { letters, hiddenAt };
}
