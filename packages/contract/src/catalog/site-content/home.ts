import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from '../../access.ts';
import { BookSummary, SubjectCount } from '../books/book-summary.ts';
import {
  Day,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  SubjectCodeText,
} from '../../fields.ts';
import { SITE_CONTENT_REPLY_CODE } from '../../constants/reply-code.ts';
import { defineErrors } from '../../errors.ts';
import { route } from '../../route.ts';

/**
 * An item of the footer (requirement R-307). `content` is sanitized HTML. English texts of the site content are empty or null
 * where there is none.
 */
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

export const NewsId = publicId('news', Type.String({ pattern: '^[a-z0-9-]{1,64}$' }));

export const NewsSummary = strictObject({
  newsId: NewsId,
  title: Type.String(),
  titleEn: Type.String(),
  summary: Type.String(),
  summaryEn: Type.String(),
  publishDate: Day,
});
export type NewsSummary = Static<typeof NewsSummary>;

export const Banner = strictObject({
  bannerId: Type.String(),
  label: Type.String(),
  labelEn: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  subtitle: Type.String(),
  subtitleEn: Type.String(),
  /** A path inside the shop, below /pc, or an address of another site that starts with http or https. */
  link: Type.String(),
  covers: Type.Array(Type.String()),
});
export type Banner = Static<typeof Banner>;

/** Data of the shell that depends on the installation, so that one build serves every mode. */
export const SiteInfo = strictObject({
  mode: oneOf(['development', 'test', 'production']),
  version: Type.String(),
  platformTitle: Type.String(),
  platformTitleEn: Type.String(),
  slogan: Type.String(),
  sloganEn: Type.String(),
  copyright: Type.String(),
  filings: Type.Array(strictObject({ zh: Type.String(), en: Type.String() })),
  /** Phone and email of support; empty when none is set. */
  contacts: Type.Array(Type.String()),
  androidUrl: Type.String(),
  followQrUrl: Type.String(),
});
export type SiteInfo = Static<typeof SiteInfo>;

export const getHomePage = route({
  method: 'GET',
  path: '/b/v1/home/getHomePage',
  access: anyone,
  data: strictObject({
    footerList: Type.Array(FooterItem),
    bookTotalNum: Type.Integer({ minimum: 0 }),
    classList: Type.Array(SubjectCount),
    journalismList: Type.Array(NewsSummary),
    bannerList: Type.Array(Banner),
    site: SiteInfo,
  }),
});

/** The books of the home page, apart from the data that every page needs at the start. */
export const getHomeBooks = route({
  method: 'GET',
  path: '/b/v1/home/getHomeBooks',
  access: anyone,
  data: strictObject({
    /** Each entry has the width and height in px of the picture at `spineUrl`. */
    heroList: Type.Array(
      strictObject({
        ...BookSummary.properties,
        spineSize: strictObject({ width: Type.Integer(), height: Type.Integer() }),
      }),
    ),
    newList: Type.Array(BookSummary),
    newThisWeek: Type.Integer(),
    bestSellerList: Type.Array(BookSummary),
    series: nullable(
      strictObject({ seriesId: Type.Integer(), name: Type.String(), bookList: Type.Array(BookSummary) }),
    ),
  }),
});

/** The best-selling books of a subject and the subjects below it; empty when the subject does not exist. */
export const findSubjectBestSellers = route({
  method: 'GET',
  path: '/b/v1/home/findSubjectBestSellers',
  access: anyone,
  limitPerMinute: 600,
  query: strictObject({ subjectCode: SubjectCodeText }),
  data: strictObject({ list: Type.Array(BookSummary) }),
});

/** All news, newest first. */
export const findNews = route({
  method: 'GET',
  path: '/b/v1/home/findNews',
  access: anyone,
  limitPerMinute: 600,
  query: strictObject(pageFields),
  data: pageOf(NewsSummary),
});

/** One chapter of the user guide; the bodies are sanitized HTML. */
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
  data: strictObject({ list: Type.Array(GuideSection) }),
});

export const siteContentErrors = defineErrors({
  newsNotFound: {
    code: SITE_CONTENT_REPLY_CODE.newsNotFound,
    status: 404,
    zh: '这条资讯不存在或已撤下',
    en: 'This article does not exist or was removed',
  },
});

export const getNews = route({
  method: 'GET',
  path: '/b/v1/home/getNews',
  access: anyone,
  query: strictObject({ newsId: NewsId }),
  data: strictObject({
    ...NewsSummary.properties,
    body: Type.String(),
    bodyEn: Type.String(),
  }),
  errors: [siteContentErrors.newsNotFound],
});

export const homeRoutes = {
  getHomePage,
  getHomeBooks,
  findSubjectBestSellers,
  findNews,
  getNews,
  getUserGuide,
};
