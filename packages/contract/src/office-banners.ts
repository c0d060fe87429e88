import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { plainText } from './account-fields.ts';
import { BookId, nullable, strictObject, Uuid } from './fields.ts';
import { BookChoice } from './office-book-draft.ts';
import { changed, contentId, Direction, officeContentErrors, saveErrors } from './office-content-fields.ts';
import { route } from './route.ts';

const BannerId = contentId('banner');
/** A path below /pc. */
const ShopPath = Type.String({ maxLength: 300, pattern: '^/(?!/)[^\\s<>"\'\\\\]*$' });

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
  access: office('catalogue'),
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
  access: office('catalogue'),
  body: strictObject({ bannerId: nullable(BannerId), ...changed, banner: BannerDraft }),
  data: strictObject({ bannerId: BannerId }),
  errors: [...saveErrors, officeContentErrors.linkWrong],
});

export const moveBanner = route({
  method: 'POST',
  path: '/b/v1/office/content/moveBanner',
  access: office('catalogue'),
  body: strictObject({ bannerId: BannerId, direction: Direction }),
  data: Type.Null(),
  errors: [],
});

export const deleteBanner = route({
  method: 'POST',
  path: '/b/v1/office/content/deleteBanner',
  access: office('catalogue'),
  body: strictObject({ bannerId: BannerId }),
  data: Type.Null(),
  errors: [],
});

export const officeBannerRoutes = {
  findOfficeBanners,
  saveBanner,
  moveBanner,
  deleteBanner,
};
