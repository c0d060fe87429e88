import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { nullable, strictObject, Uuid } from '../../../fields.ts';
import {
  versionField,
  contentId,
  MoveDirection,
  Html,
  siteContentAdminErrors,
  saveErrors,
} from './content-fields.ts';
import { route } from '../../../route.ts';

const FooterId = contentId('footerItem');

export const FooterDraft = strictObject({
  /** 1 buying, 2 reading, 3 teachers and institutions, 4 about. */
  columnType: Type.Integer({ minimum: 1, maximum: 4 }),
  title: plainText(60),
  titleEn: plainText(120, 0),
  link: nullable(Type.String({ maxLength: 300, pattern: '^[^\\s<>"\\u0000-\\u001f]*$' })),
  content: nullable(Html),
  contentEn: nullable(Html),
});
export type FooterDraft = Static<typeof FooterDraft>;

export const findAdminFooter = route({
  method: 'GET',
  path: '/b/v1/admin/siteContent/findFooter',
  access: adminSections('footer'),
  data: strictObject({
    list: Type.Array(strictObject({ footerId: FooterId, version: Uuid, item: FooterDraft })),
  }),
});

export const saveFooterItem = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/saveFooterItem',
  access: adminSections('footer'),
  body: strictObject({ footerId: nullable(FooterId), ...versionField, item: FooterDraft }),
  data: strictObject({ footerId: FooterId }),
  errors: [...saveErrors, siteContentAdminErrors.linkInvalid, siteContentAdminErrors.footerItemEmpty],
});

/** Within its column. */
export const moveFooterItem = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/moveFooterItem',
  access: adminSections('footer'),
  body: strictObject({ footerId: FooterId, direction: MoveDirection }),
});

export const deleteFooterItem = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/deleteFooterItem',
  access: adminSections('footer'),
  body: strictObject({ footerId: FooterId }),
});

export const footerAdminRoutes = {
  findAdminFooter,
  saveFooterItem,
  moveFooterItem,
  deleteFooterItem,
};
