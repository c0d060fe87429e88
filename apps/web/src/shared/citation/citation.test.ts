import { expect, it } from 'vitest';
import { cite } from './citation.ts';
import type { CitationStyle, CitedBook } from './citation.ts';

const book: CitedBook = {
  bookId: 7,
  title: '数据结构与算法导论',
  subtitle: null,
  authors: ['沈砚秋', '温楚白'],
  publisher: '海图理工出版社',
  isbn: '978-7-0000-1024-6',
  publishYear: 2026,
  edition: '第 2 版',
  language: 'zh',
};
const english: Partial<CitedBook> = {
  language: 'en',
  title: 'Graphs',
  authors: ['Jane Ann Smith', 'Bo O’Neil'],
};
const many = (count: number) => Array.from({ length: count }, (_, index) => `作者${index + 1}`);
const URL_OF = 'https://shop.example/pc/bookDetail?bookId=7';
const TODAY = '2026-11-20';
const TAIL = `海图理工出版社, 2026[${TODAY}]. ${URL_OF}.`;

it.each<[CitationStyle, Partial<CitedBook>, string]>([
  ['gbt7714', {}, `沈砚秋, 温楚白. 数据结构与算法导论[M/OL]. 2版. ${TAIL}`],
  ['gbt7714', { subtitle: '三十二讲' }, `沈砚秋, 温楚白. 数据结构与算法导论: 三十二讲[M/OL]. 2版. ${TAIL}`],
  ['gbt7714', { edition: null }, `沈砚秋, 温楚白. 数据结构与算法导论[M/OL]. ${TAIL}`],
  ['gbt7714', { edition: '第1版' }, `沈砚秋, 温楚白. 数据结构与算法导论[M/OL]. ${TAIL}`],
  ['gbt7714', { edition: '修订版' }, `沈砚秋, 温楚白. 数据结构与算法导论[M/OL]. 修订版. ${TAIL}`],
  ['gbt7714', { authors: many(3) }, `作者1, 作者2, 作者3. 数据结构与算法导论[M/OL]. 2版. ${TAIL}`],
  ['gbt7714', { authors: many(4) }, `作者1, 作者2, 作者3, 等. 数据结构与算法导论[M/OL]. 2版. ${TAIL}`],
  ['gbt7714', { authors: [] }, `数据结构与算法导论[M/OL]. 2版. ${TAIL}`],
  ['gbt7714', english, `SMITH J A, O’NEIL B. Graphs[M/OL]. 2nd ed. ${TAIL}`],
  ['apa7', {}, `沈砚秋, & 温楚白. (2026). 数据结构与算法导论 (2nd ed.). 海图理工出版社. ${URL_OF}`],
  [
    'apa7',
    { authors: ['沈砚秋'], edition: null },
    `沈砚秋. (2026). 数据结构与算法导论. 海图理工出版社. ${URL_OF}`,
  ],
  ['apa7', { authors: [], edition: null }, `数据结构与算法导论. (2026). 海图理工出版社. ${URL_OF}`],
  [
    'apa7',
    { ...english, edition: '11th edition' },
    `Smith, J. A., & O’Neil, B. (2026). Graphs (11th ed.). 海图理工出版社. ${URL_OF}`,
  ],
  [
    'apa7',
    { authors: many(21), edition: null },
    `${many(19).join(', ')}, . . . 作者21. (2026). 数据结构与算法导论. 海图理工出版社. ${URL_OF}`,
  ],
  [
    'apa7',
    { authors: many(20), edition: null },
    `${many(19).join(', ')}, & 作者20. (2026). 数据结构与算法导论. 海图理工出版社. ${URL_OF}`,
  ],
  ['gbt7714', { publisher: '' }, `沈砚秋, 温楚白. 数据结构与算法导论[M/OL]. 2版. 2026[${TODAY}]. ${URL_OF}.`],
  [
    'gbt7714',
    { publishYear: null, authors: ['Jean-Paul Sartre', 'Ludwig van Beethoven', 'Curie, Marie'] },
    `SARTRE J-P, VAN BEETHOVEN L, CURIE M. 数据结构与算法导论[M/OL]. 2版. 海图理工出版社[${TODAY}]. ${URL_OF}.`,
  ],
  [
    'apa7',
    { publishYear: null, publisher: '', authors: ['Jean-Paul Sartre', 'Ludwig van Beethoven', 'Plato'] },
    `Sartre, J.-P., van Beethoven, L., & Plato. (n.d.). 数据结构与算法导论 (2nd ed.). ${URL_OF}`,
  ],
  ['mla9', {}, `沈砚秋, and 温楚白. 数据结构与算法导论. 2nd ed., 海图理工出版社, 2026, ${URL_OF}.`],
  ['mla9', english, `Smith, Jane Ann, and Bo O’Neil. Graphs. 2nd ed., 海图理工出版社, 2026, ${URL_OF}.`],
  [
    'mla9',
    { authors: many(3), edition: null },
    `作者1, et al. 数据结构与算法导论. 海图理工出版社, 2026, ${URL_OF}.`,
  ],
  ['mla9', { authors: [], publishYear: null, publisher: '' }, `数据结构与算法导论. 2nd ed., ${URL_OF}.`],
  [
    'bibtex',
    { subtitle: 'C & C_{1} 100%' },
    [
      '@book{zhiye7,',
      '  title = {{数据结构与算法导论: C \\& C\\_\\{1\\} 100\\%}},',
      '  author = {{沈砚秋} and {温楚白}},',
      '  publisher = {海图理工出版社},',
      '  year = {2026},',
      '  edition = {2},',
      '  isbn = {978-7-0000-1024-6},',
      `  url = {${URL_OF}},`,
      '  urldate = {2026-11-20},',
      '}',
    ].join('\n'),
  ],
  [
    'bibtex',
    { ...english, title: '\\^~', edition: null, authors: ['Jane Smith'] },
    [
      '@book{zhiye7,',
      '  title = {{\\textbackslash{}\\textasciicircum{}\\textasciitilde{}}},',
      '  author = {Jane Smith},',
      '  publisher = {海图理工出版社},',
      '  year = {2026},',
      '  isbn = {978-7-0000-1024-6},',
      `  url = {${URL_OF}},`,
      '  urldate = {2026-11-20},',
      '}',
    ].join('\n'),
  ],
])('%s of %j', (style, parts, expected) => {
  expect(cite(style, { ...book, ...parts }, { url: URL_OF, today: TODAY }).reference).toBe(expected);
});

