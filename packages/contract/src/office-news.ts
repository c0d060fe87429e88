import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { plainText } from './account-fields.ts';
import { Day, nullable, pageFields, pageOf, searchText, strictObject, Uuid } from './fields.ts';
import {
  bodies,
  changed,
  contentId,
  officeContentErrors,
  saveErrors,
  titles,
} from './office-content-fields.ts';
import { route } from './route.ts';

const NewsId = contentId('journalism');

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
  access: office('catalogue'),
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
  access: office('catalogue'),
  query: strictObject({ journalismId: NewsId }),
  data: strictObject({ journalismId: NewsId, version: Uuid, news: NewsDraft }),
  errors: [],
});

export const saveNews = route({
  method: 'POST',
  path: '/b/v1/office/content/saveNews',
  access: office('catalogue'),
  body: strictObject({ journalismId: nullable(NewsId), ...changed, news: NewsDraft }),
  data: strictObject({ journalismId: NewsId }),
  errors: [...saveErrors, officeContentErrors.nothingWritten],
});

export const deleteNews = route({
  method: 'POST',
  path: '/b/v1/office/content/deleteNews',
  access: office('catalogue'),
  body: strictObject({ journalismId: NewsId }),
  data: Type.Null(),
  errors: [],
});

export const officeNewsRoutes = {
  findOfficeNews,
  getOfficeNews,
  saveNews,
  deleteNews,
};
