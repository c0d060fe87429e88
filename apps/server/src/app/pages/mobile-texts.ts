import type { Duration, Language } from '@zhiye/contract';

/** Names of the access periods. */
export const DURATION_TEXTS: Record<Language, Record<Duration, string>> = {
  zh: {
    half_year: '半年',
    one_year: '一年',
    two_years: '两年',
    three_years: '三年',
    five_years: '五年',
    long_term: '长期',
  },
  en: {
    half_year: '6 months',
    one_year: '1 year',
    two_years: '2 years',
    three_years: '3 years',
    five_years: '5 years',
    long_term: 'No expiry',
  },
};

const zh = {
  brand: '知页',
  search: '搜索书名、作者、ISBN',
  go: '搜索',
  from: (duration: Duration) => `${DURATION_TEXTS.zh[duration]}起`,
  noPrice: '暂不出售',
  preview: '可试读',
  results: (words: string, total: number) => `搜索“${words}”，共 ${total} 种`,
  ratings: (total: number) => `${total} 条评价`,
  prices: '使用期与价格',
  buy: '打开完整页面购买',
  previewText: '试读',
  readOn: '接着试读',
  brief: '简介',
  pages: '页面',
  home: '首页',
  news: '资讯',
  guide: '用户指南',
  otherLanguage: 'English',
  before: '上一页',
  after: '下一页',
  noResults: (words: string) => `没有找到“${words}”，换个词试试。`,
  computer: '请用电脑打开',
  computerText: '知页的书店和阅读器按电脑屏幕设计，窗口宽度建议不小于 1200 像素。在电脑上打开这个地址：',
  full: '打开完整页面',
  android: '安卓版',
  androidText: '安卓版正在准备，上线后在这里下载。',
};

const en: typeof zh = {
  brand: 'Zhiye',
  search: 'Title, author or ISBN',
  go: 'Search',
  from: (duration) => `for ${DURATION_TEXTS.en[duration]}`,
  noPrice: 'Not for sale',
  preview: 'Preview',
  results: (words, total) => `Results for “${words}”: ${total}`,
  ratings: (total) => (total === 1 ? '1 rating' : `${total} ratings`),
  prices: 'Access period and price',
  buy: 'Open the full page to buy',
  previewText: 'Preview',
  readOn: 'Continue the preview',
  brief: 'About this book',
  pages: 'Pages',
  home: 'Home',
  news: 'News',
  guide: 'User guide',
  otherLanguage: '中文',
  before: 'Previous',
  after: 'Next',
  noResults: (words) => `Nothing found for “${words}”. Try another word.`,
  computer: 'Open on a computer',
  computerText:
    'The shop and the reader are designed for computer screens, in a window at least 1200 pixels wide. Open this address on a computer:',
  full: 'Open the full page',
  android: 'Android',
  androidText: 'The Android app is being prepared. You will find it here.',
};

export const mobileTexts: Record<Language, typeof zh> = { zh, en };
