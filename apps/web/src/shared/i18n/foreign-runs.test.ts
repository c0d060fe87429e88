import { expect, it } from 'vitest';
import { findForeignRuns } from './foreign-runs.ts';
import { textLanguage } from './text-language.ts';

it.each([
  [['数据结构'], 'zh'],
  [['C 语言程序设计'], 'zh'],
  [['Haitu Polytechnic Press', '林嘉禾'], 'zh'],
  [['The Family Firm'], 'en'],
  [['Plain English, Sound Argument'], 'en'],
  [['Dose, time and person. A cup'], 'en'],
  [['EPUB 3'], undefined],
  [['Lin'], undefined],
  [['someone@example.org'], undefined],
  [['978-7-302-00001-1'], undefined],
  [['', null, undefined], undefined],
])('the language of %j is %s', (texts, language) => {
  expect(textLanguage(...texts)).toBe(language);
});

/** The parts in the other language in brackets. */
const show = (text: string, language: 'zh' | 'en') =>
  findForeignRuns(text, language)
    .map((run) => (run.lang ? `[${run.lang} ${run.text}]` : run.text))
    .join('');

it.each([
  ['数据结构', '[zh 数据结构]'],
  ['林嘉禾, 周令闻', '[zh 林嘉禾, 周令闻]'],
  ['何同学 · 2026-11-25 21:15', '[zh 何同学 · 2026-11-25 21:15]'],
  ["Suspend 来客1's account?", "Suspend [zh 来客1]'s account?"],
  [
    '“微积分起步” is on your bookshelf. Order 20261125.',
    '“[zh 微积分起步]” is on your bookshelf. Order 20261125.',
  ],
  ['先用药。Then rest. 再核对！', '[zh 先用药。]Then rest. [zh 再核对！]'],
  ['The Family Firm', 'The Family Firm'],
  ['', ''],
])('on an English page %j is marked as %j', (text, marked) => {
  expect(show(text, 'en')).toBe(marked);
});

it.each([
  ['The Family Firm', '[en The Family Firm]'],
  ['数据结构', '数据结构'],
  ['已购买“The Family Firm”', '已购买“[en The Family Firm]”'],
  ['EPUB 文件', 'EPUB 文件'],
  ['已发送到 lin@school.example', '已发送到 lin@school.example'],
  [
    '作者. The Family Firm: A Novel. 2nd ed., Haitu Press',
    '作者. [en The Family Firm: A Novel]. 2[en nd ed., Haitu Press]',
  ],
  ['Lin', 'Lin'],
])('on a Chinese page %j is marked as %j', (text, marked) => {
  expect(show(text, 'zh')).toBe(marked);
});
