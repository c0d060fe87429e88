// A PDF whose text is drawn character by character with the first font that has it, so that no text has an empty box.
import PDFDocument from 'pdfkit';
import { PDF_FONTS, readPdfFont } from './pdf-font.ts';
import type { PdfFont } from './pdf-font.ts';

/** What pdfkit does not declare. `ascender` is in thousandths of the size of the font. */
interface Internals {
  readonly _font: {
    readonly ascender: number;
    readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  };
  readonly _fontSize: number;
  _fragment(text: string, x: number, y: number, options: FragmentOptions): void;
}

interface FragmentOptions extends PDFKit.Mixins.TextOptions {
  readonly textWidth?: number;
  readonly lineWidth?: number;
  readonly wordCount?: number;
}

interface Run {
  readonly font: PdfFont;
  readonly text: string;
}

const MAIN = PDF_FONTS[0];
/** The sign of Chinese printers for a character that they lack. */
const MISSING = '〓';
/** Marks that choose or join glyphs. Without a glyph of their own they are left out. */
const JOINERS = /\p{Variation_Selector}|[\u200B-\u200F\u2060\uFEFF]|[\u{E0020}-\u{E007F}]/gu;
const AS_EMOJI = /\uFE0F|\p{Emoji_Presentation}/u;
const MARKS = /\p{M}/gu;
const segmenter = new Intl.Segmenter();
const original = PDFDocument.prototype as unknown as Internals & Pick<PDFKit.PDFDocument, 'widthOfString'>;

/** Call `prepare` with every text before it is measured or drawn. */
export class PdfDocument extends PDFDocument {
  /** By grapheme: what is drawn for it. Those of the main font are missing. */
  readonly #rare = new Map<string, Run>();
  readonly #open = new Set<PdfFont>();

  static async create(options: PDFKit.PDFDocumentOptions): Promise<PdfDocument> {
    const document = new PdfDocument(options);
    await document.#load(MAIN);
    return document.font(MAIN);
  }

  /** Reads the fonts that the text needs. */
  async prepare(text: string): Promise<void> {
    for (const { segment } of segmenter.segment(text)) {
      if (this.#rare.has(segment) || this.#draws(MAIN, segment)) continue;
      this.#rare.set(segment, await this.#findRun(segment));
    }
  }

  async #findRun(grapheme: string): Promise<Run> {
    const composed = grapheme.normalize('NFC');
    const fonts = AS_EMOJI.test(grapheme) ? (['emoji', ...PDF_FONTS] as const) : PDF_FONTS;
    for (const text of new Set([composed, composed.replace(MARKS, '').replace(JOINERS, '')])) {
      if (text === '') continue;
      for (const font of fonts) {
        await this.#load(font);
        if (this.#draws(font, text.replace(JOINERS, '')))
          return { font, text: this.#withoutJoiners(font, text) };
      }
    }
    return { font: MAIN, text: grapheme.replace(JOINERS, '') === '' ? '' : MISSING };
  }

  async #load(font: PdfFont): Promise<void> {
    if (this.#open.has(font)) return;
    this.registerFont(font, await readPdfFont(font));
    this.#open.add(font);
  }

  #draws(font: PdfFont, text: string): boolean {
    const { font: file } = this.#openFont(font);
    return [...text].every((one) => /\s/.test(one) || file.hasGlyphForCodePoint(one.codePointAt(0)!));
  }

  /** A font with a glyph for a joiner uses it, as emoji do for families and flags. */
  #withoutJoiners(font: PdfFont, text: string): string {
    const { font: file } = this.#openFont(font);
    return text.replace(JOINERS, (one) => (file.hasGlyphForCodePoint(one.codePointAt(0)!) ? one : ''));
  }

  #openFont(font: PdfFont): Internals['_font'] {
    this.font(font);
    const open = (this as unknown as Internals)._font;
    this.font(MAIN);
    return open;
  }

  /** Neighbors of one font together, because fonts join characters. */
  #runsOf(text: string): Run[] {
    if (this.#rare.size === 0) return [{ font: MAIN, text }];
    const runs: Run[] = [];
    for (const { segment } of segmenter.segment(text)) {
      const { font, text: drawn } = this.#rare.get(segment) ?? { font: MAIN, text: segment };
      const last = runs.at(-1);
      if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + drawn };
      else runs.push({ font, text: drawn });
    }
    return runs;
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    let width = 0;
    for (const run of this.#runsOf(text)) {
      this.font(run.font);
      width += original.widthOfString.call(this, run.text, options);
    }
    this.font(MAIN);
    return width;
  }

  /** Called by pdfkit for the text of one line. All runs stand on the baseline of the main font. */
  _fragment(text: string, x: number, y: number, options: FragmentOptions): void {
    const runs = this.#runsOf(text);
    const isPlain = runs.every(({ font }) => font === MAIN);
    if (isPlain) return original._fragment.call(this, runs.map((run) => run.text).join(''), x, y, options);
    const { _font, _fontSize } = this as unknown as Internals;
    const baseline = (-_font.ascender / 1_000) * _fontSize;
    let left = x + this.#indent(text, options);
    for (const run of runs) {
      this.font(run.font);
      const textWidth = original.widthOfString.call(this, run.text, options);
      const plain = { ...options, align: 'left', baseline, textWidth, wordCount: undefined } as const;
      original._fragment.call(this, run.text, left, y, plain);
      left += textWidth;
    }
    this.font(MAIN);
  }

  #indent(text: string, { align, width, lineWidth = 0 }: FragmentOptions): number {
    if (!width || (align !== 'right' && align !== 'center')) return 0;
    const rest = lineWidth - this.widthOfString(text.trimEnd());
    return align === 'right' ? rest : rest / 2;
  }
}
