import { describe, expect, it } from 'vitest';
import { findMatches, foldText, createSearchPattern } from './text-folding.ts';

const find = (query: string, text: string, limit = 10) => {
  const pattern = createSearchPattern(query);
  return pattern
    ? findMatches(foldText(text), pattern, limit).map(({ start, end }) => text.slice(start, end))
    : [];
};

describe('findMatches', () => {
  it.each([
    ['散列', '用散列表，散列很快', ['散列', '散列']],
    ['python', 'Python 与 PYTHON', ['Python', 'PYTHON']],
    ['ＨＡＳＨ', 'a hash table', ['hash']],
    ['h(k) mod 5', '地址是ｈ（ｋ） mod 5', ['ｈ（ｋ） mod 5']],
    ['冲突从哪里来', '冲突从 哪里来', ['冲突从 哪里来']],
    ['用 Python 写', '用Python写', ['用Python写']],
    ['hash  table', 'hash table hashtable', ['hash table']],
    ['"李"', '名字“李”在', ['“李”']],
    ['a.c', 'abc a.c', ['a.c']],
    ['.*', '任何 .* 都', ['.*']],
    ['(', 'f(x', ['(']],
    ['𠮷野家', '在𠮷野家', ['𠮷野家']],
    ['角度', '三⻆度与角度', ['⻆度', '角度']],
    ['目心', '⺫⺗', ['⺫⺗']],
    ['肉彐冗', '⺼⺕⺴', ['⺼⺕⺴']],
    ['⻋⻔', '车门', ['车门']],
    ['人', '⼈民', ['⼈']],
    ['樂', '樂', ['樂']],
    ['没有', '什么也不在', []],
    ['   ', '全是空格', []],
  ])('finds %s in %s', (query, text, found) => {
    expect(find(query, text)).toEqual(found);
  });

  it('keeps offsets correct for letters that fold to two', () => {
    const text = 'İstanbul ＡＢ';
    expect(foldText(text)).toHaveLength(text.length);
    expect(find('ab', text)).toEqual(['ＡＢ']);
  });

  it('stops at its limit', () => {
    expect(find('一', '一'.repeat(50), 7)).toHaveLength(7);
  });
});
