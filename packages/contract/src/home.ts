import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from './access.ts';
import { BookSummary, ClassCount } from './catalog.ts';
import { ClassCodeText, Day, nullable, pageFields, pageOf, publicId, strictObject } from './fields.ts';
import { defineErrors } from './errors.ts';
import { route } from './route.ts';

/** SPEC section 3. `content` is HTML that the server has cleaned. */
export const FooterItem = strictObject({
  footerId: Type.String(),
  columnType: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  link: nullable(Type.String()),
  content: nullable(Type.String()),
  contentEn: nullable(Type.String()),
});
export type FooterItem = Static<typeof FooterItem>;

export const JournalismId = publicId('journalism', Type.String({ pattern: '^[a-z0-9-]{1,64}$' }));

export const JournalismSummary = strictObject({
  journalismId: JournalismId,
  title: Type.String(),
  titleEn: Type.String(),
  summary: Type.String(),
  summaryEn: Type.String(),
  publishDate: Day,
});
export type JournalismSummary = Static<typeof JournalismSummary>;

export const Banner = strictObject({
  bannerId: Type.String(),
  label: Type.String(),
  labelEn: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  subtitle: Type.String(),
  subtitleEn: Type.String(),
  /** A path inside the shop, below /pc. */
  link: Type.String(),
  covers: Type.Array(Type.String()),
});
export type Banner = Static<typeof Banner>;

/** What the shell shows that depends on where the shop runs, so that one build serves every mode. */
export const SiteInfo = strictObject({
  mode: Type.Union([Type.Literal('development'), Type.Literal('test'), Type.Literal('production')]),
  version: Type.String(),
  platformTitle: Type.String(),
  platformTitleEn: Type.String(),
  slogan: Type.String(),
  sloganEn: Type.String(),
  copyright: Type.String(),
  filings: Type.Array(strictObject({ zh: Type.String(), en: Type.String() })),
  androidUrl: Type.String(),
  followQrUrl: Type.String(),
});
export type SiteInfo = Static<typeof SiteInfo>;

export const getHomePage = route({
  method: 'GET',
  path: '/b/v1/home/getHomePage',
  access: anyone,
  query: strictObject({}),
  data: strictObject({
    footerList: Type.Array(FooterItem),
    bookTotalNum: Type.Integer({ minimum: 0 }),
    classList: Type.Array(ClassCount),
    journalismList: Type.Array(JournalismSummary),
    bannerList: Type.Array(Banner),
    site: SiteInfo,
  }),
  errors: [],
});

/** Rows of books on the home page, apart from what every page needs at start. */
export const getHomeShelves = route({
  method: 'GET',
  path: '/b/v1/home/getHomeShelves',
  access: anyone,
  query: strictObject({}),
  data: strictObject({
    heroList: Type.Array(BookSummary),
    newList: Type.Array(BookSummary),
    newThisWeek: Type.Integer(),
    bestSellerList: Type.Array(BookSummary),
    series: nullable(
      strictObject({ seriesId: Type.Integer(), name: Type.String(), bookList: Type.Array(BookSummary) }),
    ),
  }),
  errors: [],
});

/** What is bought most of one class and all below it; a class that is not there has none. */
export const findClassBestSellers = route({
  method: 'GET',
  path: '/b/v1/home/findClassBestSellers',
  access: anyone,
  limitPerMinute: 600,
  query: strictObject({ classCode: ClassCodeText }),
  data: strictObject({ list: Type.Array(BookSummary) }),
  errors: [],
});

/** All news, newest first. */
export const findJournalisms = route({
  method: 'GET',
  path: '/b/v1/home/findJournalisms',
  access: anyone,
  limitPerMinute: 600,
  query: strictObject(pageFields),
  data: pageOf(JournalismSummary),
  errors: [],
});

/** One chapter of the user guide; the bodies are HTML that the server has cleaned. */
export const GuideSection = strictObject({
  sectionId: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  body: Type.String(),
  bodyEn: Type.String(),
});
export type GuideSection = Static<typeof GuideSection>;

export const getUserGuide = route({
  method: 'GET',
  path: '/b/v1/home/getUserGuide',
  access: anyone,
  query: strictObject({}),
  data: strictObject({ list: Type.Array(GuideSection) }),
  errors: [],
});

export const homeErrors = defineErrors({
  journalismGone: { code: 4310, status: 404, zh: '这条资讯不存在或已撤下', en: 'This item is gone' },
});

export const getJournalism = route({
  method: 'GET',
  path: '/b/v1/home/getJournalism',
  access: anyone,
  query: strictObject({ journalismId: JournalismId }),
  data: strictObject({
    ...JournalismSummary.properties,
    body: Type.String(),
    bodyEn: Type.String(),
  }),
  errors: [homeErrors.journalismGone],
});

export const homeRoutes = {
  getHomePage,
  getHomeShelves,
  findClassBestSellers,
  findJournalisms,
  getJournalism,
  getUserGuide,
};