it.each<[CitationStyle, Partial<CitedBook>, string | null, string | null, string]>([
  ['gbt7714', {}, null, '92-93', `海图理工出版社, 2026: 92-93[${TODAY}].`],
  ['apa7', {}, '(沈砚秋 & 温楚白, 2026, pp. 92–93)', '92-93', '(2026).'],
  ['apa7', english, '(Smith & O’Neil, 2026, p. xii)', 'xii', '(2026).'],
  ['apa7', { authors: many(3), publishYear: null }, '(作者1 et al., n.d.)', null, '(n.d.).'],
  ['apa7', { authors: [] }, '(数据结构与算法导论, 2026, p. 7)', '7', '(2026).'],
  ['mla9', english, '(Smith and O’Neil 92–93)', '92-93', 'Smith, Jane Ann'],
  ['mla9', { authors: ['沈砚秋'] }, '(沈砚秋)', null, '沈砚秋.'],
  ['bibtex', {}, null, '92-93', '  pages = {92--93},'],
  ['bibtex', { authors: ['Marks and Co', '{A}'] }, null, null, '  author = {{Marks and Co} and {\\{A\\}}},'],
])('%s of a passage of %j: %s', (style, parts, inText, pages, part) => {
  const citation = cite(style, { ...book, ...parts }, { url: URL_OF, today: TODAY, pages });
  expect(citation.inText).toBe(inText);
  expect(citation.reference).toContain(part);
});

it('an address cannot end a field of BibTeX', () => {
  const url = 'https://shop.example/pc/read?cfi=epubcfi(/6/4[a}b])';
  expect(cite('bibtex', book, { url, today: TODAY }).reference).toContain('[a%7Db]');
});
