import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { plainText } from './account-fields.ts';
import { nullable, strictObject, Uuid } from './fields.ts';
import {
  changed,
  contentId,
  Direction,
  Html,
  officeContentErrors,
  saveErrors,
} from './office-content-fields.ts';
import { route } from './route.ts';

const FooterId = contentId('footerItem');

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
  access: office('catalogue'),
  query: strictObject({}),
  data: strictObject({
    list: Type.Array(strictObject({ footerId: FooterId, version: Uuid, item: FooterDraft })),
  }),
  errors: [],
});

export const saveFooterItem = route({
  method: 'POST',
  path: '/b/v1/office/content/saveFooterItem',
  access: office('catalogue'),
  body: strictObject({ footerId: nullable(FooterId), ...changed, item: FooterDraft }),
  data: strictObject({ footerId: FooterId }),
  errors: [...saveErrors, officeContentErrors.linkWrong, officeContentErrors.footerNeedsOne],
});

/** Within its column. */
export const moveFooterItem = route({
  method: 'POST',
  path: '/b/v1/office/content/moveFooterItem',
  access: office('catalogue'),
  body: strictObject({ footerId: FooterId, direction: Direction }),
  data: Type.Null(),
  errors: [],
});

export const deleteFooterItem = route({
  method: 'POST',
  path: '/b/v1/office/content/deleteFooterItem',
  access: office('catalogue'),
  body: strictObject({ footerId: FooterId }),
  data: Type.Null(),
  errors: [],
});

export const officeFooterRoutes = {
  findOfficeFooter,
  saveFooterItem,
  moveFooterItem,
  deleteFooterItem,
};
