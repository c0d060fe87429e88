import type { Language, SearchField } from '@zhiye/contract';

/** The search types of the header: what a condition's `fieldType` means. */
const SEARCH_FIELDS = [
  { type: 10, zh: '书名', en: 'Title' },
  { type: 20, zh: '作者', en: 'Author' },
  { type: 30, zh: 'ISBN', en: 'ISBN' },
  { type: 40, zh: '出版社', en: 'Press' },
  { type: 50, zh: '适用专业', en: 'Suitable majors' },
  { type: 60, zh: '丛书', en: 'Series' },
  { type: 70, zh: '分类', en: 'Class' },
  { type: 80, zh: '全部字段', en: 'All fields' },
];

const SORT_FIELDS = [
  { type: 20, zh: '上架时间', en: 'Newest here' },
  { type: 10, zh: '出版时间', en: 'Newest published' },
  { type: 30, zh: '销量', en: 'Best selling' },
  { type: 40, zh: '评分', en: 'Best rated' },
  { type: 50, zh: '价格从低到高', en: 'Price, low to high' },
  { type: 60, zh: '价格从高到低', en: 'Price, high to low' },
  { type: 5, zh: '相关度', en: 'Relevance' },
];

export const describeSearchFields = (language: Language): SearchField[] =>
  SEARCH_FIELDS.map((field) => ({ type: field.type, typeDesc: field[language] }));

export const describeSortFields = (language: Language) =>
  SORT_FIELDS.map((field) => ({ sortType: field.type, sortDesc: field[language] }));
