import type { BookFacets } from '@zhiye/contract';
import { SEARCH_SORT } from '@zhiye/contract/constants';
import type { DataOf } from '../../../../shared/api/index.ts';
import { loadSearchTypes, loadShopData } from '../../../../shared/state/shop-data.ts';
import { startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook, makeHomePage, shopHandlers } from '../../../../shared/testing/fixtures.ts';

export const FIND = 'POST /b/v1/bookRetrieve/findBySearch';

const counts = (values: Record<string, number>) =>
  Object.entries(values).map(([value, count]) => ({ value, count }));

const facets: BookFacets = {
  subjectCode: counts({ sci: 1204, math: 612 }),
  publisher: counts({ 甲社: 30, 乙社: 20, 丙社: 9, 丁社: 8, 戊社: 2, 己社: 1 }),
  publishYear: counts({ 2024: 40, 2026: 30 }),
  language: counts({ zh: 60, en: 10 }),
  duration: counts({ half_year: 70 }),
  series: [],
  gradeLevel: [],
  clcClass: [],
  layout: counts({ reflowable: 70 }),
  hasPreview: counts({ true: 50, false: 20 }),
};

type Found = DataOf<typeof FIND>;

export const makeFound = (parts: Partial<Found> = {}): Found => ({
  list: [makeBook()],
  total: 1,
  facets,
  widened: false,
  corrections: [],
  ...parts,
});

const shop: Handlers = {
  ...shopHandlers,
  'GET /b/v1/home/getHomePage': () =>
    makeHomePage({
      classList: [
        {
          subjectCode: 'sci',
          name: '理学',
          nameEn: 'Science',
          bookCount: 1204,
          children: [{ subjectCode: 'math', name: '数学', nameEn: 'Mathematics' }],
        },
        {
          subjectCode: 'law',
          name: '法学',
          nameEn: 'Law',
          bookCount: 0,
          children: [{ subjectCode: 'civil', name: '民法', nameEn: 'Civil law' }],
        },
      ],
    }),
  'GET /o/v1/bookRetrieve/findRelationship': () => ({
    fieldMappings: [],
    sortFields: [
      { sortType: SEARCH_SORT.relevance, sortDesc: '综合' },
      { sortType: SEARCH_SORT.listedDate, sortDesc: '上架时间' },
      { sortType: SEARCH_SORT.sales, sortDesc: '销量' },
      // a sort that only a newer server knows
      { sortType: 99, sortDesc: '新排序' },
    ],
  }),
  'GET /b/v1/bookRetrieve/suggest': () => ({ list: [] }),
  // 70 books in total
  [FIND]: ({ pageNo = 1, pageSize = 20 }) =>
    makeFound({
      list: Array.from({ length: Math.max(0, Math.min(pageSize, 70 - (pageNo - 1) * pageSize)) }, () =>
        makeBook(),
      ),
      total: 70,
    }),
};

/** Starts a fake shop of 70 books and loads the data that every page needs first. */
export async function openShop(handlers: Handlers = {}) {
  const server = startFakeServer({ ...shop, ...handlers });
  await Promise.all([loadShopData(), loadSearchTypes()]);
  return { server, shop };
}
