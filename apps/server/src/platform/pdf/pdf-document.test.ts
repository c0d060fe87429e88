import { buffer } from 'node:stream/consumers';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { readPdfText } from '../../testing/pdf-text.ts';
import { PdfDocument } from './pdf-document.ts';

const SIZE = { size: [400, 300], margin: 20 } as const;

async function write(text: string, options: object = {}): Promise<Buffer> {
  const document = await PdfDocument.create({ size: [...SIZE.size], margin: SIZE.margin });
  const bytes = buffer(document);
  await document.prepare(text);
  document.fontSize(12).text(text, options);
  document.end();
  return bytes;
}

/** The texts of a page with the places at which they begin, and the numbers of glyphs that a reader would draw as an empty box. */
async function readRuns(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            left: item.transform[4] as number,
            bottom: item.transform[5] as number,
            width: item.width,
          },
        ]
      : [],
  );
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs = fnArray.flatMap((fn, index) =>
    fn === OPS.showText ? ((argsArray[index] as [unknown[]])[0] as { originalCharCode?: number }[]) : [],
  );
  await task.destroy();
  return { runs, boxes: glyphs.filter((glyph) => glyph?.originalCharCode === 0).length };
}

describe('the text of a PDF', () => {
  it.each([
    ['characters of names', '䶮㙍𠮷𬬭𰻝朢靐齉'],
    ['symbols', '☐✓⇌㎡℃Ⅳ₽⅔'],
    ['emoji', '🎉👍😀⚗'],
    ['scripts of formulas', 'x¹⁰ + a₁₀ⁿ⁻¹ = ℝ∮𝑥α'],
    ['other alphabets', 'Дарья Ñandú Şimşek Łódź'],
    ['all together', '张䶮（🎉）的笔记：a₁₀ ≤ √2 ☐'],
  ])('has no empty box: %s', async (_name, text) => {
    const bytes = await write(text);
    expect((await readPdfText(bytes)).join('')).toBe(text.replaceAll(' ', ''));
    expect((await readRuns(bytes)).boxes).toBe(0);
    expect(bytes.length).toBeLessThan(80_000);
  });

  it('shows families, flags and skin colors as one sign, and leaves marks without a glyph out', async () => {
    const whole = await readRuns(await write('👩‍🔬'));
    const parts = await readRuns(await write('👩🔬'));
    const width = ({ runs }: typeof whole) => runs.reduce((sum, run) => sum + run.width, 0);
    expect(width(whole)).toBeLessThan(width(parts));
    const marked = '葛\u{E0100}\uFE0E';
    expect((await readPdfText(await write(marked))).join('')).toBe('葛');
  });

  it('has the sign of a missing character where no font has one', async () => {
    expect((await readPdfText(await write('a\u{F0000}b\u1E900ก'))).join('')).toContain('〓');
  });

  it('stands on one baseline, one part after the other, also at the right and in the middle', async () => {
    const text = '张䶮🎉笔记';
    for (const align of ['left', 'center', 'right'] as const) {
      const { runs } = await readRuns(await write(text, { align, width: 360 }));
      expect(runs.map((run) => run.text).join('')).toBe(text);
      expect(new Set(runs.map(({ bottom }) => Math.round(bottom * 100))).size).toBe(1);
      for (const [index, run] of runs.entries()) {
        const next = runs[index + 1];
        if (next) expect(next.left).toBeCloseTo(run.left + run.width, 0);
      }
      const [first, last] = [runs[0]!, runs.at(-1)!];
      const [before, after] = [first.left - SIZE.margin, 380 - last.left - last.width];
      if (align === 'left') expect(before).toBeCloseTo(0, 0);
      if (align === 'right') expect(after).toBeCloseTo(0, 0);
      if (align === 'center') expect(before).toBeCloseTo(after, 0);
    }
  });

  it('breaks lines by the widths of all fonts', async () => {
    const { runs } = await readRuns(await write('䶮🎉'.repeat(60), { width: 360 }));
    expect(Math.max(...runs.map(({ left, width }) => left + width))).toBeLessThan(381);
    expect(new Set(runs.map(({ bottom }) => Math.round(bottom))).size).toBeGreaterThan(3);
  });
});
