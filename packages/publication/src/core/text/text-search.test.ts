import { describe, expect, it } from 'vitest';
import type { NavigationLink } from '../publication-manifest.ts';
import type { TextSection } from './text-index.ts';
import { prepareTextSearch, searchText } from './text-search.ts';
import { findMatches, foldText, createSearchPattern, unfoldMatch } from './text-folding.ts';

const find = (query: string, text: string, limit = 10) => {
  const pattern = createSearchPattern(query);
  return pattern
    ? findMatches(foldText(text), pattern, limit).map((match) => {
        const { start, end } = unfoldMatch(text, match);
        return text.slice(start, end);
      })
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
    ['户口', '戶口与戸口', ['戶口', '戸口']],
    ['内', '內容', ['內']],
    ['說', '説明說', ['説', '說']],
    ['ガギパ', '半角ｶﾞｷﾞﾊﾟ', ['ｶﾞｷﾞﾊﾟ']],
    ["it's", 'it\u00b4s', ['it\u00b4s']],
    ['hyphenation', 'hy\u00adphen\u00adation is soft', ['hy\u00adphen\u00adation']],
    ['information', 'the infor- mation and the infor-mation', ['infor- mation', 'infor-mation']],
    ['well-known', 'a well- known town, a wellknown one', ['well- known']],
    ['zerowidth', 'zero\u200bwidth', ['zero\u200bwidth']],
    ['wordjoiner', 'word\u2060joiner', ['word\u2060joiner']],
    ['zwjnj', 'zwj\u200dnj', ['zwj\u200dnj']],
    ['café', 'cafe\u0301 and caf\u00e9', ['cafe\u0301', 'caf\u00e9']],
    ['Zürich', 'in Zu\u0308rich', ['Zu\u0308rich']],
    ['naive', 'na\u00efve', ['na\u00efve']],
    ['résumé', 'RESUME', ['RESUME']],
    ['smorrebrod', 'Smørrebrød', ['Smørrebrød']],
    ['encyclopaedia', 'Encyclopædia', ['Encyclopædia']],
    ['Łodz', 'w Łódź', ['Łódź']],
    ['final', '\ufb01nal', ['\ufb01nal']],
    ['floor', 'a \ufb02oor', ['\ufb02oor']],
    ['office', 'o\ufb03ce', ['o\ufb03ce']],
    ['σίσυφος', 'ΣΊΣΥΦΟΣ', ['ΣΊΣΥΦΟΣ']],
    ['ΣΙΣΥΦΟΣ', 'ο σίσυφος', ['σίσυφος']],
    ['istanbul', 'İstanbul, ıstanbul', ['İstanbul', 'ıstanbul']],
    ['strasse', 'straße STRAẞE', ['straße', 'STRAẞE']],
    ['Straße', 'STRASSE', ['STRASSE']],
    ['thin space', 'thin\u2009space thin\u00a0 space', ['thin\u2009space', 'thin\u00a0 space']],
    ['SPACED', 'it is S P A C E D out', ['S P A C E D']],
    ['set', 'a s e t, as e th', ['s e t']],
    ['x2', 'x² and x₂', ['x²', 'x₂']],
    ['1990-2000', '1990–2000', ['1990–2000']],
    ['"yes"', '“yes”', ['“yes”']],
    ['…', 'wait...', ['...']],
    ['이름', '\u110b\u1175\u1105\u1173\u11b7', ['\u110b\u1175\u1105\u1173\u11b7']],
    ['이', '\u110b\u1175\u11ab', []],
    ['が', 'か\u3099く', ['か\u3099']],
    ['か', 'が\u304c', []],
    ['мой', 'мои\u0306 мои', ['мои\u0306']],
    ['еще', 'ещё', ['ещё']],
    ['كتاب', 'كِتَاب', ['كِتَاب']],
    ['\u00ad', 'nothing', []],
    ['2 3', '23 2-3', []],
    [
      '约翰·克利斯朵夫',
      '约翰・克利斯朵夫 约翰‧克利斯朵夫 约翰•克利斯朵夫',
      ['约翰・克利斯朵夫', '约翰‧克利斯朵夫', '约翰•克利斯朵夫'],
    ],
    ['ジャン・クリストフ', 'ジャン･クリストフ', ['ジャン･クリストフ']],
    ['目录', '目　　录', ['目　　录']],
    ['前言', '前 \u3000 言', ['前 \u3000 言']],
    ['前言', '前      言', []],
    ['二〇二四', '二○二四 二◯二四', ['二○二四', '二◯二四']],
    ['1990~2000', '1990〜2000 1990～2000', ['1990〜2000', '1990～2000']],
    ['——完', '──完', ['──完']],
    ["f'(x)", 'f′(x)', ['f′(x)']],
    ['a...b', 'a⋯b', ['a⋯b']],
    ['葛', '葛\u{e0100}', ['葛\u{e0100}']],
    ['长度℃', '长度°C', ['长度°C']],
    ['没有', '什么也不在', []],
    ['   ', '全是空格', []],
  ])('finds %s in %s', (query, text, found) => {
    expect(find(query, text)).toEqual(found);
  });

  it('finds the place in the text before and after letters that fold to more or fewer', () => {
    const text = 'ẞ\u00ad\u00adﬃ İstanbul ＡＢ';
    for (const word of ['istanbul', 'ab', 'ss', 'ffi']) expect(find(word, text)).toHaveLength(1);
    expect(find('f', text)).toEqual(['ﬃ', 'ﬃ']);
    expect(find('ab', text)).toEqual(['ＡＢ']);
  });

  it('stops at its limit', () => {
    expect(find('一', '一'.repeat(50), 7)).toHaveLength(7);
  });
});

