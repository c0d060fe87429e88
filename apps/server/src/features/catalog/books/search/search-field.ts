import type { Language, SearchField } from '@zhiye/contract';
import { SEARCH_FIELD, SEARCH_SORT } from '@zhiye/contract/constants';

/** The search fields with their names. */
const SEARCH_FIELDS = [
  { type: SEARCH_FIELD.title, zh: '书名', en: 'Title' },
  { type: SEARCH_FIELD.author, zh: '作者', en: 'Author' },
  { type: SEARCH_FIELD.isbn, zh: 'ISBN', en: 'ISBN' },
  { type: SEARCH_FIELD.publisher, zh: '出版社', en: 'Publisher' },
  { type: SEARCH_FIELD.major, zh: '适用专业', en: 'Majors' },
  { type: SEARCH_FIELD.series, zh: '丛书', en: 'Series' },
  { type: SEARCH_FIELD.subject, zh: '学科分类', en: 'Subject' },
  { type: SEARCH_FIELD.all, zh: '全部字段', en: 'All fields' },
];

const SORT_FIELDS = [
  { type: SEARCH_SORT.listedDate, zh: '上架时间', en: 'Latest listed' },
  { type: SEARCH_SORT.publishDate, zh: '出版时间', en: 'Latest published' },
  { type: SEARCH_SORT.sales, zh: '销量', en: 'Best selling' },
  { type: SEARCH_SORT.score, zh: '评分', en: 'Best rated' },
  { type: SEARCH_SORT.lowestPrice, zh: '价格从低到高', en: 'Price, low to high' },
  { type: SEARCH_SORT.highestPrice, zh: '价格从高到低', en: 'Price, high to low' },
  { type: SEARCH_SORT.relevance, zh: '相关度', en: 'Relevance' },
];

export const describeSearchFields = (language: Language): SearchField[] =>
  SEARCH_FIELDS.map((field) => ({ type: field.type, typeDesc: field[language] }));

export const describeSortFields = (language: Language) =>
  SORT_FIELDS.map((field) => ({ sortType: field.type, sortDesc: field[language] }));
