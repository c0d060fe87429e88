import type { BookSummary, FooterItem, SiteInfo } from '@zhiye/contract';
import { SEARCH_FIELD, SEARCH_SORT } from '@zhiye/contract/constants';
import type { DataOf } from '../api/index.ts';
import type { Handlers } from './fake-server.ts';

let lastBookId = 0;

export function makeBook(parts: Partial<BookSummary> = {}): BookSummary {
  const bookId = parts.bookId ?? (lastBookId += 1);
  return {
    bookId,
    title: `数据结构 ${bookId}`,
    authors: ['沈砚秋'],
    publisher: '海图理工出版社',
    coverUrl: `/files/cover-${bookId}.svg`,
    spineUrl: `/files/spine-${bookId}.svg`,
    fromPrice: { duration: 'half_year', listFen: 6000, priceFen: 5200 },
    hasPreview: false,
    preorderDay: null,
    publishYear: 2026,
    seriesName: null,
    volume: null,
    score: null,
    scoreCount: 0,
    ...parts,
  };
}

export function makeFooterItem(parts: Partial<FooterItem> = {}): FooterItem {
  return {
    footerId: 'invoice',
    columnType: 1,
    title: '发票说明',
    titleEn: 'Invoices',
    link: null,
    content: '<p>付款后三个工作日内开具。</p>',
    contentEn: '<p>Within three working days after payment.</p>',
    ...parts,
  };
}

export function makeSite(parts: Partial<SiteInfo> = {}): SiteInfo {
  return {
    mode: 'development',
    version: '1.2.3',
    platformTitle: '知页电子教材平台',
    platformTitleEn: 'Zhiye e-textbooks',
    slogan: '为教与学而做',
    sloganEn: 'For teaching and learning',
    copyright: '© 2026 知页',
    contacts: [],
    filings: [{ zh: '示例备案号', en: 'Sample filing' }],
    androidUrl: '/files/zhiye.apk',
    followQrUrl: '/files/follow.png',
    ...parts,
  };
}

type HomePage = DataOf<'GET /b/v1/home/getHomePage'>;

export function makeHomePage(parts: Partial<HomePage> = {}): HomePage {
  return {
    footerList: [makeFooterItem()],
    bookTotalNum: 12486,
    classList: [],
    journalismList: [],
    bannerList: [],
    site: makeSite(),
    ...parts,
  };
}

type Relationship = DataOf<'GET /o/v1/bookRetrieve/findRelationship'>;

export const searchTypes: Relationship = {
  fieldMappings: [
    { type: SEARCH_FIELD.title, typeDesc: '书名' },
    { type: SEARCH_FIELD.major, typeDesc: '适用专业' },
    { type: SEARCH_FIELD.all, typeDesc: '全部字段' },
  ],
  sortFields: [{ sortType: SEARCH_SORT.publishDate, sortDesc: '出版时间' }],
};

/** The handlers that the layouts and /home need. */
export const shopHandlers: Handlers = {
  'GET /b/v1/home/getHomePage': () => makeHomePage(),
  'GET /b/v1/home/getHomeBooks': () => ({
    heroList: [],
    newList: [],
    newThisWeek: 0,
    bestSellerList: [],
    series: null,
  }),
  'GET /o/v1/bookRetrieve/findRelationship': () => searchTypes,
  'GET /b/v1/cart/getCart': () => ({ list: [] }),
  'GET /b/v1/shelf/findShelfBooks': () => ({ list: [], total: 0 }),
  'GET /b/v1/notification/countUnreadNotifications': () => ({ total: 0 }),
  'GET /b/v1/flashcards/countDueFlashcards': () => ({ total: 0 }),
  'GET /b/v1/support/countUnreadAnswers': () => ({ total: 0 }),
  'GET /b/v1/userInfo/getOwnStaffRoles': () => ({ staffRoles: ['admin'] }),
};
