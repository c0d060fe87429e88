import { describe, expect, it } from 'vitest';
import { TITLE_LEADING, fitLine, fitTitle, wrapTitle } from './title-lines.ts';
import { measureEm } from './text-width.ts';

describe('wrapTitle', () => {
  it.each([
    ['有机化学基础', 7, ['有机化学基础']],
    ['数据结构与算法导论', 7, ['数据结构', '与算法导论']],
    ['计算机网络：自顶向下九讲', 7, ['计算机网络：', '自顶向下九讲']],
    ['宏观经济学十五讲', 7, ['宏观经济学', '十五讲']],
    ['程序设计起步：用 Python 思考', 8, ['程序设计起步：', '用 Python 思考']],
    ['法律的语言和逻辑', 5, ['法律的', '语言和逻辑']],
    ['读《楚辞》与《诗经》', 6, ['读《楚辞》', '与《诗经》']],
    ['Signals and Noise: A First Course', 11, ['Signals and Noise:', 'A First Course']],
    ['', 7, []],
    ['   ', 7, []],
  ])('breaks %s', (title, width, lines) => {
    expect(wrapTitle(title, width)).toEqual(lines);
  });

  it('never starts a line with closing punctuation', () => {
    for (let width = 4; width < 12; width += 1)
      for (const line of wrapTitle('听，雨：一种（安静）的读法、写法。', width))
        expect(line).not.toMatch(/^[，：）、。]/);
  });

  it('keeps within the width even when one word is wider', () => {
    for (const line of wrapTitle('Pneumonoultramicroscopic 肺', 6))
      expect(measureEm(line)).toBeLessThanOrEqual(6);
  });
});

describe('fitTitle', () => {
  const space = { width: 240, height: 96, largest: 32 };

  it('keeps the requested size when the title fits', () => {
    expect(fitTitle('药理学', space)).toEqual({ lines: ['药理学'], size: 32 });
  });

  it('reduces the size to end a line at the colon', () => {
    const block = fitTitle('程序设计起步：用 Python 思考', { width: 212, height: 132, largest: 33 });
    expect(block.lines).toEqual(['程序设计起步：', '用 Python 思考']);
    expect(block.size).toBeLessThan(33);
  });

  it('cuts a title that cannot fit, and reports it', () => {
    const { lines, size } = fitTitle('长'.repeat(200), space);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(lines.length * size * TITLE_LEADING).toBeLessThanOrEqual(space.height);
  });
});

describe('fitLine', () => {
  it('shrinks, then cuts', () => {
    expect(fitLine('沈砚秋', 200, 14, 10)).toEqual({ line: '沈砚秋', size: 14 });
    expect(fitLine('一二三四五六七八九十', 120, 14, 10)).toEqual({ line: '一二三四五六七八九十', size: 12 });
    const { line, size } = fitLine('长'.repeat(80), 120, 14, 10);
    expect(line).toBe(`${'长'.repeat(11)}…`);
    expect(measureEm(line) * size).toBeLessThanOrEqual(120);
  });
});
