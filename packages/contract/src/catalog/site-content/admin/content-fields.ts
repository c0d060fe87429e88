// Fields and errors that news, banners, footer items and guide sections share.
import { Type } from 'typebox';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { defineErrors } from '../../../errors.ts';
import type { IdKind } from '../../../fields.ts';
import { nullable, oneOf, publicId, Uuid } from '../../../fields.ts';
import { catalogAdminErrors } from '../../books/admin/catalog-admin-errors.ts';

export const siteContentAdminErrors = defineErrors({
  linkInvalid: {
    code: 4850,
    status: 422,
    zh: '链接应是书城内的路径（以 / 开头），或 http、https 开头的完整地址',
    en: 'A link must be a path inside the shop that starts with /, or a full address that starts with http or https',
  },
  footerItemEmpty: {
    code: 4851,
    status: 422,
    zh: '页脚条目需要链接，或中文正文',
    en: 'A footer item needs a link, or a text in Chinese',
  },
  bodyEmpty: {
    code: 4852,
    status: 422,
    zh: '正文为空，请填写中文正文',
    en: 'The text is empty. Write the Chinese text',
  },
  pictureWithoutText: {
    code: 4900,
    status: 422,
    zh: '每张图片都需要说明文字，供看不到图片的人使用',
    en: 'Every picture needs a description for people who cannot see it',
  },
});

/** HTML of the editor; the server sanitizes it. */
export const Html = Type.String({
  maxLength: 100_000,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$',
});
export const contentId = (kind: IdKind) => publicId(kind, Type.String({ pattern: '^[a-z0-9-]{1,64}$' }));
export const MoveDirection = oneOf(['up', 'down']);

/** English is optional: the shop then shows the Chinese text and says so. */
export const titleFields = { title: plainText(200), titleEn: plainText(200, 0) };
export const bodyFields = { body: Html, bodyEn: Html };
/** The version that the person has read; the change is refused when the row has another one. Null for new content. */
export const versionField = { version: nullable(Uuid) };
export const saveErrors = [
  catalogAdminErrors.editConflict,
  siteContentAdminErrors.pictureWithoutText,
] as const;
