import { Type } from 'typebox';
import { office } from './access.ts';
import { strictObject } from './fields.ts';
import { officeBannerRoutes } from './office-banners.ts';
import { Html } from './office-content-fields.ts';
import { officeFooterRoutes } from './office-footer.ts';
import { officeGuideRoutes } from './office-guide.ts';
import { officeNewsRoutes } from './office-news.ts';
import { route } from './route.ts';

/** What would be left of a text, as the shop would show it. */
export const previewRichText = route({
  method: 'POST',
  path: '/b/v1/office/content/previewRichText',
  access: office('catalogue'),
  body: strictObject({ html: Html }),
  data: strictObject({ html: Type.String() }),
  errors: [],
});

/** Every text of the shop that the office writes. */
export const officeContentRoutes = {
  ...officeNewsRoutes,
  previewRichText,
  ...officeBannerRoutes,
  ...officeFooterRoutes,
  ...officeGuideRoutes,
};
