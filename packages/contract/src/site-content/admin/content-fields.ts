// Fields and errors that news, banners, footer items and guide sections share.
import { Type } from 'typebox';
import { plainText } from '../../accounts/account-fields.ts';
import { defineErrors } from '../../errors.ts';
import type { IdKind } from '../../fields.ts';
import { nullable, publicId, Uuid } from '../../fields.ts';
import { catalogAdminErrors } from '../../catalog/admin/catalog-admin-errors.ts';

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
    zh: '页脚条目需要链接，或中英文正文',
    en: 'A footer item needs a link, or text in both languages',
  },
  bodyEmpty: {
    code: 4852,
    status: 422,
    zh: '正文为空，请填写中文和英文',
    en: 'The text is empty. Write it in both languages',
  },
});

/** HTML of the editor; the server sanitizes it. */
export const Html = Type.String({
  maxLength: 50_000,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$',
});
export const contentId = (kind: IdKind) => publicId(kind, Type.String({ pattern: '^[a-z0-9-]{1,64}$' }));
export const MoveDirection = Type.Union([Type.Literal('up'), Type.Literal('down')]);

export const titleFields = { title: plainText(200), titleEn: plainText(200) };
export const bodyFields = { body: Html, bodyEn: Html };
/** The version that the person has read; the change is refused when the row has another one. Null for new content. */
export const versionField = { version: nullable(Uuid) };
export const saveErrors = [catalogAdminErrors.editConflict] as const;
