import { describe, expect, it } from 'vitest';
import type { CoverBook } from './cover-book.ts';
import { spineSvg } from './spine.ts';
import { parseSvg, textOf } from './testing/parse-svg.ts';
import { hasLatin, measureEm } from './text-width.ts';

const book: CoverBook = {
  id: 'b1',
  title: '唐宋诗词选读',
  authors: '谢知微',
  publisher: '砚池人文出版社',
  subjectCode: 'literature',
};
const size = { width: 32, height: 240 };

describe('spineSvg', () => {
  it('returns the same document for the same book', () => {
    expect(spineSvg(book, size)).toBe(spineSvg({ ...book }, { ...size }));
    expect(spineSvg(book, size)).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="32" height="240"/,
    );
  });

  it('shows the whole title when it fits', () => {
    expect(textOf(spineSvg(book, size))).toBe('唐宋诗词选读');
  });

  it('drops the edition and the part after the colon before it cuts a word', () => {
    expect(
      textOf(spineSvg({ ...book, title: '计算机网络：自顶向下九讲（第二版）' }, { width: 26, height: 190 })),
    ).toBe('计算机网络');
    expect(textOf(spineSvg({ ...book, title: 'Introduction to Macroeconomic Policy' }, size))).toBe(
      'Introduction to…',
    );
  });

  it('shows the volume of a series', () => {
    expect(textOf(spineSvg({ ...book, series: '丛书', volume: '3' }, size))).toBe('唐宋诗词选读3');
  });

  it.each([
    '长'.repeat(90),
    'Wonderfully long words without any end in sight',
    'W'.repeat(80),
    '用 Python 与 JavaScript 做数据分析和可视化的四十二个练习',
  ])('keeps “%s” above the foot at any size', (title) => {
    for (const height of [120, 180, 240, 400])
      for (const width of [18, 32, 60]) {
        const svg = spineSvg({ ...book, title }, { width, height });
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        for (const bottom of bottoms(svg)) expect(bottom).toBeLessThanOrEqual(height - 50);
      }
  });

  it('escapes hostile titles', () => {
    const names = parseSvg(spineSvg({ ...book, title: '<script>"&\u0000' }, size)).map(({ name }) => name);
    expect(names).not.toContain('script');
  });
});

/** The bottom of each text of a spine, upright or rotated. */
function bottoms(svg: string): number[] {
  const elements = parseSvg(svg);
  return elements.flatMap((element, index) => {
    if (element.name !== 'text') return [];
    if (!hasLatin(element.text)) return [Number(element.attributes.y)];
    const start = /translate\(\S+ (\S+)\)/.exec(elements[index + 1]?.attributes.transform ?? '')?.[1];
    return [Number(start) + measureEm(element.text) * Number(element.attributes['font-size'])];
  });
}
