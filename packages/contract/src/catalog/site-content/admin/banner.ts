import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { BookId, nullable, strictObject, Uuid } from '../../../fields.ts';
import { BookChoice } from '../../books/admin/book-draft.ts';
import { catalogAdminErrors } from '../../books/admin/catalog-admin-errors.ts';
import { versionField, contentId, MoveDirection, siteContentAdminErrors } from './content-fields.ts';
import { route } from '../../../route.ts';

const BannerId = contentId('banner');
/** A path below /pc, or an address of another site that starts with http or https. */
const BannerLink = Type.String({
  maxLength: 300,
  pattern: '^(/(?!/)|https?://)[^\\s<>"\'\\\\\\u0000-\\u001f]*$',
});

export const BannerDraft = strictObject({
  label: plainText(20),
  labelEn: plainText(40, 0),
  title: plainText(60),
  titleEn: plainText(120, 0),
  subtitle: plainText(120, 0),
  subtitleEn: plainText(240, 0),
  link: BannerLink,
  bookIds: Type.Array(BookId, { maxItems: 6 }),
});
export type BannerDraft = Static<typeof BannerDraft>;

export const findAdminBanners = route({
  method: 'GET',
  path: '/b/v1/admin/siteContent/findBanners',
  access: adminSections('banners'),
  data: strictObject({
    list: Type.Array(
      strictObject({ bannerId: BannerId, version: Uuid, banner: BannerDraft, books: Type.Array(BookChoice) }),
    ),
  }),
});

export const saveBanner = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/saveBanner',
  access: adminSections('banners'),
  body: strictObject({ bannerId: nullable(BannerId), ...versionField, banner: BannerDraft }),
  data: strictObject({ bannerId: BannerId }),
  errors: [catalogAdminErrors.editConflict, siteContentAdminErrors.linkInvalid],
});

export const moveBanner = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/moveBanner',
  access: adminSections('banners'),
  body: strictObject({ bannerId: BannerId, direction: MoveDirection }),
});

export const deleteBanner = route({
  method: 'POST',
  path: '/b/v1/admin/siteContent/deleteBanner',
  access: adminSections('banners'),
  body: strictObject({ bannerId: BannerId }),
});

export const bannerAdminRoutes = {
  findAdminBanners,
  saveBanner,
  moveBanner,
  deleteBanner,
};