describe('searchText', () => {
  const manifest = (toc: NavigationLink[], pageList: NavigationLink[] = []) => ({
    metadata: {
      presentation: {
        ...({ layout: 'reflowable', spread: 'auto', orientation: 'auto', overflow: 'auto' } as const),
        continuous: false,
      },
    },
    toc,
    pageList,
  });
  const section = (position: number, ...texts: string[]): TextSection => ({
    href: `${position}.xhtml`,
    cfi: `/6/${position * 2}`,
    position,
    positions: 1,
    blocks: texts.map((text, index) => ({ text, runs: [[0, `/4/${index * 2 + 2}/1`, 0]], start: 0, end: 1 })),
  });
  const TOC = [
    { title: '第一章 群', position: 2 },
    { title: '第二章 环', position: 3 },
    { title: 'Index', position: 4 },
  ];
  const chapters = [
    section(2, '第一章 群', '群是一个集合，带有一个运算。第二章 环 在后面，Index 也在后面。'),
    section(3, '第二章 环', '环也是一个集合。群在第一章 群 里。'),
  ];
  const hrefs = (sections: TextSection[], text: string) =>
    searchText(prepareTextSearch(sections, manifest(TOC)), { text, first: 0, count: 10 }).hits.map(
      ({ href }) => href,
    );

  it.each([
    ['a list of titles', section(1, '目录', '第一章 群', '第二章 环', 'Index')],
    ['titles with dots and pages', section(1, '第一章 群……………… 1', '第二章 环 . . . . 20', 'INDEX 31')],
    ['one block', section(1, '目录 第一章 群 1 第二章 环 20 Index 31')],
  ])('finds the words of the text before those of the contents: %s', (_, contents) => {
    expect(hrefs([contents, ...chapters], '第二章')).toEqual(['2.xhtml', '3.xhtml', '1.xhtml']);
  });

  it('keeps the order of the book for chapters that name others', () => {
    expect(hrefs(chapters, '群')).toEqual(['2.xhtml', '2.xhtml', '3.xhtml', '3.xhtml']);
  });

  it('names the printed page on which a hit begins, within one position too', () => {
    const pages = [
      { title: '10', position: 2, characters: 0 },
      { title: '11', position: 2, characters: 6 },
      { title: '12', position: 2, characters: 60 },
    ];
    const text = prepareTextSearch([section(2, 'water and water')], manifest([], pages));
    const { hits } = searchText(text, { text: 'water', first: 0, count: 5 });
    expect(hits.map(({ printedPage }) => printedPage)).toEqual(['10', '11']);
  });

  it('has the words of the book in a hit', () => {
    const [hit] = searchText(prepareTextSearch([section(2, 'in Zu\u0308\u00adrich, straße')], manifest([])), {
      text: 'ZURICH',
      first: 0,
      count: 1,
    }).hits;
    expect(hit).toMatchObject({ before: 'in ', match: 'Zu\u0308\u00adrich', after: ', straße' });
    expect(hit!.cfi).toBe('epubcfi(/6/4!/4/2,/1:3,/1:11)');
  });
});
