import { expect, it } from 'vitest';
import { findOtherWritings, parseMixedPinyin } from './other-writing.ts';
import { parseSoundQueries } from './text-query.ts';

it.each([
  ['线性代数十五讲', ['线性代数15讲']],
  ['线性代数15讲', ['线性代数十五讲']],
  ['线性代数 15 讲', ['线性代数 十五讲']],
  ['二十一讲', ['21讲']],
  ['20讲', ['二十讲']],
  ['第三章', ['第3章']],
  ['高等数学教材', ['高等数学']],
  ['高等数学 课本', ['高等数学']],
  ['数据结构电子教材', ['数据结构']],
  ['线性代数15讲教材', ['线性代数十五讲教材', '线性代数15讲', '线性代数十五讲']],
  ['高等数学', []],
  ['教材', []],
  ['2026年', []],
  ['100讲', []],
])('%s is also written %j', (typed, others) => {
  expect(findOtherWritings(typed)).toEqual(others);
});

const spoken = (typed: string) => parseSoundQueries(typed).flatMap(({ syllables }) => syllables ?? []);

it.each([
  ['falü', 'fa lv'],
  ['falu', 'fa lv'],
  ['fa lu:', 'fa lv'],
  ['FALÜ', 'fa lv'],
  ['nüxing', 'nv xing'],
  ['cyuyan', 'c yu yan'],
  ['pythonbiancheng', 'python bian cheng'],
])('%s is heard as %s', (typed, syllables) => {
  expect(spoken(typed)).toContain(syllables);
});

it.each([
  ['数据jiegou', 'shu ju jie gou'],
  ['gaodeng数学', 'gao deng shu xue'],
  ['线性 daishu', 'xian xing dai shu'],
])('%s is heard as %s', async (typed, syllables) => {
  expect((await parseMixedPinyin(typed)).map((query) => query.syllables)).toEqual([syllables]);
});

it.each(['数据结构', 'algebra', 'C语言', '数据 structures', 'MATLAB 基础'])(
  '%s has no pinyin in it',
  async (typed) => {
    expect(await parseMixedPinyin(typed)).toEqual([]);
  },
);
