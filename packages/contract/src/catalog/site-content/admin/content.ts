import { Type } from 'typebox';
import { adminSections } from '../../../access.ts';
import { strictObject } from '../../../fields.ts';
import { bannerAdminRoutes } from './banner.ts';
import { Html } from './content-fields.ts';
import { PICTURE_ERRORS } from '../../../base/files/file.ts';
import { footerAdminRoutes } from './footer.ts';
import { guideAdminRoutes } from './guide.ts';
import { newsAdminRoutes } from './news.ts';
import { route, upload } from '../../../route.ts';

const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Where texts are written with the editor. */
const textSections = adminSections('news', 'guide', 'footer', 'settings');

/** The sanitized text, as the shop would show it. */
export const previewRichText = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/previewRichText',
  access: textSections,
  body: strictObject({ html: Html }),
  data: strictObject({ html: Type.String() }),
});

/** Stores a picture (jpg or png) for a text. The reply has its address and its size in px. */
export const uploadPicture = upload({
  path: '/b/v1/admin/siteContent/uploadPicture',
  access: textSections,
  limitPerMinute: 60,
  data: strictObject({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  maxFileBytes: MAX_PICTURE_BYTES,
  errors: [...PICTURE_ERRORS],
});

/** All content that staff edit. */
export const siteContentAdminRoutes = {
  ...newsAdminRoutes,
  previewRichText,
  uploadPicture,
  ...bannerAdminRoutes,
  ...footerAdminRoutes,
  ...guideAdminRoutes,
};
