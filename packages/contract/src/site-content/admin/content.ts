import { Type } from 'typebox';
import { adminSections } from '../../access.ts';
import { strictObject } from '../../fields.ts';
import { bannerAdminRoutes } from './banner.ts';
import { Html } from './content-fields.ts';
import { footerAdminRoutes } from './footer.ts';
import { guideAdminRoutes } from './guide.ts';
import { newsAdminRoutes } from './news.ts';
import { route } from '../../route.ts';

/** The sanitized text, as the shop would show it. */
export const previewRichText = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/previewRichText',
  access: adminSections('news', 'guide', 'footer'),
  body: strictObject({ html: Html }),
  data: strictObject({ html: Type.String() }),
  errors: [],
});

/** All content that staff edit. */
export const siteContentAdminRoutes = {
  ...newsAdminRoutes,
  previewRichText,
  ...bannerAdminRoutes,
  ...footerAdminRoutes,
  ...guideAdminRoutes,
};
