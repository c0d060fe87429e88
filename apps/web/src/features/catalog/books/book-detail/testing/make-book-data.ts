import { makeBook } from '../../../../../shared/testing/fixtures.ts';
import type { BookData } from '../book-data.ts';

export function makeBookData(parts: Partial<BookData> = {}): BookData {
  return {
    ...makeBook({ bookId: 7, title: '数据结构与算法导论', authors: ['沈砚秋', '温楚白'] }),
    subtitle: '面向工程的三十二讲',
    isbn: '978-7-0000-1024-6',
    language: 'zh',
    publishDate: '2026-03-01',
    edition: '第 2 版',
    layout: 'reflowable',
    subjectPath: [
      { subjectCode: 'cs', name: '计算机', nameEn: 'Computing' },
      { subjectCode: 'prog', name: '程序设计', nameEn: 'Programming' },
    ],
    brief: '每一讲从一个小程序开始。',
    briefEn: 'Each lecture starts with a small program.',
    copyright: '© 2026 沈砚秋',
    majors: ['软件工程', '网络工程'],
    gradeLevel: null,
    clcCode: null,
    printIsbn: null,
    pageCount: null,
    usingColleges: ['澄江大学', '海图理工大学'],
    salesCount: 2418,
    prices: [
      { duration: 'half_year', listFen: 6800, priceFen: 6800, endDay: '2027-05-20' },
      { duration: 'one_year', listFen: 12800, priceFen: 9800, endDay: '2027-11-20' },
      { duration: 'long_term', listFen: 32800, priceFen: 32800, endDay: null },
    ],
    previewRule: { kind: 'none', value: 0 },
    copy: { maxCharacters: 500, percent: 10 },
    devices: { desktop: 2, mobile: 2 },
    direction: 'ltr',
    accessibility: {},
    contents: [{ title: '第一讲 从一张名单说起', level: 1, page: 1 }],
    editions: [],
    newEdition: null,
    teachingFiles: [],
    recommendedBooks: [],
    authorBooks: [makeBook({ bookId: 8, title: '操作系统设计与实现' })],
    subjectBooks: [],
    listed: true,
    readable: true,
    ...parts,
  };
}
