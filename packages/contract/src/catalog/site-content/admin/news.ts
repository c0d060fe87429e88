import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { Day, nullable, pageFields, pageOf, filterText, strictObject, Uuid } from '../../../fields.ts';
import {
  bodyFields,
  versionField,
  contentId,
  siteContentAdminErrors,
  saveErrors,
  titleFields,
} from './content-fields.ts';
import { route } from '../../../route.ts';

const NewsId = contentId('news');

export const NewsDraft = strictObject({
  ...titleFields,
  summary: plainText(300, 0),
  summaryEn: plainText(500, 0),
  ...bodyFields,
  publishDate: Day,
});
export type NewsDraft = Static<typeof NewsDraft>;

export const findAdminNews = route({
  method: 'GET',
  path: '/b/v1/admin/siteContent/findNews',
  access: adminSections('news'),
  query: strictObject({
    ...pageFields,
    keyword: Type.Optional(filterText(100)),
    /** 1: deleted news instead. */
    deleted: Type.Optional(Type.Literal(1)),
  }),
  data: pageOf(
    strictObject({
      newsId: NewsId,
      ...titleFields,
      publishDate: Day,
      /** Dated after today; the shop shows the news from that day on. */
      isScheduled: Type.Boolean(),
    }),
  ),
});

export const getAdminNews = route({
  method: 'GET',
  path: '/b/v1/admin/siteContent/getNews',
  access: adminSections('news'),
  query: strictObject({ newsId: NewsId }),
  data: strictObject({ newsId: NewsId, version: Uuid, news: NewsDraft }),
});

export const saveNews = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/saveNews',
  access: adminSections('news'),
  body: strictObject({ newsId: nullable(NewsId), ...versionField, news: NewsDraft }),
  data: strictObject({ newsId: NewsId }),
  errors: [...saveErrors, siteContentAdminErrors.bodyEmpty],
});

/** Deleted news can be restored. */
export const deleteNews = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/deleteNews',
  access: adminSections('news'),
  body: strictObject({ newsId: NewsId }),
});

/** Deleted news appear again, from their day on. */
export const restoreNews = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/restoreNews',
  access: adminSections('news'),
  body: strictObject({ newsId: NewsId }),
});

export const newsAdminRoutes = {
  findAdminNews,
  getAdminNews,
  saveNews,
  deleteNews,
  restoreNews,
};
