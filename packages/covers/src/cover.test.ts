import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoverBook } from './cover-book.ts';
import { coverSvg, drawCover } from './cover.ts';
import { chooseCoverDesign } from './cover-design.ts';
import { MOTIFS } from './motifs.ts';
import { SUBJECTS } from './subjects.ts';
import { TEMPLATES } from './templates.ts';
import type { TemplateName } from './templates.ts';
import { parseSvg, textOf } from './testing/parse-svg.ts';
import { measureEm } from './text-width.ts';

const book: CoverBook = {
  id: 'b1',
  title: '数据结构与算法导论',
  authors: '沈砚秋、温楚白',
  publisher: '海图理工出版社',
  subjectCode: 'computing',
};
const templates = Object.keys(TEMPLATES) as TemplateName[];
const subjects = Object.keys(SUBJECTS);
const titles = [
  '药理学',
  '大学物理实验（第三版）',
  '计算机网络：自顶向下九讲',
  'C 语言程序设计与嵌入式系统实验指导',
  'Signals and Noise: A First Course',
  'Introduction to Macroeconomic Policy, International Institutions and the Common Good of Nations',
  'Pneumonoultramicroscopicsilicovolcanoconiosis',
  '面向可持续发展的城市雨洪管理与海绵城市规划设计原理及工程案例',
  '长'.repeat(120),
];

/** The estimated horizontal extent of a text element. */
function spanOf({ attributes, text }: ReturnType<typeof parseSvg>[number]): [number, number] {
  const width = measureEm(text) * Number(attributes['font-size']);
  const x = Number(attributes.x) - (attributes['text-anchor'] === 'middle' ? width / 2 : 0);
  return [x, x + width];
}

describe('coverSvg', () => {
  it('returns the same bytes for the same book, whatever was drawn before', () => {
    const first = coverSvg(book);
    for (const subjectCode of subjects) coverSvg({ ...book, id: subjectCode, subjectCode: subjectCode });
    expect(coverSvg({ ...book })).toBe(first);
  });

  it('draws another picture for another id', () => {
    const drawings = new Set(['1', '2', '3', '4', '5', '6'].map((id) => coverSvg({ ...book, id })));
    expect(drawings.size).toBe(6);
  });

  it('is a document that an <img> can show', () => {
    const svg = coverSvg(book);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="300" height="420" viewBox="0 0 300 420"/,
    );
    expect(svg).not.toMatch(/href|url\(|<script|<style|style=| id=/);
    expect(parseSvg(svg).at(-1)?.attributes['aria-label']).toBe(
      '数据结构与算法导论，沈砚秋、温楚白，海图理工出版社',
    );
  });

  it('uses every motif for some subject', () => {
    const used = new Set(Object.values(SUBJECTS).map((subject) => subject.motif));
    expect([...used].sort()).toEqual(Object.keys(MOTIFS).sort());
  });

  it.each(templates)('template %s is well formed with every motif', (template) => {
    for (const subjectCode of subjects) {
      const svg = drawCover({ ...book, subjectCode: subjectCode, series: '丛书', volume: '2' }, template);
      expect(parseSvg(svg).length).toBeGreaterThan(8);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('shows title, authors and publisher', () => {
    for (const template of templates) {
      const shown = textOf(drawCover(book, template)).replace(/\s/g, '');
      for (const part of [book.title, book.authors, book.publisher])
        expect([...part].every((character) => shown.includes(character))).toBe(true);
    }
  });

  it('moves the edition to the line of the authors', () => {
    const shown = textOf(drawCover({ ...book, title: '药理学（第三版）' }, 'split'));
    expect(shown).toContain('沈砚秋、温楚白　第三版');
    expect(shown).not.toContain('（');
  });

  it.each(titles)('keeps “%s” inside the cover', (title) => {
    for (let id = 0; id < 24; id += 1) {
      const series = id % 6 === 0 ? { series: '城市与水丛书', volume: '12' } : {};
      const svg = coverSvg({
        ...book,
        id: `${id}`,
        title,
        authors: '沈砚秋、温楚白、尹光澈、陆铁衡、林嘉禾、苏若棠、邵怀山',
        ...series,
      });
      for (const element of parseSvg(svg).filter(({ name }) => name === 'text')) {
        const [left, right] = spanOf(element);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(right).toBeLessThanOrEqual(294);
        expect(Number(element.attributes.y)).toBeLessThanOrEqual(412);
      }
    }
  });

  it('escapes hostile text', () => {
    const hostile = `"><script>alert(1)</script>&amp;'\u0000\u001b\uD800\uFFFF]]>`;
    for (const template of templates) {
      const svg = drawCover(
        { ...book, title: hostile, authors: hostile, publisher: hostile, series: hostile, volume: '<' },
        template,
      );
      const names = new Set(parseSvg(svg).map(({ name }) => name));
      expect(names.has('script')).toBe(false);
    }
  });

  it('is well formed for any text at all', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(anyText, anyText, anyText, (id, title, authors) => {
        const svg = coverSvg({ ...book, id, title, authors });
        return parseSvg(svg).length > 0 && !/NaN|Infinity/.test(svg);
      }),
      { numRuns: 150 },
    );
  });

  it('uses the default look for an unknown subject', () => {
    for (const subjectCode of ['', 'alchemy', 'constructor', '__proto__'])
      expect(chooseCoverDesign({ ...book, subjectCode: subjectCode }).subject.motif).toBe('rings');
  });

  it('steps through the palettes of the subject and starts again', () => {
    const grounds = [0, 1, 2, 3].map(
      (paletteShift) => chooseCoverDesign({ ...book, paletteOffset: paletteShift }).palette.background,
    );
    expect(new Set(grounds).size).toBe(4);
    expect(chooseCoverDesign({ ...book, paletteOffset: 4 }).palette.background).toBe(grounds[0]);
  });

  it('uses one template and palette for a series', () => {
    const looks = ['a', 'b', 'c'].map((id) =>
      chooseCoverDesign({
        ...book,
        id,
        title: `${id} 讲`,
        series: '理学基础丛书',
        paletteOffset: 1,
        subjectCode: id === 'a' ? 'law' : 'physics',
      }),
    );
    expect(new Set(looks.map((look) => look.palette.background)).size).toBe(1);
    expect(looks.every((look) => look.template === 'series')).toBe(true);
  });
});
