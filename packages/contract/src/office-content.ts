import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { plainText } from './account-fields.ts';
import { defineErrors } from './errors.ts';
import type { IdKind } from './fields.ts';
import {
  BookId,
  Day,
  nullable,
  pageFields,
  pageOf,
  publicId,
  searchText,
  strictObject,
  Uuid,
} from './fields.ts';
import { BookChoice } from './office-book-draft.ts';
import { officeCatalogueErrors } from './office-catalogue-errors.ts';
import { route } from './route.ts';

export const officeContentErrors = defineErrors({
  linkWrong: {
    code: 4850,
    status: 422,
    zh: '链接应是书城内的路径（以 / 开头），或 http、https 开头的完整地址',
    en: 'A link is a path inside the shop (it begins with /) or a whole address with http or https',
  },
  footerNeedsOne: {
    code: 4851,
    status: 422,
    zh: '页脚条目要有链接，或者有中文和英文的正文',
    en: 'A footer item has a link, or a text in both languages',
  },
  nothingWritten: {
    code: 4852,
    status: 422,
    zh: '正文是空的，请写上中文和英文',
    en: 'The text is empty, please write it in both languages',
  },
});

const catalogue = office('catalogue');

/** HTML of the editor; the server keeps of it what `cleanRichText` leaves. */
const Html = Type.String({
  maxLength: 50_000,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$',
});
const contentId = (kind: IdKind) => publicId(kind, Type.String({ pattern: '^[a-z0-9-]{1,64}$' }));
/** Of the row as the person has read it; a change that names another one is refused. Null for what is new. */
const Version = nullable(Uuid);
const Direction = Type.Union([Type.Literal('up'), Type.Literal('down')]);
/** A path below /pc. */
const ShopPath = Type.String({ maxLength: 300, pattern: '^/(?!/)[^\\s<>"\'\\\\]*$' });

const NewsId = contentId('journalism');
const BannerId = contentId('banner');
const FooterId = contentId('footerItem');
const SectionId = contentId('guideSection');

const titles = { title: plainText(200), titleEn: plainText(200) };
const bodies = { body: Html, bodyEn: Html };
const changed = { version: Version };
const saveErrors = [officeCatalogueErrors.changedMeanwhile] as const;

export const NewsDraft = strictObject({
  ...titles,
  summary: plainText(300, 0),
  summaryEn: plainText(500, 0),
  ...bodies,
  publishDate: Day,
});
export type NewsDraft = Static<typeof NewsDraft>;

export const findOfficeNews = route({
  method: 'GET',
  path: '/b/v1/office/content/findNews',
  access: catalogue,
  query: strictObject({ ...pageFields, keyword: Type.Optional(searchText(100)) }),
  data: pageOf(
    strictObject({
      ...{ journalismId: NewsId, ...titles, publishDate: Day },
      /** Dated after today: the shop shows it from its day on. */
      isComing: Type.Boolean(),
    }),
  ),
  errors: [],
});

export const getOfficeNews = route({
  method: 'GET',
  path: '/b/v1/office/content/getNews',
  access: catalogue,
  query: strictObject({ journalismId: NewsId }),
  data: strictObject({ journalismId: NewsId, version: Uuid, news: NewsDraft }),
  errors: [],
});

export const saveNews = route({
  method: 'POST',
  path: '/b/v1/office/content/saveNews',
  access: catalogue,
  body: strictObject({ journalismId: nullable(NewsId), ...changed, news: NewsDraft }),
  data: strictObject({ journalismId: NewsId }),
  errors: [...saveErrors, officeContentErrors.nothingWritten],
});

export const deleteNews = route({
  method: 'POST',
  path: '/b/v1/office/content/deleteNews',
  access: catalogue,
  body: strictObject({ journalismId: NewsId }),
  data: Type.Null(),
  errors: [],
});

/** What would be left of a text, as the shop would show it. */
export const previewRichText = route({
  method: 'POST',
  path: '/b/v1/office/content/previewRichText',
  access: catalogue,
  body: strictObject({ html: Html }),
  data: strictObject({ html: Type.String() }),
  errors: [],
});

export const BannerDraft = strictObject({
  label: plainText(20),
  labelEn: plainText(40),
  title: plainText(60),
  titleEn: plainText(120),
  subtitle: plainText(120, 0),
  subtitleEn: plainText(240, 0),
  link: ShopPath,
  bookIds: Type.Array(BookId, { maxItems: 6 }),
});
export type BannerDraft = Static<typeof BannerDraft>;

export const findOfficeBanners = route({
  method: 'GET',
  path: '/b/v1/office/content/findBanners',
  access: catalogue,
  query: strictObject({}),
  data: strictObject({
    list: Type.Array(
      strictObject({ bannerId: BannerId, version: Uuid, banner: BannerDraft, books: Type.Array(BookChoice) }),
    ),
  }),
  errors: [],
});

export const saveBanner = route({
  method: 'POST',
  path: '/b/v1/office/content/saveBanner',
  access: catalogue,
  body: strictObject({ bannerId: nullable(BannerId), ...changed, banner: BannerDraft }),
  data: strictObject({ bannerId: BannerId }),
  errors: [...saveErrors, officeContentErrors.linkWrong],
});

export const moveBanner = route({
  method: 'POST',
  path: '/b/v1/office/content/moveBanner',
  access: catalogue,
  body: strictObject({ bannerId: BannerId, direction: Direction }),
  data: Type.Null(),
  errors: [],
});

export const deleteBanner = route({
  method: 'POST',
  path: '/b/v1/office/content/deleteBanner',
  access: catalogue,
  body: strictObject({ bannerId: BannerId }),
  data: Type.Null(),
  errors: [],
});

export const FooterDraft = strictObject({
  /** 1 buying, 2 reading, 3 teachers and institutions, 4 about. */
  columnType: Type.Integer({ minimum: 1, maximum: 4 }),
  title: plainText(60),
  titleEn: plainText(120),
  link: nullable(Type.String({ maxLength: 300, pattern: '^[^\\s<>"\\u0000-\\u001f]*$' })),
  content: nullable(Html),
  contentEn: nullable(Html),
});
export type FooterDraft = Static<typeof FooterDraft>;

export const findOfficeFooter = route({
  method: 'GET',
  path: '/b/v1/office/content/findFooter',
  access: catalogue,
  query: strictObject({}),
  data: strictObject({
    list: Type.Array(strictObject({ footerId: FooterId, version: Uuid, item: FooterDraft })),
  }),
  errors: [],
});

export const saveFooterItem = route({
  method: 'POST',
  path: '/b/v1/office/content/saveFooterItem',
  access: catalogue,
  body: strictObject({ footerId: nullable(FooterId), ...changed, item: FooterDraft }),
  data: strictObject({ footerId: FooterId }),
  errors: [...saveErrors, officeContentErrors.linkWrong, officeContentErrors.footerNeedsOne],
});

/** Within its column. */
export const moveFooterItem = route({
  method: 'POST',
  path: '/b/v1/office/content/moveFooterItem',
  access: catalogue,
  body: strictObject({ footerId: FooterId, direction: Direction }),
  data: Type.Null(),
  errors: [],
});

export const deleteFooterItem = route({
  method: 'POST',
  path: '/b/v1/office/content/deleteFooterItem',
  access: catalogue,
  body: strictObject({ footerId: FooterId }),
  data: Type.Null(),
  errors: [],
});

export const GuideDraft = strictObject({ ...titles, ...bodies });
export type GuideDraft = Static<typeof GuideDraft>;

export const findOfficeGuide = route({
  method: 'GET',
  path: '/b/v1/office/content/findGuide',
  access: catalogue,
  query: strictObject({}),
  data: strictObject({
    list: Type.Array(strictObject({ sectionId: SectionId, version: Uuid, section: GuideDraft })),
  }),
  errors: [],
});

export const saveGuideSection = route({
  method: 'POST',
  path: '/b/v1/office/content/saveGuideSection',
  access: catalogue,
  body: strictObject({ sectionId: nullable(SectionId), ...changed, section: GuideDraft }),
  data: strictObject({ sectionId: SectionId }),
  errors: [...saveErrors, officeContentErrors.nothingWritten],
});

export const moveGuideSection = route({
  method: 'POST',
  path: '/b/v1/office/content/moveGuideSection',
  access: catalogue,
  body: strictObject({ sectionId: SectionId, direction: Direction }),
  data: Type.Null(),
  errors: [],
});

export const deleteGuideSection = route({
  method: 'POST',
  path: '/b/v1/office/content/deleteGuideSection',
  access: catalogue,
  body: strictObject({ sectionId: SectionId }),
  data: Type.Null(),
  errors: [],
});

export const officeContentRoutes = {
  findOfficeNews,
  getOfficeNews,
  saveNews,
  deleteNews,
  previewRichText,
  findOfficeBanners,
  saveBanner,
  moveBanner,
  deleteBanner,
  findOfficeFooter,
  saveFooterItem,
  moveFooterItem,
  deleteFooterItem,
  findOfficeGuide,
  saveGuideSection,
  moveGuideSection,
  deleteGuideSection,
};
